import { contentFileAt } from '../../model/content/content-file.ts';
import { pathToId } from '../../model/id.ts';
import { readMoveSubject } from '../../model/settings/move-date.ts';
import { pathToSettings, settingsFile } from '../../model/settings/settings-files.ts';
import { countsOf, fold } from '../../model/text.ts';
import { isPdfUpload, uploadNameOfPath } from '../../model/upload.ts';
import {
  type LogFile,
  type LogKind,
  type LogLine,
  OF_OTHERS,
  OF_SETTINGS,
} from '../../model/wire/log.ts';
import {
  readSubject,
  SAMPLES_BACK,
  SAMPLES_OUT,
  type SaveAction,
  SETTING,
  saveSubject,
} from '../../model/wire/save-subject.ts';
import { readUndoSubject } from '../../model/wire/undo-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import {
  type ChangedFile,
  type CommitSummary,
  SUMMARY_MAX_CHARACTERS,
} from '../content/git-host.ts';
import { isOwnCommit } from '../content/identities.ts';
import { isContent } from '../content/known-file.ts';
import type { LogRow } from './log-book.ts';

/** A commit of several files is told by so many names. */
const NAMES = 5;
/** And found by these, as far as so many characters go: a row of the log holds 2 MB. */
const NAMES_SEARCHED = 300;
const CHARACTERS_SEARCHED = 200_000;

/** As many fields of one that was changed. */
const FIELDS = 20;

/** Of more kinds than these, files are counted together. */
const KINDS_TOLD = 3;

type Target = Pick<LogFile, 'collection' | 'id' | 'noun' | 'isContent'>;

/** What a path holds, whatever it says now. */
function targetOf(path: string): Target {
  const entry = pathToId(path);
  if (entry) {
    const { collection, id } = entry;
    return { collection: collection.name, id, noun: collection.noun, isContent: true };
  }
  const setting = pathToSettings(path);
  if (setting) return { collection: null, id: setting.name, noun: SETTING.noun, isContent: true };
  return { collection: null, id: null, noun: nounOf(path), isContent: false };
}

function nounOf(path: string): string {
  if (uploadNameOfPath(path) === undefined) return 'file';
  return isPdfUpload(path) ? 'PDF' : 'picture';
}

/** As a version of the file names it; of what cannot be read the id, or the path. */
export function titleAtPath(
  path: string,
  text: string | undefined,
  { context }: Pick<ContentView, 'context'>,
): string {
  const file = contentFileAt(path);
  if (!file) return uploadNameOfPath(path) ?? path;
  return file.title(text === undefined ? undefined : file.read(text, context));
}

/** @param text a version of the file, the one that the commit made at best */
export function logFile(
  { path, change }: ChangedFile,
  text: string | undefined,
  view: Pick<ContentView, 'context'>,
): LogFile {
  return { path, change, ...targetOf(path), title: titleAtPath(path, text, view) };
}

const KINDS: Record<SaveAction, LogKind> = {
  create: 'added',
  import: 'imported',
  update: 'updated',
  delete: 'deleted',
  restore: 'restored',
  arrange: 'arranged',
};

/**
 * The line of a commit. Pictures go along with what uses them: they count as a change where there is
 * no other.
 * @param titleOf the title of what a path holds; asked for the first ones only
 * @param fieldsOf what people call the fields of an entry or a setting that the commit changed, as far
 * as that is known; asked where it changed no other
 */
