import type { GitHost } from '../content/git-host.ts';

/** How a picture comes from the Git host, which anybody's look may cause. */
export interface PictureSource {
  host: Pick<GitHost, 'blob'>;
  /** Runs one of those who fetch the same at the same time; the others wait until it is done. */
  once(blobId: string, fetch: () => Promise<void>): Promise<void>;
}

/**
 * A picture's bytes by its Git blob, kept near the visitor. What many look at is asked for once; the
 * bytes pass through the worker alone.
 */
export async function readPicture(
  blobId: string,
  { host, once }: PictureSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = await kept(blobId);
  if (known) return known;
  let own: Uint8Array<ArrayBuffer> | undefined;
  await once(blobId, async () => {
    own = await host.blob(blobId);
    await keep(blobId, own);
  });
  // Who fetched it may be so far away that it is not kept here.
  return own ?? (await kept(blobId)) ?? host.blob(blobId);
}

const addressOf = (blobId: string) => `https://pictures.local/${blobId}`;

async function kept(blobId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const cache = await caches.open('pictures');
  const found = await cache.match(addressOf(blobId));
  return found && new Uint8Array(await found.arrayBuffer());
}

async function keep(blobId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open('pictures');
  const headers = { 'Cache-Control': 'max-age=86400' };
  await cache.put(addressOf(blobId), new Response(bytes, { headers }));
}
