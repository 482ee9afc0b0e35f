type Bytes = Uint8Array<ArrayBuffer>;

/** How a picture comes from the Git host, which anybody's look may cause. */
export interface PictureSource<None> {
  /** The bytes, or why there are none. */
  fetch(): Promise<Bytes | None>;
  /** Runs one of those who fetch the same at the same time; the others wait until it is done. */
  once(blobId: string, fetch: () => Promise<void>): Promise<void>;
}

/**
 * A picture's bytes by its Git blob, kept near the visitor. What many look at is asked for once; the
 * bytes pass through the worker alone.
 */
export async function readPicture<None>(
  blobId: string,
  { fetch, once }: PictureSource<None>,
): Promise<Bytes | None> {
  const known = await kept(blobId);
  if (known) return known;
  let own: { found: Bytes | None } | undefined;
  await once(blobId, async () => {
    own = { found: await fetch() };
    if (own.found instanceof Uint8Array) await keep(blobId, own.found);
  });
  if (own) return own.found;
  // Who fetched it may be so far away that it is not kept here.
  return (await kept(blobId)) ?? fetch();
}

const addressOf = (blobId: string) => `https://pictures.local/${blobId}`;

async function kept(blobId: string): Promise<Bytes | undefined> {
  const cache = await caches.open('pictures');
  const found = await cache.match(addressOf(blobId));
  return found && new Uint8Array(await found.arrayBuffer());
}

async function keep(blobId: string, bytes: Bytes): Promise<void> {
  const cache = await caches.open('pictures');
  const headers = { 'Cache-Control': 'max-age=86400' };
  await cache.put(addressOf(blobId), new Response(bytes, { headers }));
}
