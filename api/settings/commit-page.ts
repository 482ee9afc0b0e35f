import { BUILD_FILE, type BuildStamp, PAST_EDITIONS_FILE } from '../../model/build-output.ts';
import { pages } from '../../model/collections.ts';
import type { Finding } from '../../model/finding.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { NAVIGATION_PATH, type Navigation } from '../../model/settings/navigation.ts';
import {
  lastingPages,
  type PageToPlace,
  takenAddress,
  takenBefore,
  withoutPage,
  withPage,
} from '../../model/settings/page-place.ts';
import { readSettings, settingsFile } from '../../model/settings/settings-files.ts';
import { toOneLine } from '../../model/text.ts';
import { saveSubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { readPublished } from '../content/read-published.ts';
import { isThere } from '../proposals/published-addresses.ts';
import { commitPlan } from '../saving/commit-plan.ts';
import type { SavePorts } from '../saving/commit-save.ts';
import { newEntry } from '../saving/entry-texts.ts';
import type { Plan } from '../saving/plan.ts';
import { planSave } from '../saving/plan-save.ts';
import { withUploads } from '../saving/plan-uploads.ts';
import type { AddPageCommand, RemovePageCommand, SaveResult } from '../saving/save-command.ts';
import type { Recorded } from '../saving/save-record.ts';
import { planSetting, planWithAddresses, type SettingPorts } from './commit-setting.ts';
import { mattersToSettings, type SettingJudging } from './judge-setting.ts';

type Ports = SavePorts & SettingPorts;

/**
 * Makes one commit of a page and its entry in the navigation: both come, or both go.
 * @param uploads pictures that may come in with the page
 * @throws HostUnavailableError
 */
export async function commitPage(
  given: (AddPageCommand | RemovePageCommand) & Recorded,
  uploads: readonly UploadBlob[],
  ports: Ports,
): Promise<SaveResult> {
  return commitPlan(given, ports, async (command) => {
    const paths = ports.branch().paths().filter(mattersToSettings);
    await ports.read(paths);
    const inUse = command.action === 'add page' ? await addressInUse(command, ports) : undefined;
    const plan = await planWithAddresses((view, isPublished) => {
      const planning = { view, uploads, isPublished, randomBytes: ports.randomBytes };
      return command.action === 'add page'
        ? planAdd(command, inUse, planning)
        : planRemove(command, planning);
    }, ports);
    return { paths, plan };
  });
}

interface Planning extends SettingJudging, Pick<SavePorts, 'randomBytes'> {}

/** The screens' own addresses, beside those of pages. */
const SCREENS: readonly string[] = ['new', 'history'];

/** @param inUse an address that cannot be had, and why */
function planAdd(
  command: AddPageCommand,
  inUse: { path: string; message: string } | undefined,
  { randomBytes, ...planning }: Planning,
): Plan {
  const { view, uploads } = planning;
  const navigation = navigationOf(view);
  if (!navigation) return invalid([{ field: 'place', message: UNREADABLE }]);
  const taken = [...lastingPages, ...SCREENS];
  const made = newEntry(
    command.values,
    command.at,
    { collection: pages, view, randomBytes },
    taken,
  );
  const placed = withPage(navigation, { page: made.ok ? made.id : 'page', ...wishOf(command) });
  const isInUse = placed.ok && placed.path === inUse?.path;
  const errors = [
    ...(made.ok ? [] : made.errors),
    ...(placed.ok ? [] : placed.errors),
    ...(isInUse ? [{ field: 'label', message: inUse.message }] : []),
  ];
  if (!made.ok || !placed.ok || isInUse) return invalid(errors);
  const setting = planNavigation(command, placed.groups, { ...planning, newPage: made.id });
  if (setting.kind !== 'save') return setting;
  const texts = new Map([[made.path, made.text]]);
  return {
    ...setting,
    changes: [...withUploads({ texts, previous: '', uploads }, view), ...setting.changes],
    message: saveSubject('create', pages, made.title),
    ids: [made.id],
  };
}

function planRemove(command: RemovePageCommand, { randomBytes, ...planning }: Planning): Plan {
  const { view } = planning;
  if (lastingPages.includes(command.id)) return invalid([{ field: '', message: LASTING }]);
  const asked = { ...command, action: 'delete' as const };
  const removed = planSave(asked, { collection: pages, view, uploads: [], randomBytes });
  const navigation = navigationOf(view);
  if (removed.kind !== 'save' || !navigation) return removed;
  const setting = planNavigation(command, withoutPage(navigation, command.id), planning);
  if (setting.kind === 'unchanged') return removed;
  if (setting.kind !== 'save') return setting;
  return { ...removed, changes: [...removed.changes, ...setting.changes] };
}

/** What the navigation's file becomes; a version that the caller had seen is the page's, not this one's. */
function planNavigation(
  { ifMatch: _, ...asked }: AddPageCommand | RemovePageCommand,
  groups: Navigation['groups'],
  planning: Omit<Planning, 'randomBytes'>,
): Plan {
  const file = settingsFile('navigation');
  const read = readJsonObject(planning.view.textOf(file.path) ?? '');
  const values = { ...(read.ok ? read.values : {}), groups };
  const command = { ...asked, action: 'update' as const, id: file.name, values };
  const plan = planSetting({ command, file, restored: undefined }, { ...planning, uploads: [] });
  if (plan.kind !== 'invalid') return plan;
  return invalid(plan.errors.map(({ field, message }) => ({ field: fieldOf(field), message })));
}

/** Of the form for a new page. */
const fieldOf = (field: string) => (field.endsWith('.label') ? 'label' : 'place');

const UNREADABLE = 'The navigation cannot be read. Bring back an earlier version of it first.';
const LASTING =
  'This page belongs to the website and stays. To hide it, take it out of the menu: its text is kept.';

const invalid = (errors: Finding[]): Plan => ({ kind: 'invalid', errors });

function navigationOf(view: ContentView): Navigation | undefined {
  const read = readSettings('navigation', view.textOf(NAVIGATION_PATH) ?? '');
  return read.ok ? read.value : undefined;
}

/** Where a page is wanted; its title is its label where no other is given. */
function wishOf({ values }: AddPageCommand): Omit<PageToPlace, 'page'> {
  const [title, label, place] = ['title', 'label', 'place'].map((name) => {
    const value = values[name];
    return typeof value === 'string' ? toOneLine(value) : '';
  });
  return { label: label || title || '', place: place ?? '' };
}

/**
 * Why the page cannot be at the address that it would have: a page of a past edition was there, to which
 * links lead for good, or the published website has something there. That counts only of a website that
 * shows the present content: one that lags behind may still have a page that was taken out.
 */
async function addressInUse(command: AddPageCommand, { branch, assets }: Ports) {
  const view = branch();
  const navigation = navigationOf(view);
  const placed = navigation && withPage(navigation, { page: 'page', ...wishOf(command) });
  if (!placed?.ok) return undefined;
  const { path } = placed;
  for (const edition of (await readPublished<number[]>(PAST_EDITIONS_FILE, assets)) ?? []) {
    if (await isThere(`/${edition}${path}`, assets)) {
      return { path, message: takenBefore(path, edition) };
    }
  }
  const stamp = await readPublished<BuildStamp>(BUILD_FILE, assets);
  const isCurrent = stamp !== undefined && stamp.commit === view.head?.commit;
  if (!isCurrent || !(await isThere(path, assets))) return undefined;
  return { path, message: takenAddress(path) };
}
