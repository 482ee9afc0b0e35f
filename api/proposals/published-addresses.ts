import { INTERNAL_FOLDER } from '../../model/build-output.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import type { IsPublished } from './check-proposed.ts';

/** What one proposal may ask for; further addresses are taken as they are. */
const MOST = 100;

/**
 * Judges with the published website's own addresses: a first idea of them is that all are there; what
 * the judgement asks for is looked up, and where one is missing it is made again.
 * @returns the judgement and what is known then; an address that nobody asked for, or that cannot be
 * looked up, counts as there, and so does every address where no website is published yet
 */
export async function publishedAddresses<Judged>(
  judge: (isPublished: IsPublished) => Judged,
  assets: Fetcher,
): Promise<{ judged: Judged; isPublished: IsPublished }> {
  const asked = new Set<string>();
  const guessed = judge((address) => {
    // What belongs to the repository is looked for there.
    if (!isOwnAddress(address)) return false;
    if (!isScreen(address)) asked.add(address);
    return true;
  });
  const missing = new Set<string>();
  if (asked.size > 0 && (await isThere('/', assets))) {
    await sixAtATime([...asked].slice(0, MOST), async (address) => {
      if (!(await isThere(address, assets))) missing.add(address);
    });
  }
  const isPublished = (address: string) => isOwnAddress(address) && !missing.has(address);
  return { judged: missing.size > 0 ? judge(isPublished) : guessed, isPublished };
}

const isOwnAddress = (address: string) =>
  !address.startsWith('/uploads/') && !address.startsWith(`/${INTERNAL_FOLDER}/`);

/** The screens come with the worker; in development they are no files that could be looked up. */
const isScreen = (address: string) => /^\/(?:admin|editor|login)(?:\/|$)/.test(address);

/** Whether the published website answers at an address. */
export async function isThere(address: string, assets: Fetcher): Promise<boolean> {
  // The host is of no meaning: the binding looks at the path alone.
  const answer = await assets.fetch(`https://assets.local${encodeURI(address)}`, {
    method: 'HEAD',
    redirect: 'manual',
  });
  // An address that only lacks its slash, or has one too many, is answered by a redirect, too.
  return answer.ok || (isRedirect(answer) && !address.endsWith('/'));
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
