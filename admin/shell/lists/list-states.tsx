/** Stands in place of a list, or of what a form would change, that could not be fetched. */
export function FailedList({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div className="state failure">
      <img src="/images/placeholders/failed.svg" alt="" width="160" height="120" />
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}

/** Stands where a list is being fetched, in its shape. */
export function LoadingList() {
  return (
    <div role="status">
      <p className="unseen">Loading...</p>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="card-skeleton" />
      ))}
    </div>
  );
}

/** Stands in place of a list in which there is nothing. */
export function EmptyList({ message }: { message: string }) {
  return (
    <div className="state">
      <img src="/images/placeholders/empty.svg" alt="" width="200" height="150" />
      <p>{message}</p>
    </div>
  );
}
