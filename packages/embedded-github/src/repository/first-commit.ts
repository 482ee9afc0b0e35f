import { formatPerson, type Person } from '../git/commit-object.ts';
import type { Git } from '../git/run-git.ts';

/** A file of the first commit; `path` with forward slashes, from the repository's root. */
export interface FirstFile {
  path: string;
  bytes: Uint8Array;
}

/** Writes one commit of these files and points the branch at it: one process, one pack. */
export async function writeFirstCommit(
  git: Git,
  branch: string,
  files: Iterable<FirstFile>,
  { author, message }: { author: Person; message: string },
): Promise<void> {
  const stream: Uint8Array[] = [];
  const text = (line: string) => stream.push(Buffer.from(line, 'utf8'));
  text(`commit refs/heads/${branch}\n`);
  text(`author ${formatPerson(author)}\ncommitter ${formatPerson(author)}\n`);
  text(`data ${Buffer.byteLength(message)}\n${message}\n`);
  for (const { path, bytes } of files) {
    text(`M 100644 inline ${quote(path)}\ndata ${bytes.length}\n`);
    stream.push(bytes);
    text('\n');
  }
  text('done\n');
  const args = ['fast-import', '--quiet', '--done', '--date-format=raw'];
  await git.run(args, { input: Buffer.concat(stream) });
}

/** A path as fast-import reads it between quotes, whatever is in it. */
function quote(path: string): string {
  const escaped = path.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');
  return `"${escaped}"`;
}
