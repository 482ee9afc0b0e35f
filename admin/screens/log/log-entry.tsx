import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LogLine } from '../../../model/wire/log.ts';
import { type ProposedNote, readProposedNote } from '../../../model/wire/proposed-note.ts';
import { edition } from '../../shell/edition.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { whatOf } from '../../shell/log-words.ts';
import { mayDo } from '../../shell/server/session.ts';
import { clockTime, exactTime } from '../../shell/times.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { fieldsInWords, screenOf } from './log-words.ts';
import { UndoPanel } from './undo-panel.tsx';

interface Props {
  line: LogLine;
  /** A later line took it back. */
  isUndone: boolean;
  /** Of a line that took another one back: when that was made, ISO 8601; undefined where not known. */
  undoneOf: string | undefined;
  /** There is a new line, and this one was taken back by it. */
  onUndone(): void;
  /** Narrows the log to the entry that the line is about. */
  onNarrow(path: string): void;
}

/** One line of the log: who did what, when; what changed is shown on request. */
export function LogEntry({ line, isUndone, undoneOf, onUndone, onNarrow }: Props) {
  const { at, by, kind, note, subject, isPush, path, fields } = line;
  const [isOpen, setIsOpen] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { verb = kind, before, named, after, of } = whatOf(line);
  // It names the commit, which tells people nothing.
  const isUndo = kind === 'undid' || kind === 'redid';
  const action = kind === 'undid' ? 'Redo this' : 'Undo this';
  const proposed = isPush ? undefined : readProposedNote(note);
  const said = [
    of,
    fieldsInWords(fields),
    isPush ? `with Git: “${subject}”` : '',
    isUndo ? '' : (proposed?.rest ?? note),
    line.isBeginning ? 'It cannot be undone: there is nothing before it.' : '',
  ];
  const told = said.filter(Boolean).join(' · ');
  const hasNews = isUndone || told || proposed;
  const way = screenOf(line);
  const screen = way && mayOpen(way) ? way : undefined;
  const about = <span className="unseen">: {`${verb} ${before}${named}`}</span>;
  return (
    <li className="log-line" tabIndex={-1}>
      <Clock at={at} />
      <p>
        <b>{by.name}</b> {verb} {before}
        {screen ? <Link to={screen}>{named}</Link> : named}
        {undoneOf && ` of ${exactTime(undoneOf, edition().timeZone)}`}
        {after}
      </p>
      {hasNews && (
        <p className="entry-line">
          {isUndone && <b>{kind === 'added' ? 'Not there any more.' : 'Undone since.'} </b>}
          {proposed ? told.replace(/\.$/, '') : told}
          {told && proposed && ' · '}
          {proposed && <Proposed {...proposed} />}
        </p>
      )}
      <div className="log-actions">
        <button
          type="button"
          className="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide what changed' : 'Show what changed'}
          {about}
        </button>
        {!isUndone && !line.isBeginning && mayDo('all') && (
          <button
            ref={undoButton}
            type="button"
            className="quiet"
            aria-expanded={isUndoing}
            onClick={() => setIsUndoing(!isUndoing)}
          >
            {action}
            {about}
          </button>
        )}
        {path && (
          <button type="button" className="quiet" onClick={() => onNarrow(path)}>
            All changes of this {line.noun}
          </button>
        )}
      </div>
      {isUndoing && !isUndone && (
        <UndoPanel
          commit={line.commit}
          title={action}
          what={`${kind} ${before}${named}`}
          fields={fieldsInWords(fields)}
          isProposed={proposed?.isPublished === true}
          onUndone={() => {
            setIsUndoing(false);
            onUndone();
          }}
          onCancel={() => {
            setIsUndoing(false);
            undoButton.current?.focus();
          }}
        />
      )}
      <div id={id}>{isOpen && <ChangedFiles commit={line.commit} />}</div>
    </li>
  );
}

function Proposed({ number, by, isPublished }: ProposedNote) {
  const path = `/admin/proposals/${number}`;
  const words = 'A proposal';
  return (
    <>
      {mayOpen(path) ? <Link to={path}>{words}</Link> : words}
      {isPublished ? `, published by ${by}` : ` of ${by}`}
    </>
  );
}

/** At what hour, in the conference's time zone: the day stands above. */
function Clock({ at }: { at: string }) {
  return (
    <time className="log-clock" dateTime={at} title={exactTime(at, edition().timeZone)}>
      {clockTime(at)}
    </time>
  );
}
