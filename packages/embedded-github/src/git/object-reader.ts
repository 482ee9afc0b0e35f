import { createMemory } from '../store/memory.ts';
import { type BatchProcess, startBatch } from './batch-process.ts';
import type { Git } from './run-git.ts';

/** What Git knows of an object without its content. */
export interface ObjectInfo {
  sha: string;
  type: 'blob' | 'tree' | 'commit' | 'tag';
  sizeBytes: number;
}

export interface GitObject extends ObjectInfo {
  bytes: Buffer;
}

/**
 * Reads objects by id or by a revision Git understands (`refs/heads/main`, `<sha>^{tree}`).
 * Undefined when there is no such object. Callers check what they pass: a name is one line.
 */
export interface ObjectReader {
  read(name: string): Promise<GitObject | undefined>;
  info(name: string): Promise<ObjectInfo | undefined>;
}

/** An object reader over two long-lived `git cat-file`s, which start at the first question. */
export function createObjectReader(git: Git): ObjectReader {
  const contents: BatchProcess = startBatch(() => git.start(['cat-file', '--batch']), true);
  const checks: BatchProcess = startBatch(() => git.start(['cat-file', '--batch-check']), false);
  const trees = createMemory<GitObject>(REMEMBERED_BYTES, ({ sizeBytes }) => sizeBytes);
  return {
    async read(name) {
      const known = trees.get(name);
      if (known) return known;
      const answer = await contents.ask(name);
      const info = parseHeader(answer.header);
      const object = info && { ...info, bytes: answer.bytes };
      if (object?.type === 'tree' && object.sha === name) trees.put(name, object);
      return object;
    },
    async info(name) {
      return parseHeader((await checks.ask(name)).header);
    },
  };
}

/** The trees read last. A save reads those that the save before it wrote, or left alone. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;

function parseHeader(header: string): ObjectInfo | undefined {
  const match = /^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(header);
  if (!match) return undefined;
  return {
    sha: match[1] as string,
    type: match[2] as ObjectInfo['type'],
    sizeBytes: Number(match[3]),
  };
}
