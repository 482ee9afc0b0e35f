import { Link } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import { screenPath, sessionImportScreen } from '../../shell/sections/sections.ts';
import type { useEdits } from './use-edits.ts';

interface Props {
  steps: ReturnType<typeof useEdits>;
  /** Does what a button promises that goes with it. */
  onLeave(how: () => unknown, text: string): void;
}

/** What is here and not saved when one comes: what one had moved, and what an import brought. */
export function KeptNotes({ steps, onLeave }: Props) {
  const { brought } = steps;
  return (
    <>
      {steps.isRestored && (
        <div className="draft-note">
          <p role="status">What you moved is back as you left it. It is not saved yet.</p>
          <button
            type="button"
            onClick={() =>
              onLeave(
                () => steps.change([]),
                'The programme is as it is on the website. “Undo” brings back what you had moved.',
              )
            }
          >
            Discard it
          </button>
        </div>
      )}
      {brought && (
        <div className="draft-note">
          <p role="status">
            {countOf(brought.ids.length, 'session')} of {brought.from}{' '}
            {brought.ids.length === 1 ? 'is' : 'are'} in place here, and not saved yet.
            {brought.leftOut > 0 && (
              <>
                {' '}
                {brought.leftOut} left out:{' '}
                <Link data-keeps="" to={screenPath(sessionImportScreen.path)}>
                  what, and why
                </Link>
              </>
            )}
          </p>
          <button type="button" onClick={() => onLeave(steps.takeOut, 'They are out again.')}>
            Take {brought.ids.length === 1 ? 'it' : 'them'} out again
          </button>
        </div>
      )}
    </>
  );
}
