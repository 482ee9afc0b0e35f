import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LogLine } from '../../../model/wire/log.ts';
import { When } from '../../shell/times.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { historyOf, pathOf, whatOf } from './log-words.ts';

interface Props {
  line: LogLine;
  /** Narrows the log to the entry that the line is about. */
  onNarrow(path: string): void;
}

/** One line of the log: who did what, when; what changed is shown on request. */
export function LogEntry({ line, onNarrow }: Props) {
  const { at, by, kind, note, subject, isPush } = line;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { before, named, after } = whatOf(line);
  const [history, path] = [historyOf(line), pathOf(line)];
  return (
    <li className="log-line" tabIndex={-1}>
      <p>
        {by.name} {kind} {before}
        {history ? <Link to={history}>{named}</Link> : <b>{named}</b>}
        {after}
      </p>
      <p className="entry-line">
        <When at={at} isShort />
        {isPush && <> · with Git: “{subject}”</>}
        {note && <> · {note}</>}
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
        </button>
        {path && (
          <button type="button" className="quiet" onClick={() => onNarrow(path)}>
            All changes of this {line.noun}
          </button>
        )}
      </div>
      <div id={id}>{isOpen && <ChangedFiles commit={line.commit} />}</div>
    </li>
  );
}
