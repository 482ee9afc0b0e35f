import {
  groupSlugs,
  NAVIGATION_PATH,
  type Navigation,
  pagesByAddress,
} from '../../model/settings/navigation.ts';
import { readVersions } from './file-versions.ts';
import type { RunGit } from './parse-log.ts';

/** By each address that the navigation ever made, the page that had it last; the newest come first. */
export type AddressHistory = Readonly<Record<string, string>>;

/** Reads which pages had which addresses up to a commit. Rejects where Git fails. */
export async function readAddressHistory(git: RunGit, commit: string): Promise<AddressHistory> {
  const versions = await readVersions(git, commit, NAVIGATION_PATH);
  const had: Record<string, string> = {};
  for (const [address, page] of versions.flatMap(({ text }) => addressesIn(text))) {
    had[address] ??= page;
  }
  return had;
}

/** What nobody can read has made no address, and neither has a group of another part of the website. */
function addressesIn(text: string): (readonly [address: string, page: string])[] {
  try {
    const groups = (JSON.parse(text) as Navigation).groups.filter(({ slug }) =>
      groupSlugs.includes(slug),
    );
    // Half a character has no place in an address.
    return [...pagesByAddress({ groups })].filter(([address]) => !/\p{Surrogate}/u.test(address));
  } catch {
    return [];
  }
}

/** Where the pages are now that moved, by each address that they had and that no page has now. */
export function movedPages(had: AddressHistory, navigation: Navigation): Map<string, string> {
  const now = pagesByAddress(navigation);
  // Of a page that is listed twice, the first address.
  const addresses = new Map([...now].reverse().map(([address, page]) => [page, address]));
  const moved = new Map<string, string>();
  for (const [from, page] of Object.entries(had)) {
    const to = addresses.get(page);
    if (to !== undefined && !now.has(from)) moved.set(from, to);
  }
  return moved;
}
