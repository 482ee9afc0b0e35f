import type { RunGit } from './parse-log.ts';

/** A file as a commit left it. */
export interface FileVersion {
  /** When it was committed; seconds since 1970. */
  seconds: number;
  /** Nothing where the commit took the file away. */
  text: string;
}

/** Older ones are not looked at. */
const MOST_VERSIONS = 100;

/**
 * Reads what a small file said, the newest version first, along the first parents: what a proposal said on
 * its way was never published. Rejects where Git fails.
 */
export async function readVersions(
  git: RunGit,
  commit: string,
  path: string,
): Promise<FileVersion[]> {
  const args = [
    ...['-c', 'log.showRoot=true', '-c', 'log.showSignature=false', 'log', '--first-parent', '-m'],
    // The whole file stands in each difference.
    ...['-p', '-U100000', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames'],
    ...[`--max-count=${MOST_VERSIONS}`, '--format=%x00%ct', commit, '--', path],
  ];
  const [, ...versions] = (await git(args)).toString('utf8').split('\0');
  return versions.map(readVersion);
}

/** Of `git log`: the seconds, then the difference, of which the file after it is taken. */
function readVersion(logged: string): FileVersion {
  const [seconds, ...lines] = logged.split('\n');
  const start = lines.findIndex((line) => line.startsWith('@@'));
  const text = lines
    .slice(start + 1)
    .filter((line) => line.startsWith(' ') || line.startsWith('+'))
    .map((line) => line.slice(1));
  return { seconds: Number(seconds), text: text.join('\n') };
}
