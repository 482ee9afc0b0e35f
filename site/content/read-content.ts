import { createHash } from 'node:crypto';
import { collections, papers } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { factsNamedIn } from '../../model/facts/fill-facts.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER, LINKED, MISNAMED, pathToId } from '../../model/id.ts';
import { entryContext } from '../../model/settings/settings-files.ts';
import { uploadNameOfUrl, uploadPath } from '../../model/upload.ts';
import type { ContentMemory } from './content-memory.ts';
import type { ContentSource } from './content-source.ts';
import type { CachedEntry } from './entry-cache-file.ts';
import { fillSettings } from './fill-settings.ts';
import type { History } from './git-history.ts';
import { type LoadedSettings, loadSettings } from './load-settings.ts';

/** What was read of a commit, file by file. */
export interface ReadContent {
  commit: string;
  /** Blob ids by path. */
  files: ReadonlyMap<string, string>;
  /** As they are written: the facts that they name do not stand in them yet. */
  settings: LoadedSettings;
  /** By path, in the order of the files. */
  entries: ReadonlyMap<string, CachedEntry>;
  /** Those of entries are with them. */
  findings: readonly Finding<'path'>[];
  /** Undefined where Git cannot tell. */
  history: History | undefined;
  /** How large the PDFs of papers are, in bytes, by path. */
  pdfSizes: ReadonlyMap<string, number>;
  /** Changes whenever the same files would be read differently. */
  rules: string;
}

/** As `loadContent`, which puts it together. */
export async function readContent(
  source: ContentSource,
  memory: ContentMemory,
  modelVersion: string,
  now: Date,
): Promise<ReadContent> {
  // Git may look for dates while files are read.
  const historyRead = source.history?.();
  const [files, history] = await Promise.all([source.files(), historyRead]);
  const { settings, findings } = await loadSettings(source, files, memory.goodSettings);
  for (const path of (await source.links?.()) ?? []) {
    findings.push({ path, field: '', message: LINKED });
  }
  const filled = fillSettings(settings, now).settings;
  const context = entryContext({
    site: filled.site,
    organisingCategories: filled['organising-categories'],
  });
  const cache = memory.entries;
  const rules = createHash('sha1')
    .update(JSON.stringify([modelVersion, context]))
    .digest('hex');
  cache.use(rules);

  const entries = new Map<string, CachedEntry>();
  const unread: Promise<void>[] = [];
  for (const [path, blobId] of files) {
    const place = pathToId(path);
    if (!place) {
      if (isMisnamed(path)) findings.push({ path, field: '', message: MISNAMED });
      continue;
    }
    const { collection, id } = place;
    const known = cache.get(collection, blobId);
    // Its place is kept for what is yet to be read.
    entries.set(path, known ?? UNREAD);
    if (known) continue;
    const parse = (bytes: Uint8Array) => {
      const result = readEntryFile(collection, id, toText(bytes), context);
      const read = { result, facts: result.ok ? factsNamedIn(result.entry) : [] };
      cache.set(collection, blobId, read);
      entries.set(path, read);
    };
    const bytes = source.read(path);
    if (bytes instanceof Promise) unread.push(bytes.then(parse));
    else parse(bytes);
  }
  await Promise.all(unread);
  const pdfSizes = await sizesOfPdfs(entries, source, files, memory);
  const { commit } = source;
  return { commit, files, settings, entries, findings, history, pdfSizes, rules };
}

const UNREAD: CachedEntry = { result: { ok: false, findings: [] }, facts: [] };

async function sizesOfPdfs(
  entries: ReadonlyMap<string, CachedEntry>,
  source: ContentSource,
  files: ReadonlyMap<string, string>,
  { pdfSizes: known }: ContentMemory,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const [entryPath, { result }] of entries) {
    const pdf = result.ok && result.entry.pdf;
    if (typeof pdf !== 'string' || pathToId(entryPath)?.collection !== papers) continue;
    const path = uploadPath(uploadNameOfUrl(pdf) ?? '');
    const blobId = files.get(path);
    if (!blobId) continue;
    const size = known.get(blobId) ?? (await source.sizeOf(path));
    known.set(blobId, size);
    sizes.set(path, size);
  }
  return sizes;
}

/** A file in a collection's folder that no list can show; files that begin with a dot are no content. */
function isMisnamed(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return false;
  return collections.some((each) => path.startsWith(`${CONTENT_FOLDER}/${each.name}/`));
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
