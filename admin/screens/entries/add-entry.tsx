import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ProposalNote } from '../../shell/proposing/proposal-note.tsx';
import { isToPropose } from '../../shell/proposing/proposing.ts';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { type Section, screenPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { EntryForm } from './entry-form.tsx';

const NOTHING = { values: {} };

/** The screen that adds an entry of a section. */
export default function AddEntry(props: { section: Section }) {
  const section = fullSection(props.section);
  const isProposal = isToPropose(section.name);
  const head = useRef<HTMLHeadingElement>(null);
  /** Rises when a draft comes into the form. */
  const [turn, setTurn] = useState(0);
  usePageTitle(section.titles.add);
  useWaiting();

  /** The next one is typed from the first field on; what became of the last one is said above. */
  function beginAnew() {
    head.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }

  function open() {
    setTurn(turn + 1);
    beginAnew();
  }

  return (
    <div className="form-screen">
      <p className="back">
        <Link to={screenPath(section.paths.list)}>{section.titles.list}</Link>
      </p>
      <h1 ref={head} tabIndex={-1}>
        {section.titles.add}
      </h1>
      {isProposal && <ProposalNote />}
      <EntryForm
        key={turn}
        section={section}
        name={section.name}
        start={NOTHING}
        {...(isProposal && { proposal: null })}
        submitLabel={isProposal ? `Propose ${section.noun}` : `Add ${section.noun}`}
        onSaved={beginAnew}
        onPutAside={beginAnew}
      />
      {/* Below what is typed: whenever it comes, nothing moves. */}
      <WaitingList kind={section.name} entry={null} onBack={open} />
    </div>
  );
}
