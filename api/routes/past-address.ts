import { PAST_EDITIONS_FILE } from '../../model/build-output.ts';

/**
 * Where a page of a past edition is kept: `/2026/papers/some-paper` for `/papers/some-paper`, of the
 * newest edition that has it. Undefined where none has. Papers are cited by their first addresses.
 */
export async function findPastAddress(assets: Fetcher, url: URL): Promise<string | undefined> {
  const list = await assets.fetch(new URL(`/${PAST_EDITIONS_FILE}`, url).href);
  const editions = list.ok ? ((await list.json()) as number[]) : [];
  for (const edition of editions) {
    const path = `/${edition}${url.pathname}`;
    const found = await assets.fetch(new URL(path, url).href);
    if (found.status === 200) return path;
  }
  return undefined;
}
