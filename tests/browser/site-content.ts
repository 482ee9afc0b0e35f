import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFERENCE } from '../conference.ts';
import { announcedSettings } from './announced-settings.ts';
import { fullLists } from './full-lists.ts';
import { pictureContent } from './picture-content.ts';

type Files = Record<string, string | Uint8Array>;

/** The content of the conference whose facts the tests know. */
const sample = (): Files => filesBelow('content', 'public/uploads');
/** Its settings and page texts, and no entry: every list is empty. */
const empty = (): Files => filesBelow('content/settings', 'content/pages');
/** More in every list than a page was drawn for, and all announced that is open as yet. */
const full = (): Files => ({ ...empty(), ...announcedSettings(), ...fullLists() });
/** Pictures in every place where a page may show one. */
const pictures = async (): Promise<Files> => ({ ...empty(), ...(await pictureContent()) });

/** What the site had when its pictures were taken. */
const looks = (): Files => filesOf(join(import.meta.dirname, 'looks'), 'content');

/** What a site of the browser tests may be built from: files, as a repository begins with them. */
export const contents = { sample, empty, full, pictures, looks };

export type ContentName = keyof typeof contents;

const filesBelow = (...folders: string[]) => filesOf(CONFERENCE, ...folders);

function filesOf(root: string, ...folders: string[]): Files {
  const files: Files = {};
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
    for (const name of names) files[name] = readFileSync(join(root, name));
  }
  return files;
}
