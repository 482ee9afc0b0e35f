import { updates } from '../../model/collections.ts';
import { readEntryFile } from '../../model/entry-file.ts';
import { idToPath, isId } from '../../model/id.ts';
import { readJsonObject } from '../../model/json-file.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import {
  asMoveFinding,
  doubtsAbout,
  isUnmoved,
  movedTo,
  moveSubject,
  SAME_DAY,
  withEarlierText,
  withMoved,
} from '../../model/settings/move-date.ts';
import { readSettings, settingsFile } from '../../model/settings/settings-files.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { commitPlan } from '../saving/commit-plan.ts';
import type { SavePorts } from '../saving/commit-save.ts';
import type { Plan } from '../saving/plan.ts';
import { planSave } from '../saving/plan-save.ts';
import type { Fields, MoveDateCommand, SaveResult } from '../saving/save-command.ts';
import type { Recorded } from '../saving/save-record.ts';
import { planSetting, planWithAddresses, type SettingPorts } from './commit-setting.ts';
import { mattersToSettings, type SettingJudging } from './judge-setting.ts';

const file = settingsFile('important-dates');

/**
 * Makes one commit of a moved date and the update that announces it. What is saved has the date's id,
 * and the update's behind it.
 * @param uploads pictures that may come in with the update
 * @throws HostUnavailableError
 */
export async function commitMovedDate(
  given: MoveDateCommand & Recorded,
  uploads: readonly UploadBlob[],
  ports: SavePorts & SettingPorts,
): Promise<SaveResult> {
  return commitPlan(given, ports, async (command) => {
    const announced = pathAnnounced(command);
    const paths = ports
      .branch()
      .paths()
      .filter((path) => mattersToSettings(path) || path === announced);
    await ports.read(paths);
    const plan = await planWithAddresses(
      (view, isPublished) => planMove(command, { uploads, view, isPublished }, ports),
      ports,
    );
    return { paths, plan };
  });
}

/** Pure; asked again whenever the branch has moved. */
function planMove(
  command: MoveDateCommand,
  judging: SettingJudging,
  { randomBytes }: Pick<SavePorts, 'randomBytes'>,
): Plan {
  const { view, uploads } = judging;
  const { id, day, announcement, at } = command;
  const text = view.textOf(file.path) ?? '';
  const read = readJsonObject(text);
  const known = readSettings('important-dates', text);
  const dates: readonly ImportantDate[] = known.ok ? known.value.dates : [];
  const before = dates.find((each) => each.id === id);
  const moved = before && movedTo(before, day);
  const values = read.ok ? read.values : {};
  const setting = planSetting(
    {
      command: {
        ...command,
        action: 'update',
        values: moved ? { ...values, dates: withMoved(dates, moved) } : values,
      },
      file,
      restored: undefined,
    },
    judging,
  );
  // Whoever began from another version is told so first.
  if (setting.kind === 'conflict' || setting.kind === 'unknown') return setting;
  if (!before || !moved) return invalid('id', NO_SUCH_DATE);
  if (isUnmoved(before, day)) return invalid('date', SAME_DAY);
  if (setting.kind === 'invalid')
    return { kind: 'invalid', errors: setting.errors.map(asMoveFinding) };
  if (setting.kind !== 'save') return setting;
  const about = { zone: view.context.timeZone, now: Date.parse(at) };
  const doubts = doubtsAbout(dates, moved, about);
  const saved = {
    ...setting,
    message: moveSubject(before, moved, view.context.timeZone),
    ids: [id],
    warnings: doubts.map(({ field, message }) => ({ field, message })),
  };
  if (!announcement) return saved;
  const { update, ...words } = announcement;
  const { author } = command;
  // When it is announced: by the deadline's day it would stand below all that is past.
  const asked = { collection: updates.name, author, at, values: { ...words, eventDate: at } };
  const announced = pathAnnounced(command);
  const made = planSave(
    announced && view.has(announced)
      ? {
          ...asked,
          action: 'update',
          id: String(update),
          values: { ...asked.values, ...withEarlier(words, view.textOf(announced) ?? '', view) },
        }
      : { ...asked, action: 'create' },
    { collection: updates, view, uploads, randomBytes },
  );
  if (made.kind !== 'save') return made;
  return { ...saved, changes: [...setting.changes, ...made.changes], ids: [id, ...made.ids] };
}

/** The file of the update that announces an earlier move and is to announce this one. */
function pathAnnounced({ announcement }: MoveDateCommand): string | undefined {
  const { update } = announcement ?? {};
  return typeof update === 'string' && isId(update) ? idToPath(updates, update) : undefined;
}

/** Nothing that the update said is thrown away: what is new stands before it. */
function withEarlier(words: Fields, text: string, { context }: SettingJudging['view']): Fields {
  const { title, description } = words;
  const read = readEntryFile(updates, '', text, context);
  const isWhole = typeof title === 'string' && typeof description === 'string';
  if (!read.ok || !isWhole || description.trim() === '') return {};
  const earlier = { title: String(read.entry.title), description: String(read.entry.description) };
  return { description: withEarlierText({ title, description }, earlier) };
}

const NO_SUCH_DATE = 'This date is not among the important dates (any more). Choose another one.';

const invalid = (field: string, message: string): Plan => ({
  kind: 'invalid',
  errors: [{ field, message }],
});
