import { pages } from '../../model/collections.ts';
import { type ContentFile, contentFileAt } from '../../model/content/content-file.ts';
import type { Finding } from '../../model/finding.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { NAVIGATION_PATH } from '../../model/settings/navigation.ts';
import { uploadNameOfPath, uploadPath, uploadsIn } from '../../model/upload.ts';
import { undoSubject } from '../../model/wire/undo-subject.ts';
import { contentAfter } from '../content/content-after.ts';
import type { Branch, ContentView } from '../content/content-view.ts';
import type { FileChange, UploadBlob } from '../content/git-host.ts';
import { checkProposed, type IsPublished } from '../proposals/check-proposed.ts';
import type { CombinedFile } from '../proposals/combine-file.ts';
import type { Chosen } from '../proposals/compare-proposal.ts';
import type { Plan } from '../saving/plan.ts';
import { withUploads } from '../saving/plan-uploads.ts';
import { judgeSetting } from '../settings/judge-setting.ts';
import { combineUndo } from './combine-undo.ts';
import type { ReadUndo } from './read-undo.ts';

/** A file that a commit changed, and what would come of it. */
export interface UndoneFile extends CombinedFile {
  file: ContentFile;
  title: string;
  /** As it is now; undefined: not there. */
  current: string | undefined;
  etag: string | null;
}

/** The files of a commit against the content as it is at this moment. Pure. */
export function undoneFiles(
  { texts }: Pick<ReadUndo, 'texts'>,
  { choices, etags }: Chosen,
  view: ContentView,
): UndoneFile[] {
  return texts.flatMap((each) => {
    const { path, after, before } = each;
    const file = contentFileAt(path);
    if (!file) return [];
    const blob = view.blobOf(path);
    const current = blob === undefined ? undefined : (view.textOf(path) ?? '');
    const etag = blob === undefined ? null : `"${blob}"`;
    // A choice against another version does not count.
    const made = etags[path] === etag ? (choices[path] ?? {}) : {};
    const combined = combineUndo(file, each, current, made, view.context);
    const shown = combined.text ?? current ?? before ?? after ?? '';
    return [
      { ...combined, file, title: file.title(file.read(shown, view.context)), current, etag },
    ];
  });
}

/**
 * What keeps a commit from being taken back: what the content check says of what would be there, and the
 * rules of settings; what it says of the content as it is, too, keeps nobody. Pure.
 */
export function judgeUndone(
  files: readonly UndoneFile[],
  { uploads }: Pick<ReadUndo, 'uploads'>,
  view: ContentView,
  isPublished: IsPublished,
): Finding<'path'>[] {
  const changed = files.filter(({ text, current }) => text !== current);
  const errorsOf = (which: readonly Pick<UndoneFile, 'file' | 'text' | 'current'>[]) =>
    [...checkProposed(which, uploads, view, isPublished)].flatMap(([path, findings]) =>
      findings
        .filter(({ severity }) => severity === 'error')
        .map(({ field, message }) => ({ path, field, message })),
    );
  const after = contentAfter(view, new Map(changed.map(({ file, text }) => [file.path, text])));
  const found = [
    ...errorsOf(changed).filter(({ path }) => !isUnlistedPage(path, after)),
    ...changed.flatMap(({ file: { path, settings }, text, current }) => {
      if (!settings || text === undefined) return [];
      const setting = { file: settings, text, previous: current };
      const { errors } = judgeSetting(setting, { view: after, uploads, isPublished });
      return errors.map((error) => ({ path, ...error }));
    }),
  ];
  if (found.length === 0) return [];
  const asItIs = changed.filter(({ current }) => current !== undefined);
  const known = errorsOf(asItIs.map((each) => ({ ...each, text: each.current })));
  const messages = new Set(known.map(({ path, message }) => `${path} ${message}`));
  const news = found.filter(({ path, message }) => !messages.has(`${path} ${message}`));
  return [...new Map(news.map((each) => [`${each.path} ${each.message}`, each])).values()];
}

/** The text of a page that the navigation does not name any more is needed by nobody. */
function isUnlistedPage(path: string, after: ContentView): boolean {
  const file = contentFileAt(path);
  if (file?.collection !== pages || after.has(path)) return false;
  const navigation = readJsonObject(after.textOf(NAVIGATION_PATH) ?? '');
  return navigation.ok && !JSON.stringify(navigation.values).includes(JSON.stringify(file.id));
}

/** What taking a commit back changes, all of it or nothing. Pure; asked again when the branch moved. */
export function planUndo(
  read: ReadUndo,
  chosen: Chosen,
  view: Branch,
  isPublished: IsPublished,
): Plan {
  const files = undoneFiles(read, chosen, view);
  const undecided = files.flatMap(({ file: { path }, undecided }) =>
    undecided.map(({ field, label }) => ({ path, field, label })),
  );
  if (undecided.length > 0) return { kind: 'undecided', fields: undecided };
  const findings = judgeUndone(files, read, view, isPublished);
  if (findings.length > 0) return { kind: 'broken rules', findings };

  const changed = files.filter(({ text, current }) => text !== current);
  const texts = new Map<string, string>();
  for (const { file, text } of changed) if (text !== undefined) texts.set(file.path, text);
  const removed = changed.flatMap(({ file, text }) => (text === undefined ? [file.path] : []));
  const previous = changed.map(({ current }) => current ?? '').join('\n');
  const withContent = withUploads({ texts, removed, previous, uploads: read.uploads }, view);
  const pictures = uploadsOut(read, withContent, view);
  const back = uploadsBack(read, view);
  const changes = [
    ...withContent,
    ...back.map(({ name, blobId }) => ({ path: uploadPath(name), blobId })),
    ...pictures.map(removal),
  ];
  const ids = changed.map(({ file }) => file.id ?? file.settings?.name ?? '');
  if (changes.length === 0) return { kind: 'unchanged', ids };
  const { subject, commit } = read.line;
  const message = `${undoSubject(subject)}\n\nThis undoes ${commit}.`;
  // Of a commit of pictures alone these are what it changed.
  return {
    kind: 'save',
    changes,
    message,
    ids: ids.length > 0 ? ids : [...back.map(({ name }) => name), ...pictures],
  };
}

const removal = (name: string): FileChange => ({ path: uploadPath(name), removed: true });

/** Pictures that a commit of pictures alone took out, and that are gone still. */
export function uploadsBack(
  { texts, uploads }: Pick<ReadUndo, 'texts' | 'uploads'>,
  view: ContentView,
): readonly UploadBlob[] {
  return texts.length > 0 ? [] : uploads.filter(({ name }) => !view.has(uploadPath(name)));
}

/** Names of pictures that it brought in and that nothing uses: they go, too. */
export function uploadsOut(
  { broughtIn }: Pick<ReadUndo, 'broughtIn'>,
  changes: readonly FileChange[],
  view: ContentView,
): string[] {
  const paths = changes.map(({ path }) => path);
  const usedNow = uploadsIn(
    changes.map((change) => ('text' in change ? change.text : '')).join('\n'),
  );
  const going = new Set(paths);
  const names = broughtIn
    .filter(({ path, blob }) => blob !== undefined && view.blobOf(path) === blob)
    .filter(({ path }) => !going.has(path))
    .map(({ path }) => uploadNameOfPath(path) ?? '')
    .filter((name) => !usedNow.has(name));
  const used = view.usedOutside(names, paths);
  return names.filter((name) => !used.has(name));
}
