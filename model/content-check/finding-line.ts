/**
 * A finding as people read it in a terminal, wherever it comes from: `path:line field — message`;
 * what is not known is left out. It is one line, whatever a file calls its fields: in GitHub's logs
 * another line could be a command.
 */
export function findingLine(finding: {
  path: string;
  line?: number;
  field: string;
  message: string;
}): string {
  const { path, line, field, message } = finding;
  const text = `${path}${line ? `:${line}` : ''}${field && ` ${field}`} — ${message}`;
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
