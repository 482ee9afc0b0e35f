import type { KnownTrack } from './fields.ts';
import { type Finding, findingLine } from './finding.ts';

/**
 * What a build leaves for the worker below the published folder. The publisher writes it and the
 * worker reads it; neither may import the other.
 */

/** Visitors are shown nothing below this folder. */
export const INTERNAL_FOLDER = '_content';

/** Says which commit the pages show: a `BuildStamp`. */
export const BUILD_FILE = `${INTERNAL_FOLDER}/build.json`;
export interface BuildStamp {
  commit: string;
  /** What is wrong with missing or broken files, a line each: `findingLine`; of many the first, and how many more. */
  leftOut?: string[];
}

/** The dashboard shows each. */
const LEFT_OUT_TOLD = 20;

/** @param findings what is wrong with files that the pages do not show as they are */
export function buildStamp(commit: string, findings: readonly Finding<'path'>[]): BuildStamp {
  const leftOut = findings.slice(0, LEFT_OUT_TOLD).map(findingLine);
  const more = findings.length - leftOut.length;
  if (more > 0) leftOut.push(`and ${more} more`);
  return leftOut.length > 0 ? { commit, leftOut } : { commit };
}

/** The content that the site was built from, in parts; `index.json` is a `SnapshotIndex`. */
export const SNAPSHOT_FOLDER = `${INTERNAL_FOLDER}/snapshot`;
export interface SnapshotIndex {
  commit: string;
  /** Names of the parts, which lie beside the index; each holds an array of `SnapshotFile`. */
  files: string[];
  uploads: [path: string, blobId: string][];
}
/** A file below `content/` with its Git blob id. */
export type SnapshotFile = [path: string, blobId: string, text: string];

/** The smallest file that was made of each upload, by the upload's blob: `SmallPictures`. */
export const SMALL_PICTURES_FILE = `${INTERNAL_FOLDER}/small-pictures.json`;
/** Paths on the site by Git blob id; an upload of which nothing smaller was made has none. */
export type SmallPictures = Readonly<Record<string, string>>;

/** The editions whose sites are kept below `/{edition}/`, the newest first: `number[]`. */
export const PAST_EDITIONS_FILE = `${INTERNAL_FOLDER}/past-editions.json`;

/** Addresses below `/people` that lead on, a line each: the id, a blank, and where it leads. */
export const MOVED_PEOPLE_FILE = `${INTERNAL_FOLDER}/moved-people.txt`;

/** What a build copied from `public/`, so that the next one knows what has gone: `string[]`. */
export const PUBLIC_FILES_FILE = `${INTERNAL_FOLDER}/public-files.json`;

/** Something that visitors look for and nobody has entered yet. */
export interface Gap {
  /** For a line of a list: 'E-mail address'. */
  what: string;
  /** The file in which it is set, or the folder of a list, from the repository's root. */
  path: string;
  /** Of a settings file: the field's labels, as the editors' form has them, such as 'Contacts › Email'. */
  field?: string;
  /** Of a settings file: the way to the field, such as `contacts.email`. */
  fieldPath?: string;
  /** Of a text that is not there: its page. */
  page?: string;
  /** Of a list without entries: its collection. */
  collection?: string;
  /** Where editors set it: a path on this site. */
  editAt: string;
}

/** What the website says by itself from an instant on. */
export interface ComingChange {
  /** Milliseconds since 1970. */
  at: number;
  /** The day on which people count it, in the conference's time zone. */
  day: string;
  /** 'Start of Friday 6 March 2026', 'End of …', 'Sunday 1 March 2026, 17:00'. */
  when: string;
  /** A sentence each. */
  says: readonly string[];
}

/** A room as sessions name it. */
export interface KnownRoom {
  id: string;
  name: string;
  building?: string;
}

/** What forms need to know of the settings; the publisher writes it into an application's document. */
export interface Edition {
  /** IANA name; dates and times of the forms are meant there. */
  timeZone: string;
  organisingCategories: readonly string[];
  tracks: readonly KnownTrack[];
  /** The rooms of the programme, in their order. */
  rooms: readonly KnownRoom[];
  /** The important dates, each with its name and its day for people, and when that is. */
  dates: readonly {
    id: string;
    label: string;
    date: string;
    kind: 'opens' | 'closes' | 'event';
    time?: string;
    zone?: string;
  }[];
  /** What the pages say differently by themselves, from when on; what has been is among it. */
  changes: readonly ComingChange[];
  /** Where visitors see the entries of each collection, by name; of one whose page is off there is none. */
  addresses: Readonly<Record<string, string>>;
  /** Names of collections that have neither a page nor an entry. */
  unused: readonly string[];
  /** What visitors still miss. */
  missed: readonly Gap[];
  /** Pages whose texts show pictures without an alternative text, and how many. */
  unnamed: readonly { page: string; title: string; count: number }[];
}

const NEUTRAL: Edition = {
  timeZone: 'UTC',
  organisingCategories: [],
  tracks: [],
  rooms: [],
  dates: [],
  changes: [],
  addresses: {},
  unused: [],
  missed: [],
  unnamed: [],
};

/** The document's block of data; without it the server still judges every field. */
export function readEdition(text: string): Edition {
  try {
    return { ...NEUTRAL, ...(JSON.parse(text) as Partial<Edition>) };
  } catch {
    return NEUTRAL;
  }
}
