/** What Decap's store is told (decap-cms-core 3.19, `actions`). */
export interface Action {
  type: string;
}

export type Dispatch = (action: Action) => Action;

/** An immutable map, as Decap keeps what it knows. */
interface Kept {
  get(name: string): unknown;
  getIn(path: string[]): unknown;
}

export interface Store {
  dispatch: Dispatch;
  subscribe(listener: () => void): unknown;
  getState(): { entryDraft: Kept; editorialWorkflow: Kept };
}
