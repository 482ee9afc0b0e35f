import { didYouMean } from '../../model/did-you-mean.ts';

/** What is shorter is near too many others. */
const NAMED_CHARACTERS = 4;

/**
 * The address that was probably meant by one that no page has: one that ends nearly so, whatever stands before; or
 * begins its last part, or a word of it, so; or is the one above. Undefined where there is none.
 * @param asked a path: `/registration`
 * @param addresses paths of all pages, the more general one first
 */
export function nearestAddress(asked: string, addresses: readonly string[]): string | undefined {
  const path = asked.toLowerCase().replace(/\.\w+$|\/+$/g, '');
  const last = lastPart(path);
  const ends = new Map([...addresses].reverse().map((each) => [lastPart(each), each]));
  if (last.length >= NAMED_CHARACTERS) {
    const meant = didYouMean(last, ends.keys());
    if (meant) return ends.get(meant);
    const begun =
      addresses.find((each) => lastPart(each).startsWith(last)) ??
      addresses.find((each) => lastPart(each).includes(`-${last}`));
    if (begun) return begun;
  }
  return addresses.find((each) => each !== '/' && each === path.slice(0, -last.length - 1));
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
