import { useEffect, useState } from 'react';
import { stageAt } from '../../../model/phases/phases.ts';
import {
  PROGRAMME,
  unlistedInWords,
  type Unlisted as Why,
  whyUnlisted,
} from '../../../model/phases/unlisted.ts';
import { hasOwn, isSample, type MayBeSample } from '../../../model/samples.ts';
import { edition } from '../edition.ts';
import { readProgrammeLists, useProgrammeLists } from '../programme/programme-lists.ts';

/** Samples that a programme has and nothing else; 0 where it has more, or that is not known so far. */
function useLoneSamples(kind: string): { count: number; hasOwnSessions: boolean } {
  const lists = useProgrammeLists();
  const asks = kind === PROGRAMME && lists === undefined;
  useEffect(() => {
    if (asks) void readProgrammeLists();
  }, [asks]);
  const sessions = lists?.sessions ?? [];
  const hasOwnSessions = hasOwn(sessions);
  return { count: kind === PROGRAMME && !hasOwnSessions ? sessions.length : 0, hasOwnSessions };
}

function usePhase() {
  const [now] = useState(Date.now);
  const { dates, timeZone } = edition();
  return stageAt({ dates, site: { timeZone } }, new Date(now)).phase;
}

/** Why no list of the website shows an entry; undefined where one does, or that is not known so far. */
export function useUnlisted(kind: string, entry: MayBeSample | undefined): Why | undefined {
  const { hasOwnSessions } = useLoneSamples(kind);
  const phase = usePhase();
  return entry && isSample(entry) ? whyUnlisted(kind, phase, hasOwnSessions) : undefined;
}

/** Above a page of an entry that no list leads to, or with which samples leave the programme. */
export function Unlisted({ kind, entry }: { kind: string; entry: MayBeSample }) {
  const why = useUnlisted(kind, entry);
  const { count } = useLoneSamples(kind);
  const phase = usePhase();
  if (why) return <p className="draft-note">{unlistedInWords(why)}</p>;
  if (count === 0 || isSample(entry) || phase === 'after') return null;
  return (
    <p className="draft-note">
      It is the first session of your own: once it is on the website, the programme shows no samples
      any more ({count} now).
    </p>
  );
}
