/** A worker may wait for six connections at once (Cloudflare Workers, "Limits"). */
const CONNECTIONS = 6;

/**
 * Asks for many things, six at once: as soon as one has come the next is asked for. The results come
 * in the order of the items; after a failure nothing more is asked for.
 */
export async function sixAtATime<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = inLine(items);
  const askOneByOne = async () => {
    // All of them take from the same line; a failure closes it.
    for (const [place, item] of waiting) results[place] = await ask(item);
  };
  const askers = Array.from({ length: Math.min(CONNECTIONS, items.length) }, askOneByOne);
  await Promise.all(askers);
  return results;
}

function* inLine<Item>(items: readonly Item[]): Generator<[number, Item]> {
  yield* items.entries();
}
