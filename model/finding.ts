/** An error keeps a proposal from being published; a warning asks somebody to look. */
export type Severity = 'error' | 'warning';

/** What is known of some findings only. */
interface Parts {
  /** The file, from the repository's root. */
  path: string;
  /** From 1; 0 for the file as a whole. */
  line: number;
  /** Of an import: which of the rows that were sent, from 0. */
  row: number;
  /** Of the content check. */
  rule: string;
  severity: Severity;
}

/**
 * Something that is wrong, where, and what to do: of a call, a file, or a whole content.
 * `Known` names the parts that are there for certain.
 */
export type Finding<Known extends keyof Parts = never> = {
  /** The field, or the way to it in a settings file (`dates[2].date`); '' for the whole. */
  field: string;
  message: string;
} & Partial<Parts> &
  Pick<Parts, Known>;

/**
 * A finding as people read it in a terminal, wherever it comes from: `path:line field — message`;
 * what is not known is left out. It is one line, whatever a file calls its fields: in GitHub's logs
 * another line could be a command.
 */
export function findingLine({ path, line, field, message }: Finding<'path'>): string {
  const text = `${path}${line ? `:${line}` : ''}${field && ` ${field}`} — ${message}`;
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
