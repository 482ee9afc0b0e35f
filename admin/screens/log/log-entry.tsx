import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LogLine } from '../../../model/wire/log.ts';
import { When } from '../../shell/times.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { screenOf, whatOf } from './log-words.ts';
import { UndoPanel } from './undo-panel.tsx';

interface Props {
  line: LogLine;
  /** There is a new line, and this one was taken back by it. */
  onUndone(): void;
  /** Narrows the log to the entry that the line is about. */
  onNarrow(path: string): void;
}

/** One line of the log: who did what, when; what changed is shown on request. */
export function LogEntry({ line, onUndone, onNarrow }: Props) {
  const { at, by, kind, note, subject, isPush, path } = line;
  const [isOpen, setIsOpen] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { before, named, after } = whatOf(line);
  // It names the commit, which tells people nothing.
  const isUndo = kind === 'undid' || kind === 'redid';
  const screen = screenOf(line);
  const about = <span className="unseen">: {`${kind} ${before}${named}`}</span>;
  return (
    <li className="log-line" tabIndex={-1}>
      <p>
        {by.name} {kind} {before}
        {screen ? <Link to={screen}>{named}</Link> : <b>{named}</b>}
        {after}
      </p>
      <p className="entry-line">
        <When at={at} isShort />
        {isPush && <> · with Git: “{subject}”</>}
        {note && !isUndo && <> · {note}</>}
      </p>
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
        <button
          ref={undoButton}
          type="button"
          className="quiet"
          aria-expanded={isUndoing}
          onClick={() => setIsUndoing(!isUndoing)}
        >
          Undo this
          {about}
        </button>
        {path && (
          <button type="button" className="quiet" onClick={() => onNarrow(path)}>
            All changes of this {line.noun}
          </button>
        )}
      </div>
      {isUndoing && (
        <UndoPanel
          commit={line.commit}
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
