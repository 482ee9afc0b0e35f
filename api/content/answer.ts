/** A list or an entry as JSON text; `json` is left out where the caller has that version. */
export interface Answer {
  etag: string;
  json?: string;
}
