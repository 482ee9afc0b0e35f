import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** An entry as Decap's editor hands it to its backend. */
export interface DecapEntry {
  dataFiles: { path: string; slug: string; raw: string; newPath?: string }[];
  assets: { path: string; toBase64(): Promise<string> }[];
}

export interface UnpublishedEntry {
  status: string;
  diffs: { path: string; newFile: boolean; id: string }[];
  pullRequestAuthor?: string;
}

/** Decap's GitHub backend, as far as it is used here. */
export interface DecapBackend {
  authenticate(state: { token: string }): Promise<{ login: string; useOpenAuthoring?: boolean }>;
  authenticateWithFork(options: {
    userData: { token: string };
    getPermissionToFork(): Promise<void>;
  }): Promise<unknown>;
  entriesByFolder(
    folder: string,
    extension: string,
    depth: number,
  ): Promise<{ data: string; file: { path: string; author: string } }[]>;
  getEntry(path: string): Promise<{ data: string }>;
  persistEntry(entry: DecapEntry, options: Record<string, unknown>): Promise<void>;
  unpublishedEntries(): Promise<string[]>;
  unpublishedEntry(key: { id: string }): Promise<UnpublishedEntry>;
  unpublishedEntryDataFile(
    collection: string,
    slug: string,
    path: string,
    id: string,
  ): Promise<string>;
  updateUnpublishedEntryStatus(collection: string, slug: string, status: string): Promise<void>;
  publishUnpublishedEntry(collection: string, slug: string): Promise<void>;
  deleteUnpublishedEntry(collection: string, slug: string): Promise<void>;
  getDeployPreview(collection: string, slug: string): Promise<{ url: string } | null>;
  addNote(
    collection: string,
    slug: string,
    note: Record<string, unknown>,
    title: string,
  ): Promise<{ id: string }>;
  getNotes(collection: string, slug: string): Promise<{ content: string; isOwn: boolean }[]>;
}

type Backend = new (config: unknown, options: unknown) => DecapBackend;

/** What only a browser has or draws takes no part in talking to GitHub. */
const REPLACED: Record<string, string> = {
  AuthenticationPage: 'export default () => null;',
  GraphQLAPI: 'export default class {}',
  localForage: `const kept = new Map();
export default {
  getItem: async (key) => kept.get(key) ?? null,
  setItem: async (key, value) => void kept.set(key, value),
  removeItem: async (key) => void kept.delete(key),
};`,
};

const replace: Plugin = {
  name: 'replace',
  setup({ onResolve, onLoad }) {
    const filter = /\.\/(AuthenticationPage|GraphQLAPI|localForage)$/;
    onResolve({ filter }, ({ path }) => ({ path: path.slice(2), namespace: 'replaced' }));
    onLoad({ filter: /./, namespace: 'replaced' }, ({ path }) => ({
      contents: REPLACED[path] ?? '',
    }));
  },
};

/** Bundles the backend that is installed, so that Node can run it. */
export async function loadDecapBackend(): Promise<Backend> {
  const require = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'decap-backend-'));
  try {
    const outfile = join(folder, 'backend.mjs');
    await build({
      entryPoints: [require.resolve('decap-cms-backend-github/dist/esm/implementation.js')],
      outfile,
      bundle: true,
      format: 'esm',
      mainFields: ['module', 'main'],
      // Decap 3.16 asks for a `status` that it never declares: in a browser, the window's, which is ''.
      define: { 'process.env.NODE_ENV': '"production"', status: '""' },
      plugins: [replace],
      logLevel: 'silent',
    });
    const module = (await import(pathToFileURL(outfile).href)) as { default: Backend };
    return module.default;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
