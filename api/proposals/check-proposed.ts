import { pages } from '../../model/collections.ts';
import type { ContentFile } from '../../model/content/content-file.ts';
import { checkContent, type FileToCheck } from '../../model/content-check/check-content.ts';
import { hasId } from '../../model/content-check/check-names.ts';
import { isOfProgramme, namedInSession } from '../../model/content-check/check-programme.ts';
import type { Finding } from '../../model/finding.ts';
import { pathToId } from '../../model/id.ts';
import { NAVIGATION_PATH } from '../../model/settings/navigation.ts';
import { uploadPath } from '../../model/upload.ts';
import type { ContentView } from '../content/content-view.ts';
import { SETTINGS_PATHS } from '../content/site-settings.ts';

/** Whether the website has a page or a file of its own at an address, such as `/about/venue`. */
export type IsPublished = (address: string) => boolean;

/** A file as it would be published; undefined where it would go. */
export interface FileToPublish {
  file: ContentFile;
  text: string | undefined;
  current: string | undefined;
}

const encoder = new TextEncoder();

/**
 * Judges by the content check what would be published, against the content as it is at this moment.
 * @param uploads the pictures that come with it
 * @returns what was found, by path
 */
export function checkProposed(
  proposed: readonly FileToPublish[],
  uploads: readonly { name: string }[],
  view: Pick<ContentView, 'paths' | 'textOf'>,
  isPublished: IsPublished,
): Map<string, Finding<'severity'>[]> {
  const found = new Map(
    proposed.map(({ file }): [string, Finding<'severity'>[]] => [file.path, []]),
  );
  const texts = new Map(proposed.map(({ file, text }) => [file.path, text]));
  const findings = checkContent(
    {
      files: [...filesAfter(texts, uploads, view)],
      publicFiles: { has: isPublished, [Symbol.iterator]: nothing },
      pages: { has: isPublished, [Symbol.iterator]: nothing },
    },
    (path) => texts.get(path) !== undefined,
  );
  for (const { path, field, message, severity } of findings) {
    found.get(path)?.push({ field, message, severity });
  }
  for (const { file, text, current } of proposed) {
    const isNeeded = current !== undefined && (!file.collection || file.collection === pages);
    if (text !== undefined || !isNeeded) continue;
    const message = `The ${file.noun} ${file.title(undefined)} is needed by the website and cannot be deleted.`;
    found.get(file.path)?.push({ field: '', message, severity: 'error' });
  }
  return found;
}

/** What there would be; others than the proposed files are read only where these depend on them. */
function* filesAfter(
  texts: ReadonlyMap<string, string | undefined>,
  uploads: readonly { name: string }[],
  view: Pick<ContentView, 'paths' | 'textOf'>,
): Generator<FileToCheck> {
  const paths = new Set([...view.paths(), ...uploads.map(({ name }) => uploadPath(name))]);
  const programme = [...texts.keys()].some(isOfProgramme) ? programmeBeside(view) : NONE;
  for (const path of new Set([...paths, ...texts.keys()])) {
    const isProposed = texts.has(path);
    const text = isProposed ? texts.get(path) : (programme.get(path) ?? textBeside(path, view));
    if (text !== undefined) yield { path, bytes: encoder.encode(text) };
    else if (!isProposed) yield { path };
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The other sessions, and the papers and speakers that they name. */
function programmeBeside(view: Pick<ContentView, 'paths' | 'textOf'>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const path of view.paths()) {
    const text = isOfProgramme(path) ? view.textOf(path) : undefined;
    if (text === undefined) continue;
    texts.set(path, text);
    for (const named of namedInSession(text)) texts.set(named, view.textOf(named) ?? '');
  }
  return texts;
}

function textBeside(path: string, view: Pick<ContentView, 'textOf'>): string | undefined {
  const decidesLinks = path === NAVIGATION_PATH || pathToId(path)?.collection === pages;
  const isNeeded = decidesLinks || SETTINGS_PATHS.includes(path) || hasId(path);
  return isNeeded ? view.textOf(path) : undefined;
}

function* nothing() {}
