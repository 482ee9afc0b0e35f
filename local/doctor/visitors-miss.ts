import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Gap } from '../../model/build-output.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { createReader } from '../../site/content/content-reader.ts';
import type { ContentSource } from '../../site/content/content-source.ts';
import { type LoadedContent, loadContent } from '../../site/content/load-content.ts';
import { visitorsMiss } from '../../site/content/visitors-miss.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { openGitContent } from '../publisher/git-source.ts';

/**
 * What visitors still miss, line by line; nothing of it is to be mended. Of a checkout's content, or of
 * a repository's.
 * @param place a checkout, or a branch of a bare repository
 */
export async function visitorsMissLines(
  place: { root: string } | { gitDir: string; branch: string },
): Promise<string[]> {
  if ('root' in place) return linesOf(await missedIn(workingTree(place.root)), 'content/');
  const { gitDir, branch } = place;
  const content = openGitContent(gitDir);
  try {
    return linesOf(await missedIn(await content.at(`refs/heads/${branch}`)), gitDir);
  } finally {
    await content.close();
  }
}

/** Where the content is that `npm start` shows: its own repository, or without one the checkout. */
export function contentPlace(
  root: string,
  dataDir: string,
  env: Record<string, string | undefined>,
): Parameters<typeof visitorsMissLines>[0] {
  const gitDir = join(dataDir, 'repository.git');
  if (env.GITHUB_REPOSITORY?.trim() || !existsSync(gitDir)) return { root };
  return { gitDir, branch: env.GITHUB_BRANCH?.trim() || 'main' };
}

interface Missed {
  gaps: readonly Gap[];
  /** What breaks a rule and is left out by pages. */
  findings: LoadedContent['findings'];
}

async function missedIn(source: ContentSource): Promise<Missed> {
  // Nobody asks when anything changed.
  const { history: _, ...undated } = source;
  const content = await loadContent(undated, createContentMemory(), 'doctor');
  return { gaps: visitorsMiss(createReader(content)), findings: content.findings };
}

function linesOf({ gaps, findings }: Missed, place: string): string[] {
  if (gaps.length === 0 && findings.length === 0) return [`Visitors miss nothing in ${place}.`];
  const lines = gaps.map(({ what, path, editAt }) => `  ${what} → ${path}, or ${editAt}`);
  return [
    `Visitors still miss, in ${place}:`,
    ...findings.map(({ path, field, message }) => `  ${path}${field && ` ${field}`}: ${message}`),
    ...lines,
  ];
}
