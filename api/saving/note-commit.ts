import { blobId } from '../../model/hashes.ts';
import type { Branch } from '../content/content-view.ts';
import type { ChangedFile, FileChange, NewCommit } from '../content/git-host.ts';
import { isContent } from '../content/known-file.ts';
import { changedFields } from '../past/entry-history.ts';
import type { KeptHistory } from '../past/kept-history.ts';
import type { LogBook, LogRow } from '../past/log-book.ts';
import { logRow, titleAtPath } from '../past/log-line.ts';

/** What is known of a commit that was just made, so that nobody need ask for it. */
export interface CommitNote {
  commit: string;
  parent: string;
  files: ChangedFile[];
  row: LogRow;
  /** Texts of its files, by the commits that have them. */
  versions: [commit: string, path: string, text: string][];
}

/** What may be wanted back stays known; of very many files only those that were there before. */
const BEFORE_AT_MOST = 1_000;
const AFTER_AT_MOST = 50;

/** @param before the branch that it continues, as it was then */
export function noteOf(
  commit: string,
  { parent, message, author, committer, at }: NewCommit,
  changes: readonly FileChange[],
  before: Branch,
): CommitNote {
  const files = changes.map((change) => toChangedFile(change, before));
  const texts = new Map(
    changes.flatMap((change) => ('text' in change ? [[change.path, change.text]] : [])),
  );
  const [subject = '', ...rest] = message.split('\n');
  const summary = {
    commit,
    parent,
    isMerge: false,
    by: author.name,
    // As Git keeps it.
    at: `${at.slice(0, 19)}Z`,
    subject,
    note: rest.find((line) => line.trim() !== '')?.trim() ?? '',
    committerEmail: committer.email,
  };
  const row = logRow(
    summary,
    files,
    (path) => titleAtPath(path, texts.get(path) ?? before.textOf(path), before),
    ({ path }) => {
      const [old, now] = [before.textOf(path), texts.get(path)];
      if (old === undefined || now === undefined) return [];
      const version = (text: string) => ({ there: true as const, text });
      return changedFields(path, version(old), version(now), before.context);
    },
  );
  const versions: CommitNote['versions'] = [];
  const content = files.filter(({ path }) => isContent(path));
  for (const { path } of content.slice(0, BEFORE_AT_MOST)) {
    const text = before.textOf(path);
    if (text !== undefined) versions.push([parent, path, text]);
  }
  if (texts.size <= AFTER_AT_MOST) {
    for (const [path, text] of texts) if (isContent(path)) versions.push([commit, path, text]);
  }
  return { commit, parent, files, row, versions };
}

export function keepNote(
  { commit, parent, files, row, versions }: CommitNote,
  { kept, log }: { kept: KeptHistory; log: LogBook },
): void {
  kept.keepChangedFiles(commit, files);
  for (const version of versions) kept.keepVersion(...version);
  log.made(row, parent);
}

/** A change as the commit's own list of files will show it. */
function toChangedFile(change: FileChange, before: Branch): ChangedFile {
  const { path } = change;
  if ('removed' in change) return { path, change: 'deleted' };
  const blob = 'text' in change ? blobId(change.text) : change.blobId;
  return { path, change: before.has(path) ? 'updated' : 'added', blob };
}
