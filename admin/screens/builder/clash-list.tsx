import type { Problem } from './words.ts';

interface Props {
  problems: readonly Problem[];
  /** Chooses another session, that takes part in a problem. */
  onShow(id: string): void;
}

/** What cannot be of a session, each with the way to the other one that takes part. */
export function ClashList({ problems, onShow }: Props) {
  if (problems.length === 0) return null;
  return (
    <ul className="session-clashes">
      {problems.map(({ message, other }) => (
        <li key={message}>
          {message}{' '}
          {other && (
            <button
              type="button"
              className="quiet"
              aria-label={`Go to “${other.title}”`}
              onClick={() => onShow(other._id)}
            >
              Go to it
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
