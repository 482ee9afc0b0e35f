/**
 * A finding as people read it in a terminal, wherever it comes from: `path:line field — message`;
 * what is not known is left out.
 */
export function findingLine(finding: {
  path: string;
  line?: number;
  field: string;
  message: string;
}): string {
  const { path, line, field, message } = finding;
  return `${path}${line ? `:${line}` : ''}${field && ` ${field}`} — ${message}`;
}
