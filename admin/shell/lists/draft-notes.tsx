import { Link } from 'react-router-dom';
import { type EditedKind, screenPath } from '../sections/sections.ts';

/** Above a list: something new was begun, and is not saved. */
export function BegunNote({ kind: { noun, paths } }: { kind: EditedKind }) {
  return (
    <p className="draft-note">
      <span>
        The {noun} that you began is not saved yet.{' '}
        <Link to={screenPath(paths.add ?? paths.list)}>Go on with it</Link>
      </span>
    </p>
  );
}

/** On a card: a change of what it shows was begun, and is not saved. */
export function DraftMark() {
  return <p className="draft-mark">Not saved yet: what you typed waits.</p>;
}
