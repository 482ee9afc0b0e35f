/** One request that was answered or dropped. */
export interface LoggedRequest {
  method: string;
  /** The route's template, or the path as asked where no route fits. */
  path: string;
  /** The path as it was asked, with its query. */
  url: string;
  /** 0 when the connection was dropped without an answer. */
  status: number;
  at: Date;
}

const MOST_ENTRIES = 5_000;

/** Notes a request and forgets the oldest beyond 5,000. */
export function logRequest(log: LoggedRequest[], entry: LoggedRequest): void {
  log.push(entry);
  if (log.length > MOST_ENTRIES) log.splice(0, log.length - MOST_ENTRIES);
}
