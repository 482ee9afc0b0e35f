import type { ChildProcessWithoutNullStreams } from 'node:child_process';

interface BatchAnswer {
  header: string;
  bytes: Buffer;
}

/** A child that answers one line with a header line and, with content, as many bytes as it names. */
export interface BatchProcess {
  ask(line: string): Promise<BatchAnswer>;
}

interface Question {
  line: string;
  attempts: number;
  resolve(answer: BatchAnswer): void;
  reject(error: Error): void;
}

const NEWLINE = 10;
const EMPTY = Buffer.alloc(0);

/**
 * Keeps one `git cat-file --batch` or `--batch-check` alive. Answers come in the order of the
 * questions. A child that dies is started again and asked once more what it still owed: reading
 * changes nothing, so asking twice is safe.
 */
export function startBatch(
  spawnChild: () => ChildProcessWithoutNullStreams,
  withContent: boolean,
): BatchProcess {
  let child: ChildProcessWithoutNullStreams | undefined;
  let owed: Question[] = [];

  const start = () => {
    const started = spawnChild();
    child = started;
    const take = createParser(withContent, (answer) => owed.shift()?.resolve(answer));
    started.stdout.on('data', take);
    started.stderr.resume();
    const ended = () => {
      if (child !== started) return;
      child = undefined;
      const unanswered = owed;
      owed = [];
      for (const question of unanswered) put(question);
    };
    started.once('error', ended);
    started.once('close', ended);
  };

  const put = (question: Question) => {
    question.attempts += 1;
    if (question.attempts > 2) {
      return question.reject(new Error(`git cat-file ended without an answer: ${question.line}`));
    }
    try {
      if (!child) start();
    } catch (error) {
      return question.reject(error as Error);
    }
    owed.push(question);
    child?.stdin.write(`${question.line}\n`);
  };

  return {
    ask: (line) =>
      new Promise((resolve, reject) => {
        if (/[\n\0]/.test(line)) return reject(new Error('An object name is one line.'));
        put({ line, attempts: 0, resolve, reject });
      }),
  };
}

/** Cuts the stream into answers; large contents are joined once, not at every chunk. */
function createParser(withContent: boolean, emit: (answer: BatchAnswer) => void) {
  let chunks: Buffer[] = [];
  let available = 0;
  let header: string | undefined;
  let needed = 0;

  return (chunk: Buffer) => {
    chunks.push(chunk);
    available += chunk.length;
    if (header !== undefined && available < needed) return;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    for (;;) {
      if (header === undefined) {
        const end = rest.indexOf(NEWLINE);
        if (end < 0) break;
        header = rest.toString('utf8', 0, end);
        rest = rest.subarray(end + 1);
        const size = withContent ? /^[0-9a-f]{40} \w+ (\d+)$/.exec(header)?.[1] : undefined;
        needed = size === undefined ? 0 : Number(size) + 1;
      }
      if (rest.length < needed) break;
      const bytes = needed ? ownCopy(rest.subarray(0, needed - 1)) : EMPTY;
      rest = rest.subarray(needed);
      emit({ header, bytes });
      header = undefined;
      needed = 0;
    }
    chunks = rest.length ? [rest] : [];
    available = rest.length;
  };
}

/** Not from Node's pool, of which a small tree would keep 8 kB for as long as it is remembered. */
const ownCopy = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