export function logRow(
  commit: CommitSummary,
  files: readonly ChangedFile[],
  titleOf: (path: string) => string,
  fieldsOf: (file: ChangedFile) => readonly string[],
): LogRow {
  const { subject, note, at } = commit;
  const content = files.filter(({ path }) => isContent(path));
  const told = content.length > 0 ? content : files;
  const targets = told.map(({ path }) => targetOf(path));
  const names = told
    .slice(0, NAMES_SEARCHED)
    .map(({ path }) => titleOf(path).slice(0, SUMMARY_MAX_CHARACTERS));
  const what = describe(commit, told, targets, names);
  const [only] = content.length === 1 ? content : [];
  const moved = isOwnCommit(commit) ? readMoveSubject(subject) : undefined;
  const ofOnly = only?.change === 'updated' ? fieldsOf(only).slice(0, FIELDS) : [];
  const fields = moved ? [[moved.from ?? [], moved.to].flat().join(' → ')] : ofOnly;
  const severalNames = told.length > 1 && what.id === null ? names.slice(0, NAMES) : [];
  const by = commit.by || 'Somebody';
  const line: LogLine = {
    commit: commit.commit,
    at,
    by: { name: by },
    subject,
    note,
    ...what,
    path: told.length === 1 && what.id !== null ? (told[0]?.path ?? null) : null,
    names: moved ? names.filter((_, index) => targets[index]?.collection) : severalNames,
    fields,
    files: files.length,
    isPush: !isOwnCommit(commit),
    ...(isBeginning(files) ? { isBeginning: true } : {}),
  };
  const words = fold(
    [by, line.kind, line.noun, line.title, subject, note, ...names, ...fields].join('\n'),
  );
  const kinds = new Set(
    targets.map(({ collection, noun }) => {
      return collection ?? (noun === SETTING.noun ? OF_SETTINGS : OF_OTHERS);
    }),
  );
  return {
    line,
    parent: commit.parent,
    // What is no content is not asked for by its path.
    paths: content.map(({ path }) => path),
    kinds: [...kinds],
    words: words.slice(0, CHARACTERS_SEARCHED),
  };
}

const SITE_PATH = settingsFile('site').path;

/** Whether the content began with such changes: no website is without this setting. */
export const isBeginning = (files: readonly ChangedFile[]): boolean =>
  files.some(({ path, change }) => path === SITE_PATH && change === 'added');

type Description = Pick<LogLine, 'kind' | 'collection' | 'noun' | 'title' | 'id'>;

function describe(
  commit: CommitSummary,
  files: readonly ChangedFile[],
  targets: readonly Target[],
  names: readonly string[],
): Description {
  const { subject } = commit;
  const several = ofFiles(files, targets, names, subject);
  if (commit.isMerge) return { ...several, kind: 'merged' };
  if (!isOwnCommit(commit)) return several;
  const ofSamples = { collection: null, noun: 'sample', title: 'the samples', id: null };
  if (subject === SAMPLES_OUT) return { ...ofSamples, kind: 'took out' };
  if (subject === SAMPLES_BACK) return { ...ofSamples, kind: 'brought back' };
  const moved = readMoveSubject(subject);
  if (moved) {
    const { title } = moved;
    const ofDate = { collection: null, noun: 'date', title, id: 'important-dates' };
    return { ...ofDate, kind: 'updated' };
  }
  const undone = readUndoSubject(subject);
  if (undone) return { ...several, kind: undone };
  if (subject.startsWith(saveSubject('restore', SETTING, ''))) {
    return { ...several, kind: 'restored' };
  }
  const own = readSubject(subject);
  if (!own) return several;
  const { collection, action, isOfMany } = own;
  const kind = KINDS[action];
  if (isOfMany || action === 'arrange') {
    // The subject tells more than it names: how many, or of which committee.
    const title = own.title || `${collection.noun}s`;
    return { kind, collection: collection.name, noun: collection.noun, title, id: null };
  }
  const id = targets.find((each) => each.collection === collection.name)?.id ?? null;
  return { kind, collection: collection.name, noun: collection.noun, title: own.title, id };
}

/** What the files themselves tell. */
function ofFiles(
  files: readonly ChangedFile[],
  targets: readonly Target[],
  names: readonly string[],
  subject: string,
): Description {
  const same = <T>(values: T[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const kind = same(files.map(({ change }) => change)) ?? 'updated';
  const [target, ...others] = targets;
  if (!target) return { kind, collection: null, noun: 'file', title: subject, id: null };
  const { collection, noun, id } = target;
  if (others.length === 0) return { kind, collection, noun, title: names[0] ?? '', id };
  const nouns = targets.map((each) => each.noun);
  const isMany = isBeginning(files) || new Set(nouns).size > KINDS_TOLD;
  return {
    kind,
    collection: same(targets.map((each) => each.collection)) ?? null,
    noun: same(nouns) ?? 'file',
    title: isMany ? `${targets.length} files` : countsOf(nouns),
    id: null,
  };
}
