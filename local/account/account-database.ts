/** What the command needs of a database, wherever that is. */
export interface AccountDatabase {
  /** What it is called in a sentence. */
  place: string;
  /** The answer's rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** All of them or none. */
  execute(statements: string[]): Promise<void>;
  close(): Promise<void>;
}
