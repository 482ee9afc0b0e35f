/** Pictures by their Git blob, kept near the visitor once they were fetched. */
export class PictureCache {
  readonly #fetchBlob: (blobId: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly #coming = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** @param fetchBlob asks the Git host */
  constructor(fetchBlob: (blobId: string) => Promise<Uint8Array<ArrayBuffer>>) {
    this.#fetchBlob = fetchBlob;
  }

  /** A picture's bytes. Anybody may look at one, so that must not cost a request each time. */
  async get(blobId: string): Promise<Uint8Array<ArrayBuffer>> {
    const cache = await caches.open('pictures');
    const address = `https://pictures.local/${blobId}`;
    const kept = await cache.match(address);
    if (kept) return new Uint8Array(await kept.arrayBuffer());
    const known = this.#coming.get(blobId);
    if (known) return known;
    const coming = this.#fetchBlob(blobId).finally(() => this.#coming.delete(blobId));
    this.#coming.set(blobId, coming);
    const bytes = await coming;
    const headers = { 'Cache-Control': 'max-age=86400' };
    await cache.put(address, new Response(bytes, { headers }));
    return bytes;
  }
}
