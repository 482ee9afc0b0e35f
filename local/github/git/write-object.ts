import type { Git } from './run-git.ts';

/** Has Git write one object, whole and synced, and answers with its id. */
export async function writeObject(
  git: Git,
  type: 'blob' | 'tree' | 'commit',
  bytes: Uint8Array,
): Promise<string> {
  const args = ['hash-object', '-t', type, '-w', '--no-filters', '--stdin'];
  const { stdout } = await git.run(args, { input: bytes });
  return stdout.toString('latin1').trim();
}

/** From here on one `fast-import` (one pack, one sync) is quicker than a process each. */
const MANY = 5;

/** Has Git write blobs and answers with their ids in the same order. */
export async function writeBlobs(git: Git, contents: readonly Uint8Array[]): Promise<string[]> {
  if (contents.length < MANY) {
    return Promise.all(contents.map((bytes) => writeObject(git, 'blob', bytes)));
  }
  const stream: Uint8Array[] = [];
  const text = (line: string) => stream.push(Buffer.from(line));
  contents.forEach((bytes, index) => {
    text(`blob\nmark :${index + 1}\ndata ${bytes.length}\n`);
    stream.push(bytes);
    text(`\nget-mark :${index + 1}\n`);
  });
  text('done\n');
  const { stdout } = await git.run(
    ['fast-import', '--quiet', '--done', '--cat-blob-fd=1', '--date-format=raw'],
    { input: Buffer.concat(stream) },
  );
  return stdout.toString('latin1').trim().split('\n');
}
