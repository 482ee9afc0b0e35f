import type { ChildProcess } from 'node:child_process';

/** A Git object as `git cat-file --batch` answers it. */
export interface GitObject {
  id: string;
  bytes: Uint8Array;
}

interface Request {
  resolve(object: GitObject | undefined): void;
  reject(error: Error): void;
}

/**
 * Asks a `git cat-file --batch` for objects. Requests may be many at once: they are answered in
 * order. An object that does not exist is `undefined`; if Git ends, what is open fails.
 */
export function createBatchReader(
  git: ChildProcess,
): (name: string) => Promise<GitObject | undefined> {
  const { stdin, stdout } = git;
  if (!stdin || !stdout) throw new Error('git cat-file needs its standard input and output.');
  const open: Request[] = [];
  let answered = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  // Bytes without which the next answer cannot be read; saves joining the chunks of a large one.
  let needed = 1;
  let toSend: string[] = [];

  stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < needed) return;
    const buffer = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    let position = 0;
    needed = 1;
    for (;;) {
      const headEnd = buffer.indexOf(10, position);
      if (headEnd === -1) break;
      const [id = '', type = '', size = ''] = buffer.toString('utf8', position, headEnd).split(' ');
      const start = headEnd + 1;
      const found = /^[0-9a-f]{40,64}$/.test(id) && /^\d+$/.test(size) && type !== 'missing';
      const end = found ? start + Number(size) + 1 : start;
      if (end > buffer.length) {
        needed = end - position;
        break;
      }
      const request = open[answered++];
      request?.resolve(found ? { id, bytes: buffer.subarray(start, end - 1) } : undefined);
      position = end;
    }
    if (answered === open.length) {
      open.length = 0;
      answered = 0;
    }
    chunks = position < buffer.length ? [buffer.subarray(position)] : [];
    bytes = buffer.length - position;
  });

  const fail = () => {
    const error = new Error('git cat-file ended before it answered.');
    for (const request of open.splice(0).slice(answered)) request.reject(error);
    answered = 0;
  };
  git.once('error', fail);
  git.once('close', fail);
  stdin.on('error', fail);

  return (name) =>
    new Promise((resolve, reject) => {
      if (/[\n\0]/.test(name)) throw new RangeError('An object name is one line.');
      open.push({ resolve, reject });
      // Everything asked for in one turn goes to Git in one write.
      if (toSend.push(name) > 1) return;
      queueMicrotask(() => {
        stdin.write(`${toSend.join('\n')}\n`);
        toSend = [];
      });
    });
}
