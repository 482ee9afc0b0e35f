import { type LastSave, showSave } from './last-save.ts';
import { useIsLive } from './use-is-live.ts';

/** Says of a saved commit whether the pages show it yet, and links to them once they do. */
export function LiveState({ commit, page }: LastSave) {
  const isLive = useIsLive(commit);
  return (
    <div className="live-state">
      <p role="status">
        Saved.{' '}
        {isLive ? (
          <>
            Live: <a href={page.href}>{page.label}</a>
          </>
        ) : (
          'Publishing…'
        )}
      </p>
      {isLive && (
        <button type="button" className="quiet" onClick={() => showSave(undefined)}>
          Hide
        </button>
      )}
    </div>
  );
}
