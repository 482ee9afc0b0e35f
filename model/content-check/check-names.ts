import { collections } from '../collections.ts';
import { askWhetherMeant } from '../did-you-mean.ts';
import { CONTENT_FOLDER, LINKED, MISNAMED, pathToId } from '../id.ts';
import { pathToSettings, settingsFiles } from '../settings/settings-files.ts';
import { fold } from '../text.ts';
import { UPLOADS_FOLDER, uploadNameOfPath } from '../upload.ts';
import { type CheckFinding, type Report, reportInto } from './check-finding.ts';
import type { Places } from './places.ts';

/** Judges where files lie, how they are called and what kind of file Git takes them for. */
export function checkNames(
  files: readonly { path: string; mode?: string }[],
  findings: CheckFinding[],
): void {
  const twins = twinsIn(files.map(({ path }) => path));
  for (const { path, mode } of files) {
    const report = reportInto(findings, path);
    const wrong = judgeMode(mode);
    if (wrong) report(wrong.rule, {}, wrong.message);
    if (wrong?.rule === 'file-link') continue;
    const twin = twins.get(path);
    if (twin !== undefined) {
      const message = `${twin} has the same name but for its ending or capital letters. Keep one of them, or rename this one.`;
      report('file-twice', {}, message);
    } else judgePlace(path, report);
  }
}

/**
 * What is wrong with what Git takes a file for; undefined where nothing is.
 * @param mode as Git writes it, such as 100644
 */
export function judgeMode(
  mode: string | undefined,
): { rule: 'file-link' | 'file-executable'; message: string } | undefined {
  if (mode === '120000' || mode === '160000') {
    return { rule: 'file-link', message: LINKED };
  }
  if (mode !== '100755') return undefined;
  const message = 'The file is marked as a program. Take the mark away: chmod -x.';
  return { rule: 'file-executable', message };
}

function judgePlace(path: string, report: ReturnType<typeof reportInto>): void {
  const slash = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, slash), path.slice(slash + 1)];
  // Keeps an empty folder in Git.
  if (name === '.gitkeep' || pathToId(path) || pathToSettings(path)) return;
  if (name.startsWith('.')) {
    report('file-place', {}, 'A file that begins with a dot is no content. Remove it.');
  } else if (folder === UPLOADS_FOLDER || folder.startsWith(`${UPLOADS_FOLDER}/`)) {
    judgeUploadName(path, report);
  } else if (folder === `${CONTENT_FOLDER}/settings`) {
    const hint = askWhetherMeant(
      path,
      settingsFiles.map((file) => file.path),
    );
    report('settings-unknown', {}, `Nothing reads this file. Rename or remove it.${hint}`);
  } else if (FOLDERS.includes(folder)) {
    report('file-name', {}, MISNAMED);
  } else {
    const hint = askWhetherMeant(folder, FOLDERS);
    const message = `Nothing looks for content here. Move the file into a folder of its kind (docs/editing/content-files.md), or remove it.${hint}`;
    report('file-place', {}, message);
  }
}

const FOLDERS = collections.map(({ name }) => `${CONTENT_FOLDER}/${name}`);

function judgeUploadName(path: string, report: ReturnType<typeof reportInto>): void {
  if (/\.svgz?$/i.test(path)) {
    const message =
      'SVG is not taken, since it can hold script. Save the picture as PNG or WebP under a new name.';
    report('upload-type', {}, message);
  } else if (!uploadNameOfPath(path)) {
    const message =
      'Uploads are pictures and PDFs, directly in public/uploads: letters, digits, - and _, then .png, .jpg, .webp, .avif, .gif or .pdf. Rename or remove the file.';
    report('upload-name', {}, message);
  }
}

/** For each file that another one has the place of: that other one, which has the better name. */
function twinsIn(paths: readonly string[]): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    // A name that begins with a dot has no ending.
    if (/\/\.[^/]*$/.test(path)) continue;
    const isUpload = path.startsWith(`${UPLOADS_FOLDER}/`);
    const name = isUpload ? path : path.replace(/\.[^./]+$/, '');
    const key = fold(name);
    const group = groups.get(key);
    if (group) group.push(path);
    else groups.set(key, [path]);
  }
  const twins = new Map<string, string>();
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const kept = group.find((path) => pathToId(path) ?? pathToSettings(path)) ?? group[0];
    for (const path of group) if (path !== kept) twins.set(path, kept as string);
  }
  return twins;
}

const PAPER_NUMBER = /^externalId:[ \t]*(["']?)(.+?)\1[ \t]*$/m;

/** Tells whether ids that stand inside files, such as those of workshops, are unique in their folder. */
export function createIdCheck() {
  const pathOf = new Map<string, string>();
  const keyOf = (path: string, field: string, id: string) =>
    `${pathToId(path)?.collection.name} ${field} ${id.trim()}`;
  return {
    /** Notes a file that is not judged: there may be thousands, and its number is all that is asked for. */
    note(path: string, text: string): void {
      if (!idsIn(path).some(([field]) => field === 'externalId')) return;
      const number = PAPER_NUMBER.exec(text.slice(0, text.indexOf('\n---', 3)))?.[2];
      if (number !== undefined) pathOf.set(keyOf(path, 'externalId', number), path);
    },
    /** Reports the second file of an id. */
    judge(path: string, values: Record<string, unknown>, places: Places, report: Report): void {
      for (const [field, rest] of idsIn(path)) {
        const id = values[field];
        if (typeof id !== 'string' || id.trim() === '') continue;
        const key = keyOf(path, field, id);
        const other = pathOf.get(key);
        if (other === undefined || other === path) pathOf.set(key, path);
        else report('id-twice', { line: places.lineOf(field), field }, `${other} has ${rest}`);
      }
    },
  };
}

/** Whether a file must be read, since another one may have the same id inside. */
export function hasId(path: string): boolean {
  return idsIn(path).some(([field]) => field === 'id');
}

const INNER_IDS = [
  ['id', 'the same id. Give this one another.'],
  [
    'externalId',
    'the same paper number. Correct one of them, or remove the file if it is the same paper.',
  ],
] as const;

function idsIn(path: string) {
  const { fields = {} } = pathToId(path)?.collection ?? {};
  return INNER_IDS.filter(([field]) => Object.hasOwn(fields, field));
}
