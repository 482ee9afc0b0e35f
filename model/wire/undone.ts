import type { LogLine } from './log.ts';

/** The commit that a line took back; undefined for any other line. */
export const undoneBy = ({ kind, note }: Pick<LogLine, 'kind' | 'note'>): string | undefined =>
  kind === 'undid' || kind === 'redid' ? /^This undoes ([0-9a-f]+)\.$/.exec(note)?.[1] : undefined;

/**
 * Commits that later ones took back, as far as these lines tell. What was taken back and then brought
 * about again is not among them.
 * @param lines newest first
 */
export function undoneIn(
  lines: readonly Pick<LogLine, 'commit' | 'kind' | 'note'>[],
): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const line of lines) {
    const commit = undoneBy(line);
    if (commit !== undefined && !undone.has(line.commit)) undone.add(commit);
  }
  return undone;
}
