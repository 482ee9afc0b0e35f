import { etagMatches } from '../../model/etag.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { combineSettings } from '../../model/settings/combine-settings.ts';
import { writeSetting } from '../../model/settings/setting-text.ts';
import {
  type SettingsFile,
  settingsFiles,
  withWholeAddresses,
} from '../../model/settings/settings-files.ts';
import { uploadPath, uploadsIn } from '../../model/upload.ts';
import { SETTING, saveSubject } from '../../model/wire/save-subject.ts';
import type { Branch, ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { findRestored } from '../past/find-version.ts';
import type { IsPublished } from '../proposals/check-proposed.ts';
import { publishedAddresses } from '../proposals/published-addresses.ts';
import { cleanUploads } from '../saving/clean-uploads.ts';
import { type CommitPorts, commitPlan } from '../saving/commit-plan.ts';
import type { Plan } from '../saving/plan.ts';
import { withUploads } from '../saving/plan-uploads.ts';
import type {
  JointCommand,
  RestoreCommand,
  SaveCommand,
  SaveResult,
  UpdateCommand,
} from '../saving/save-command.ts';
import type { Recorded } from '../saving/save-record.ts';
import { judgeSetting, mattersToSettings, type SettingJudging } from './judge-setting.ts';
import { renamedInEntries, renamedInWords } from './rename-tracks.ts';

export interface SettingPorts extends CommitPorts {
  /** The published website. */
  assets: Fetcher;
}

type SettingCommand = UpdateCommand | RestoreCommand;

/**
 * Makes one commit of a changed or restored setting, or none.
 * @param uploads pictures that may come in with it
 * @throws HostUnavailableError
 */
export async function commitSetting(
  given: SaveCommand & Recorded,
  uploads: readonly UploadBlob[],
  ports: SettingPorts,
): Promise<SaveResult> {
  if (!isOfSetting(given)) throw new RangeError(`settings cannot be saved so: ${given.action}`);
  return commitPlan(given, ports, async (command) => {
    const file = settingsFiles.find(({ name }) => name === command.id);
    if (!file) return { paths: [], plan: () => ({ kind: 'unknown' }) };
    const paths = ports.branch().paths().filter(mattersToSettings);
    const restored = await restoredBy(command, file, ports);
    if (restored === 'no such version') return undefined;
    if (restored && 'kind' in restored) return { paths, plan: () => restored };
    await ports.read(paths);
    const setting = { command, file, restored: restored?.text };
    const judging = { uploads: restored?.uploads ?? uploads };
    const plan = await planWithAddresses(
      (view, isPublished) => planSetting(setting, { ...judging, view, isPublished }),
      ports,
    );
    return { paths, plan };
  });
}

/**
 * Plans with the published website's own addresses. What was planned to find out which of them are
 * asked for is the plan, as long as the branch stands where it stood then: the content check in it is
 * most of what such a save costs.
 */
export async function planWithAddresses(
  plan: (view: Branch, isPublished: IsPublished) => Plan,
  { branch, assets }: Pick<SettingPorts, 'branch' | 'assets'>,
): Promise<(view: Branch) => Plan> {
  let head: string | undefined;
  const { judged, isPublished } = await publishedAddresses((guess) => {
    head = branch().head?.commit;
    return plan(branch(), guess);
  }, assets);
  return (view) =>
    head !== undefined && view.head?.commit === head ? judged : plan(view, isPublished);
}

const isOfSetting = <C extends SaveCommand>(command: C): command is C & SettingCommand =>
  command.action === 'update' || command.action === 'restore';

/** What a restore puts back, as it may come back; undefined for an update. */
async function restoredBy(command: SettingCommand, { path }: SettingsFile, ports: SettingPorts) {
  if (command.action === 'update') return undefined;
  const past = { ...ports, state: ports.branch() };
  const version = await findRestored(path, command.commit, past);
  if (!version) return 'no such version';
  const clean = await cleanUploads(version.uploads, past);
  return 'kind' in clean ? clean : { text: version.text, ...clean };
}

interface PlannedSetting {
  command: SettingCommand;
  file: SettingsFile;
  /** The text that a restore puts back. */
  restored: string | undefined;
}

/** What a save of a setting changes. Pure; asked again whenever the branch has moved. */
export function planSetting(
  { command, file, restored }: PlannedSetting,
  judging: SettingJudging,
): Plan {
  const { view, uploads } = judging;
  const { path, title, name } = file;
  const blobId = view.blobOf(path);
  const { ifMatch } = command;
  if (command.action === 'update' && blobId === undefined) return { kind: 'unknown', path };
  const isOther = ifMatch !== undefined && (blobId === undefined || !etagMatches(ifMatch, blobId));
  const isThere = command.action === 'restore' && command.onlyIfGone && blobId !== undefined;
  const previous = blobId === undefined ? undefined : (view.textOf(path) ?? '');
  if (isOther && previous !== undefined && command.action === 'update' && command.base) {
    const together = withPresent(command.values, command.base, previous, path);
    if ('kind' in together) return together;
    const { ifMatch: _, base: __, ...rest } = command;
    return planSetting({ command: { ...rest, ...together }, file, restored }, judging);
  }
  if (isOther || isThere) return { kind: 'conflict', path };
  const text =
    restored ??
    (command.action === 'update'
      ? writeSetting(withWholeAddresses(name, command.values), previous)
      : '');
  if (text === previous) return { kind: 'unchanged', ids: [name] };
  const setting = { file, text, previous };
  const { errors, warnings } = judgeSetting(setting, judging);
  if (errors.length > 0) return { kind: 'invalid', errors };
  // What is only planned takes nobody along: papers would name a track that there is not. Publishing does.
  const along = command.isTrial ? new Map<string, string>() : renamedInEntries(setting, view);
  const texts = new Map([[path, text], ...along]);
  const [note] = renamedInWords(setting, along);
  return {
    kind: 'save',
    changes: withUploads({ texts, previous: previous ?? '', uploads }, view),
    message: [saveSubject(command.action, SETTING, title), note].filter(Boolean).join('\n\n'),
    ids: [name],
    ...(note && { note }),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** A change together with what others saved since it began, item by item; or why that cannot be. */
function withPresent(
  values: Record<string, unknown>,
  base: string,
  present: string,
  path: string,
): { values: Record<string, unknown> } | Plan {
  const [began, theirs] = [readJsonObject(base), readJsonObject(present)];
  if (!began.ok || !theirs.ok) return { kind: 'conflict', path };
  const { value, fields, conflicts } = combineSettings(began.values, values, theirs.values);
  if (conflicts.length === 0) return { values: value };
  const open = fields.filter(({ field }) => conflicts.includes(field));
  return { kind: 'undecided', fields: open.map(({ field, label }) => ({ path, field, label })) };
}

/** Names of the uploads that a save would bring into the branch. */
export function settingUploads(command: SaveCommand, view: ContentView): string[] {
  // Those of a restored version are blobs already.
  return command.action === 'update' ? uploadsNotIn(view, command.values) : [];
}

/** The same of what changes an entry and a setting together. */
export function jointUploads(command: JointCommand, view: ContentView): string[] {
  if (command.action === 'remove page') return [];
  return uploadsNotIn(view, command.action === 'add page' ? command.values : command.announcement);
}

function uploadsNotIn(view: ContentView, values: unknown): string[] {
  const names = [...uploadsIn(JSON.stringify(values ?? {}))];
  return names.filter((name) => !view.has(uploadPath(name)));
}
