import { Link } from 'react-router-dom';
import type { ComingSession, ComparedSessions } from '../../../model/import/compare-sessions.ts';
import type { FileProblem } from '../../../model/import/file-sessions.ts';
import { leftOutFor } from '../../../model/import/left-out.ts';
import { countOf } from '../../../model/text.ts';
import { builderScreen, screenPath } from '../../shell/sections/sections.ts';

interface FoundProps {
  /** The file's name. */
  of: string;
  found: ComparedSessions;
  onTake(): void;
}

/** A list names no more than this many. */
const NAMED_AT_MOST = 100;

const them = (count: number) => (count === 1 ? 'it' : 'them');

/** What taking the file over would do. */
export function FoundSessions({ of, found, onTake }: FoundProps) {
  const { added, changed, same, waiting, problems, notes } = found;
  const taken = added.length + changed.length;
  const counts = [
    countOf(added.length, 'new session'),
    `${changed.length} changed`,
    ...(same > 0 || waiting === 0 ? [`${same} as the website has ${them(same)}`] : []),
    ...(waiting > 0 ? [`${waiting} in the builder already, not saved yet`] : []),
    ...(problems.length > 0 ? [`${problems.length} left out`] : []),
  ];
  return (
    <section aria-labelledby="found">
      <h2 id="found">What {of} has</h2>
      <p role="status">{counts.join(', ')}.</p>
      {notes.length > 0 && (
        <ul aria-label="To look at first">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <details open>
          <summary>{problems.length} left out</summary>
          {problems.some(({ row }) => row !== undefined) && (
            <p>
              Correct {them(problems.length)} in the file, and choose it once more
              {taken > 0 && ': now, or after you have taken over the rest'}.
            </p>
          )}
          <LeftOutList problems={problems} />
        </details>
      )}
      {taken > 0 ? (
        <p>
          <button type="button" onClick={onTake}>
            Take {them(taken)} to the builder
          </button>
        </p>
      ) : (
        <p>
          There is nothing to take over.{' '}
          {waiting > 0 && (
            <Link to={screenPath(builderScreen.path)}>Go on in the {builderScreen.title}</Link>
          )}
        </p>
      )}
      <Coming title={`${added.length} new`} sessions={added} />
      <Coming title={`${changed.length} changed`} sessions={changed} />
    </section>
  );
}

/** What is left out and why, each reason once. */
export function LeftOutList({ problems }: { problems: readonly FileProblem[] }) {
  const reasons = leftOutFor(problems);
  const more = reasons.length - NAMED_AT_MOST;
  return (
    <>
      <ul>
        {reasons.slice(0, NAMED_AT_MOST).map(({ what, why }) => (
          <li key={why}>
            {what && <strong>{what}: </strong>}
            {why}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </>
  );
}

/** Sessions as they would be: when, where, and what becomes of them. */
function Coming({ title, sessions }: { title: string; sessions: readonly ComingSession[] }) {
  if (sessions.length === 0) return null;
  const more = sessions.length - NAMED_AT_MOST;
  return (
    <details open>
      <summary>{title}</summary>
      <ul>
        {sessions.slice(0, NAMED_AT_MOST).map(({ title, place, says }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two alike, and lines keep nothing
          <li key={index}>
            <strong>{title}</strong>: {place}
            {says.length > 0 && <small> ({says.join('; ')})</small>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </details>
  );
}
