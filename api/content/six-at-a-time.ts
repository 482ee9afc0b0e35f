/** A worker may wait for six connections at once (Cloudflare Workers, "Limits"). */
const CONNECTIONS = 6;

/** Asks for many things, six at once; the results come in the order of the items. */
export async function sixAtATime<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += CONNECTIONS) {
    results.push(...(await Promise.all(items.slice(start, start + CONNECTIONS).map(ask))));
  }
  return results;
}
