import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UNFINISHED, writeWhole } from '../../disk/write-whole.ts';
import { papers } from '../../model/collections.ts';
import {
  isPdfUpload,
  pdfAddress,
  uploadNameOfPath,
  uploadNameOfUrl,
  uploadPath,
} from '../../model/upload.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LoadedContent } from '../content/load-content.ts';

/** Where uploads are published, from the output folder: pictures, and the PDFs of papers beside their pages. */
const PICTURES = 'uploads';
const PDFS = dirname(pdfAddress('')).slice(1);

/** An upload as it is published. */
interface Published {
  path: string;
  blobId: string;
}

/**
 * Brings uploads into the output folder, and takes out those that are gone. A PDF is there as often as
 * papers name it, and not at all where none does.
 * @param into where to, and the files that lie in the folders of pages, from the output folder
 * @param before blob ids of what the last publish brought, by file
 */
export async function publishUploads(
  { outDir, beside }: { outDir: string; beside: ReadonlySet<string> },
  source: ContentSource,
  content: Pick<LoadedContent, 'files' | 'list'>,
  before: ReadonlyMap<string, string>,
): Promise<{ uploads: Map<string, string>; written: string[]; removed: string[] }> {
  const present = new Set(filesIn(outDir, PICTURES));
  for (const file of beside) {
    if (file.startsWith(`${PDFS}/`) && file.endsWith('.pdf')) present.add(file);
  }
  const uploads = new Map<string, string>();
  const written: string[] = [];
  for (const [file, { path, blobId }] of wanted(content)) {
    uploads.set(file, blobId);
    if (before.get(file) === blobId && present.has(file)) continue;
    await writeWhole(join(outDir, file), await source.read(path));
    written.push(file);
  }
  const removed = [...present].filter((file) => !uploads.has(file));
  for (const file of removed) rmSync(join(outDir, file), { force: true });
  return { uploads, written, removed: removed.filter((file) => !file.endsWith(UNFINISHED)) };
}

function* wanted({
  files,
  list,
}: Pick<LoadedContent, 'files' | 'list'>): Generator<[file: string, upload: Published]> {
  for (const [path, blobId] of files) {
    const name = uploadNameOfPath(path);
    if (name && !isPdfUpload(name)) yield [`${PICTURES}/${name}`, { path, blobId }];
  }
  for (const { _id, pdf } of list(papers)) {
    if (pdf === undefined) continue;
    const path = uploadPath(uploadNameOfUrl(pdf) ?? '');
    const blobId = files.get(path);
    if (blobId) yield [pdfAddress(_id).slice(1), { path, blobId }];
  }
}

/** By their paths from the root. */
function filesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
