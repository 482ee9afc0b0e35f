import { type EditorClone, openClone } from './editor-clone.ts';
import { openSite, type Site } from './logged-in-site.ts';

/** A site, and a clone of its content that an editor pushes from. */
export interface EditedSite {
  site: Site;
  editor: EditorClone;
}

/** Opens both. The worker polls nothing in between, and has read the lists: requests are counted. */
export async function openEditedSite(files: Parameters<typeof openSite>[0]): Promise<EditedSite> {
  const site = await openSite(files, { variables: { GITHUB_POLL_SECONDS: '3600' } });
  await site.call('GET', '/api/papers/all');
  return { site, editor: await openClone(site) };
}

/** Method and route of what the worker has asked of GitHub since its record was cleared. */
export const askedOf = (site: Site) =>
  site.github.requests.map(({ method, path }) => `${method} ${path}`);

/** As many requests as the longest turn took, by what each turn begins with. */
export function longestTurn(site: Site, begins: RegExp): number {
  const turns: number[] = [];
  for (const { path } of site.github.requests) {
    if (begins.test(path.split('?')[0] ?? '')) turns.push(0);
    turns.push((turns.pop() ?? 0) + 1);
  }
  return Math.max(...turns);
}
