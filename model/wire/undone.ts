import type { LogLine } from './log.ts';

/** The commit that a line took back; undefined for any other line. */
export const undoneBy = ({ kind, note }: Pick<LogLine, 'kind' | 'note'>): string | undefined =>
  kind === 'undid' || kind === 'redid' ? /^This undoes ([0-9a-f]+)\.$/.exec(note)?.[1] : undefined;

type Line = Pick<LogLine, 'commit' | 'kind' | 'note'>;

/**
 * Commits that later ones took back, as far as these lines tell, each with the line that did it. What was
 * taken back and then brought about again is not among them.
 * @param lines newest first
 */
export function undoingIn<L extends Line>(lines: readonly L[]): ReadonlyMap<string, L> {
  const undone = new Map<string, L>();
  for (const line of lines) {
    const commit = undoneBy(line);
    if (commit !== undefined && !undone.has(line.commit)) undone.set(commit, line);
  }
  return undone;
}

/** The same without these lines. */
export const undoneIn = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(undoingIn(lines).keys());
