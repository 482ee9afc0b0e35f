import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent, type FileToCheck } from '../../../model/content-check/check-content.ts';
import type { CheckFinding } from '../../../model/content-check/check-finding.ts';
import type { RuleId } from '../../../model/content-check/rules.ts';
import { NAVIGATION_PATH } from '../../../model/settings/navigation.ts';
import { settingsFiles } from '../../../model/settings/settings-files.ts';
import { CONFERENCE, conferenceText } from '../../conference.ts';

/** A file that is broken on purpose, and what the check is to find in it, and nothing else. */
export interface BrokenFile {
  /** What is wrong. */
  title: string;
  path: string;
  bytes: string | Uint8Array;
  mode?: string;
  /** Files beside it. */
  others?: Record<string, string | Uint8Array>;
  /** In the file itself. */
  found: [line: number, field: string, rule: RuleId][];
}

export const PAPER = 'content/papers/good-one.md';
export const WORKSHOP = 'content/workshops/batteries.json';
export const SITE = 'content/settings/site.json';

const settings = settingsFiles.map(({ path }) => ({
  path,
  bytes: readFileSync(join(CONFERENCE, path)),
}));
const publicFiles = new Set(
  readdirSync(join(CONFERENCE, 'public/images'), { recursive: true }).map(
    (path) => `/images/${path}`,
  ),
);
/** Pages that links in tests may lead to, and those of the navigation. */
const menu = conferenceText(NAVIGATION_PATH);
const pages = new Set([
  ...Array.from(menu.matchAll(/"(\/[^"]*)"/g), (match) => match[1] as string),
  '/contact',
  '/papers/good-one',
]);

/** Findings in the conference's settings and these files together. */
export function check(
  files: Record<string, string | Uint8Array>,
  modes: Record<string, string> = {},
): CheckFinding[] {
  const own: FileToCheck[] = Object.entries(files).map(([path, content]) => ({
    path,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    mode: modes[path] ?? '100644',
  }));
  const kept = settings.filter(({ path }) => !(path in files));
  return checkContent({ files: [...kept, ...own], publicFiles, pages });
}

/** Findings in the conference's settings without one of the files. */
export function checkWithout(path: string): CheckFinding[] {
  return checkContent({ files: settings.filter((file) => file.path !== path), publicFiles, pages });
}

export function settingsText(name: string): string {
  return conferenceText(`content/settings/${name}.json`);
}

/** The line of a text, or of a settings file, that holds a part. */
export const lineOf = (text: string, part: string) =>
  text.split('\n').findIndex((line) => line.includes(part)) + 1;
export const lineIn = (name: string, part: string) => lineOf(settingsText(name), part);

interface Menu {
  groups: { slug: string; options: { label: string; page?: string }[] }[];
  quickLinks: { path: string }[];
}

/** The navigation's file with a change. */
export function navigation(change: (settings: Menu) => void): string {
  const settings = JSON.parse(menu) as Menu;
  change(settings);
  return JSON.stringify(settings, null, 2);
}

/** The navigation's file with these pages switched off. */
export function without(...off: string[]): string {
  return navigation(({ groups }) => {
    for (const group of groups) {
      group.options = group.options.filter(({ page = '' }) => !off.includes(page));
    }
  });
}

/** A page of text. */
export function page(title: string, text = 'A text.'): string {
  return `---\ntitle: "${title}"\ndescription: "B."\n---\n\n${text}\n`;
}

/** A paper with nothing wrong but what is put in. */
export function paper(body = 'A text.', fields: Record<string, string> = {}): string {
  const front = { heading: '"A paper"', authors: '"Asha Verma"', ...fields };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join('')}---\n\n${body}\n`;
}

export function workshop(fields: Record<string, unknown> = {}): string {
  const values = {
    id: 'batteries',
    name: 'Batteries',
    description: 'What they are.',
    imageUrl: '/images/workshops/battery-management.svg',
    ...fields,
  };
  return `${JSON.stringify(values, null, 2)}\n`;
}
