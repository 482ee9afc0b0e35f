import type { SavedSetting } from './use-setting.ts';

/** What was saved last, and what the server said should be looked at in it. */
export function SavedLine({ saved: { warnings } }: { saved: SavedSetting }) {
  if (warnings.length === 0) return null;
  return (
    <div className="draft-note setting-warnings" role="status">
      <p>It is saved. Please look at this:</p>
      <ul>
        {warnings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
