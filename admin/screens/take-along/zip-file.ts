import { Unzip, UnzipInflate, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Chunks are put away together: a Blob for each would be dear. */
const PUT_AWAY_BYTES = 4_000_000;

/** What is packed already: packing it again costs time and saves nothing. */
const PACKED = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2|zip|xlsx|pdf)$/i;

/** Where the end of a ZIP is looked for: its comment, a commit's id, stands behind it. */
const TAIL_BYTES = 1024;

const toBytes = (text: string) => new TextEncoder().encode(text);

/** A ZIP that is being made; what is finished of it lies in Blobs, outside of a script's memory. */
export class ZipFile {
  readonly #names = new Set<string>();
  readonly #blobs: Blob[] = [];
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#waiting.push(chunk as Uint8Array<ArrayBuffer>);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes > PUT_AWAY_BYTES) this.#putAway();
  });

  has(path: string): boolean {
    return this.#names.has(path);
  }

  add(path: string, content: string | Uint8Array): void {
    this.#begin(path).push(typeof content === 'string' ? toBytes(content) : content, true);
  }

  /**
   * Adds the files of another ZIP while it comes.
   * @param place the path that a file gets here; undefined for one that stays behind
   * @param onBytes told how many bytes have come so far
   * @throws Error where it breaks off or is none
   */
  async addFrom(
    zip: ReadableStream<Uint8Array>,
    place: (path: string) => string | undefined,
    onBytes: (count: number) => void,
  ): Promise<void> {
    let [begun, ended, bytes] = [0, 0, 0];
    let tail = new Uint8Array();
    const unzip = new Unzip((file) => {
      begun += 1;
      const path = file.name.endsWith('/') ? undefined : place(file.name);
      const entry = path === undefined || this.has(path) ? undefined : this.#begin(path);
      file.ondata = (error, chunk, isLast) => {
        if (error) throw error;
        entry?.push(chunk, isLast);
        if (isLast) ended += 1;
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    const reader = zip.getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        unzip.push(value);
        bytes += value.length;
        tail = joined(tail, value).slice(-TAIL_BYTES);
        onBytes(bytes);
      }
    } finally {
      reader.cancel().catch(() => {});
    }
    if (begun !== ended || begun !== countOf(tail)) throw new Error('The ZIP is not whole.');
  }

  /** The whole of it; nothing can be added any more. */
  end(): Blob {
    this.#zip.end();
    this.#putAway();
    return new Blob(this.#blobs, { type: 'application/zip' });
  }

  #begin(path: string) {
    this.#names.add(path);
    const entry = PACKED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path);
    this.#zip.add(entry);
    return entry;
  }

  #putAway(): void {
    this.#blobs.push(new Blob(this.#waiting));
    [this.#waiting, this.#waitingBytes] = [[], 0];
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = second.subarray(-TAIL_BYTES);
  const all = new Uint8Array(first.length + end.length);
  all.set(first);
  all.set(end, first.length);
  return all;
}

/** How many entries a ZIP says at its end that it has (APPNOTE.TXT, 4.3.16); -1 where that is not there. */
function countOf(tail: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.length);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true);
  }
  return -1;
}
