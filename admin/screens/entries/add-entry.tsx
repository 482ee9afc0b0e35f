import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProposalNote, ProposedNote } from '../../shell/proposing/proposal-note.tsx';
import { isToPropose, proposingTitle } from '../../shell/proposing/proposing.ts';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { type Section, screenPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useDraftTitle, useNamedDraft } from '../../shell/waiting/draft-address.ts';
import { OpeningDraft } from '../../shell/waiting/kept-note.tsx';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { EntryForm } from './entry-form.tsx';
import type { PutAside } from './holding.ts';
import { PlannedNote } from './planned-note.tsx';

const NOTHING = { values: {} };

/** The screen that adds an entry of a section. */
export default function AddEntry(props: { section: Section }) {
  const section = fullSection(props.section);
  const isProposal = isToPropose(section.name);
  const head = useRef<HTMLHeadingElement>(null);
  /** What was proposed last: the form is empty then. */
  const [proposed, setProposed] = useState<{ number: number; title: string }>();
  /** What was planned last, the same. */
  const [planned, setPlanned] = useState<PutAside>();
  const title = useDraftTitle(
    isProposal ? proposingTitle(section.noun, 'add') : section.titles.add,
  );
  const named = useNamedDraft(section.name);
  usePageTitle(title);
  useWaiting();

  /** The next one is typed from the first field on; what became of the last one is said above. */
  const beginAnew = useCallback(() => {
    head.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  // Another draft is in the form, or none any more.
  useEffect(() => {
    if (named.turn > 0) beginAnew();
  }, [named.turn, beginAnew]);

  return (
    <div className="form-screen">
      <p className="back">
        <Link to={screenPath(section.paths.list)}>{section.titles.list}</Link>
      </p>
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      {isProposal && <ProposalNote />}
      {proposed && <ProposedNote noun={section.noun} {...proposed} />}
      {planned && <PlannedNote section={section} planned={planned} />}
      {named.isReady ? (
        <EntryForm
          key={named.turn}
          opened={named.opened}
          section={section}
          name={section.name}
          start={NOTHING}
          {...(isProposal && { proposal: null })}
          submitLabel={isProposal ? `Propose ${section.noun}` : `Add ${section.noun}`}
          onSaved={beginAnew}
          onProposed={(number, title) => setProposed({ number, title })}
          onPutAside={(held) => {
            setPlanned(held);
            beginAnew();
          }}
        />
      ) : (
        <OpeningDraft named={named} />
      )}
      {/* Below what is typed: whenever it comes, nothing moves. */}
      <WaitingList kind={section.name} entry={null} />
    </div>
  );
}
