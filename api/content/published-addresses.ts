import { INTERNAL_FOLDER } from '../../model/build-output.ts';
import type { IsPublished } from './check-proposed.ts';
import { sixAtATime } from './six-at-a-time.ts';

/** What one proposal may ask for; further addresses are taken as they are. */
const MOST = 100;

/**
 * Asks the published website which of its own addresses there are.
 * @param judge a check that is given a first idea of them; what it asks for is looked up
 * @returns what is known then; an address that nobody asked for, or that cannot be looked up, counts
 * as there, and so does every address where no website is published yet
 */
export async function publishedAddresses(
  judge: (isPublished: IsPublished) => void,
  assets: Fetcher,
): Promise<IsPublished> {
  const asked = new Set<string>();
  judge((address) => {
    // What belongs to the repository is looked for there.
    if (!isOwnAddress(address)) return false;
    asked.add(address);
    return true;
  });
  const missing = new Set<string>();
  if (asked.size > 0 && (await isThere('/', assets))) {
    await sixAtATime([...asked].slice(0, MOST), async (address) => {
      if (!(await isThere(address, assets))) missing.add(address);
    });
  }
  return (address) => isOwnAddress(address) && !missing.has(address);
}

const isOwnAddress = (address: string) =>
  !address.startsWith('/uploads/') && !address.startsWith(`/${INTERNAL_FOLDER}/`);

async function isThere(address: string, assets: Fetcher): Promise<boolean> {
  // The host is of no meaning: the binding looks at the path alone.
  const answer = await assets.fetch(`https://assets.local${encodeURI(address)}`, {
    method: 'HEAD',
    redirect: 'manual',
  });
  // An address that only lacks its slash, or has one too many, is answered by a redirect, too.
  return answer.ok || (isRedirect(answer) && !address.endsWith('/'));
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
