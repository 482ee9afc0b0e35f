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

/** Why no list of the website shows an entry; undefined where one does, or that is not known so far. */
export function useUnlisted(kind: string, entry: MayBeSample | undefined): Why | undefined {
  const isIt = entry !== undefined && isSample(entry);
  const lists = useProgrammeLists();
  const [now] = useState(Date.now);
  const asks = isIt && kind === PROGRAMME && lists === undefined;
  useEffect(() => {
    if (asks) void readProgrammeLists();
  }, [asks]);
  if (!isIt) return undefined;
  const { dates, timeZone } = edition();
  const { phase } = stageAt({ dates, site: { timeZone } }, new Date(now));
  return whyUnlisted(kind, phase, hasOwn(lists?.sessions ?? []));
}

/** Above a page of an entry that no list leads to. */
export function Unlisted({ kind, entry }: { kind: string; entry: MayBeSample }) {
  const why = useUnlisted(kind, entry);
  return why && <p className="draft-note">{unlistedInWords(why)}</p>;
}
