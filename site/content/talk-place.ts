interface Linked {
  title: string;
  /** Its page, where it has one. */
  path: string | undefined;
}

/** Where in the programme a paper or a speaker is heard. */
export interface TalkPlace {
  session: {
    title: string;
    path: string;
    /** `YYYY-MM-DD` */
    day: string;
  };
  /** Of the talk where it is known, else of the session: `HH:MM`. */
  start: string;
  /** Undefined where it has no room. */
  room: string | undefined;
  /** The talks beside it in the session. */
  before?: Linked;
  after?: Linked;
}
