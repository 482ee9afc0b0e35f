import { type Entry, papers } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import { idToPath, isId } from '../../model/id.ts';
import type { LeftOut } from '../../model/wire/left-out.ts';
import { pdfsSubject, saveSubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { type CommitPorts, commitPlan } from './commit-plan.ts';
import type { Plan } from './plan.ts';
import { withUploads } from './plan-uploads.ts';
import type { Asked, SaveResult } from './save-command.ts';
import { fingerprintOf } from './save-record.ts';

/** PDFs for many papers. */
export interface PdfsCommand extends Omit<Asked, 'collection' | 'ifMatch'> {
  fingerprint: string;
  /** Addresses of uploads, by the paper's id. */
  pdfs: Readonly<Record<string, string>>;
  /** Those uploads, which are blobs already. */
  uploads: readonly UploadBlob[];
}

export function pdfsCommand(command: Omit<PdfsCommand, 'fingerprint'>): PdfsCommand {
  return { ...command, fingerprint: fingerprintOf('update', papers.name, null, [command.pdfs]) };
}

/** One commit, or none where there is nothing to do. @throws HostUnavailableError */
export async function commitPdfs(given: PdfsCommand, ports: CommitPorts): Promise<SaveResult> {
  return commitPlan(given, ports, async (command) => ({
    paths: Object.keys(command.pdfs)
      .filter(isId)
      .map((id) => idToPath(papers, id)),
    plan: (branch) => planPdfs(command, branch),
  }));
}

/** Gives each paper that is there and holds by today's rules its PDF; the others are left as they are. */
export function planPdfs(
  { pdfs, uploads }: Pick<PdfsCommand, 'pdfs' | 'uploads'>,
  view: ContentView,
): Plan {
  const texts = new Map<string, string>();
  const previous: string[] = [];
  const ids: string[] = [];
  const leftOut: LeftOut[] = [];
  let last = '';
  for (const [id, pdf] of Object.entries(pdfs)) {
    const path = isId(id) ? idToPath(papers, id) : '';
    const before = view.textOf(path);
    const read = before === undefined ? undefined : readEntryFile(papers, id, before, view.context);
    if (before === undefined || !read?.ok) {
      leftOut.push({ id, title: id, why: read ? 'broken' : 'gone' });
      continue;
    }
    ids.push(id);
    last = String(read.entry.heading);
    const entry: Entry = { ...read.entry, pdf };
    const text = writeEntryFile(papers, entry, view.context, before);
    if (text === before) continue;
    texts.set(path, text);
    previous.push(before);
  }
  if (texts.size === 0) return { kind: 'unchanged', ids, leftOut };
  const message = ids.length === 1 ? saveSubject('update', papers, last) : pdfsSubject(texts.size);
  const changes = withUploads({ texts, previous: previous.join('\n'), uploads }, view);
  return { kind: 'save', changes, message, ids, leftOut };
}
