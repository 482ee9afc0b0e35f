import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { bundleWorkerWithInputs } from '../local/worker/bundle-worker.ts';

const root = resolve(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/test-worker.json');
/** What decides how the others are found and put together; with the bundle's own inputs, all of it. */
const BESIDE = ['local/worker/bundle-worker.ts', 'package-lock.json', 'package.json'];

interface KeptWorker {
  /** Paths from the root of all that it is made of. */
  inputs: string[];
  /** Of their contents. */
  hash: string;
  script: string;
}

/** The worker as it is now: kept from the last time, if all that it was made of is still the same. */
export async function prepareWorker(entry: string): Promise<string> {
  const kept = readKept();
  if (kept && hashOf(kept.inputs) === kept.hash) return kept.script;
  const began = Date.now();
  const { script, inputs } = await bundleWorkerWithInputs(join(root, entry));
  // esbuild's name for what a package's `browser` field takes away.
  const read = inputs.filter((input) => !input.startsWith('(disabled):'));
  const all = [...BESIDE, ...read.map((input) => relative(root, input))];
  const hash = hashOf(all);
  // What is edited meanwhile may have been bundled as it was before.
  const isEdited = (file: string) => statSync(join(root, file)).mtimeMs >= began;
  if (hash !== undefined && !all.some(isEdited)) keep({ inputs: all, hash, script });
  return script;
}

/** Other processes may be at it, too: each has a draft of its own. */
function keep(worker: KeptWorker): void {
  const draft = `${cache}.${process.pid}`;
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(draft, JSON.stringify(worker));
  renameSync(draft, cache);
}

function readKept(): KeptWorker | undefined {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as KeptWorker;
  } catch {
    return undefined;
  }
}

/** Undefined where one of them is gone. */
function hashOf(files: readonly string[]): string | undefined {
  const hash = createHash('sha256');
  try {
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
