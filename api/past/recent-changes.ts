import { CONTENT_FOLDER, pathToId } from '../../model/id.ts';
import { readMoveSubject } from '../../model/settings/move-date.ts';
import { pathToSettings } from '../../model/settings/settings-files.ts';
import type { RecentChange } from '../../model/wire/log.ts';
import {
  type OwnSave,
  readSubject,
  SAMPLES_BACK,
  SAMPLES_OUT,
  SETTING,
  saveSubject,
} from '../../model/wire/save-subject.ts';
import { readUndoSubject } from '../../model/wire/undo-subject.ts';
import type { ChangedFile, CommitSummary } from '../content/git-host.ts';
import { isOwnCommit } from '../content/identities.ts';
import { sixAtATime } from '../content/six-at-a-time.ts';
import { isBeginning } from './log-line.ts';
import { changedContent, type Past, titleAt } from './past.ts';

/** As many are told. */
export const CHANGES_SHOWN = 20;
/** A merge says again what its commits have said, so more are listed than shown. */
const LISTED = 40;

/** The last 20 changes of content by whoever, newest first. Merges are left out. */
export async function recentChanges(past: Past): Promise<RecentChange[]> {
  const head = past.state.head?.commit ?? '';
  const { commits } = await past.host.commits(head, CONTENT_FOLDER, 1, LISTED);
  const shown = commits.filter(({ isMerge }) => !isMerge).slice(0, CHANGES_SHOWN);
  return sixAtATime(shown, async (each) => {
    const { commit, at, by, subject, note } = each;
    return { commit, at, by: { name: by }, subject, note, ...(await describe(each, past)) };
  });
}

type Description = Omit<RecentChange, 'commit' | 'at' | 'by' | 'subject' | 'note'>;

const KINDS: Record<OwnSave['action'], RecentChange['kind']> = {
  create: 'added',
  import: 'imported',
  update: 'updated',
  delete: 'deleted',
  restore: 'restored',
  arrange: 'arranged',
};

const OF_SAMPLES: Readonly<Record<string, RecentChange['kind']>> = {
  [SAMPLES_OUT]: 'took out',
  [SAMPLES_BACK]: 'brought back',
};

async function describe(commit: CommitSummary, past: Past): Promise<Description> {
  const isOwn = isOwnCommit(commit);
  const kind = isOwn ? OF_SAMPLES[commit.subject] : undefined;
  if (kind) return { kind, collection: null, noun: 'sample', title: 'the samples', id: null };
  const moved = isOwn ? readMoveSubject(commit.subject) : undefined;
  if (moved) {
    const { title } = moved;
    return { kind: 'updated', collection: null, noun: 'date', title, id: 'important-dates' };
  }
  const undone = isOwn ? readUndoSubject(commit.subject) : undefined;
  const own = isOwn ? readSubject(commit.subject) : undefined;
  if (own?.action === 'arrange') {
    return describeOwn({ ...own, title: own.title || `${own.collection.noun}s` }, null);
  }
  if (own?.isOfMany && own.action !== 'delete') return describeOwn(own, null);
  const files = await changedContent(past, commit);
  const [file, ...others] = files;
  if (own?.isOfMany) return withWayBack(describeOwn(own, null), files, past);
  if (own) {
    return describeOwn(own, file ? (pathToId(file.path)?.id ?? null) : null);
  }
  const isOne = file && others.length === 0;
  const what = isOne ? await describeFile(file, commit, past) : describeFiles(files);
  if (undone) return { ...what, kind: undone };
  if (isBeginning(files)) return { ...what, isBeginning: true };
  return isOne ? what : withWayBack(what, files, past);
}

/** Entries of one kind that went together come back together, while any of them is gone. */
function withWayBack(
  description: Description,
  files: readonly ChangedFile[],
  { state }: Past,
): Description {
  const { kind, collection } = description;
  const isGone = kind === 'deleted' && files.some(({ path }) => !state.has(path));
  return isGone && collection !== null ? { ...description, canComeBack: true } : description;
}

function describeOwn({ action, collection, title }: OwnSave, id: string | null): Description {
  return { kind: KINDS[action], collection: collection.name, noun: collection.noun, title, id };
}

async function describeFile(
  { path, change }: ChangedFile,
  { commit, parent, subject }: CommitSummary,
  past: Past,
): Promise<Description> {
  const target = pathToId(path);
  if (!target) {
    const setting = pathToSettings(path);
    if (!setting) return { kind: change, collection: null, noun: 'file', title: path, id: null };
    const { title, name } = setting;
    const kind = subject === saveSubject('restore', SETTING, title) ? 'restored' : change;
    return { kind, collection: null, noun: SETTING.noun, title, id: name };
  }
  const { collection, id } = target;
  const had = change === 'deleted' ? (parent ?? commit) : commit;
  const title = await titleAt(past, had, path);
  return { kind: change, collection: collection.name, noun: collection.noun, title, id };
}

function describeFiles(files: readonly ChangedFile[]): Description {
  const same = <T>(values: T[]) => (new Set(values).size === 1 ? values[0] : undefined);
  const collection = same(files.map(({ path }) => pathToId(path)?.collection));
  const noun = collection?.noun ?? 'file';
  return {
    kind: same(files.map(({ change }) => change)) ?? 'updated',
    collection: collection?.name ?? null,
    noun,
    // Those of a commit of more than 300 files may all lie beyond them.
    title: `${files.length || 'Many'} ${noun}s`,
    id: null,
  };
}
