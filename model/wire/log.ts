import type { FieldChange } from '../entry-changes.ts';
import type { SavedManyAnswer } from './answers.ts';
import type { ProposedField } from './proposals.ts';

/** What a commit did, in the words of the log. */
export const LOG_KINDS = [
  'added',
  'updated',
  'deleted',
  'restored',
  'imported',
  'arranged',
  'took out',
  'brought back',
  'undid',
  'redid',
  'merged',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What is no entry: a setting; pictures and whatever else lies in the repository. */
export const OF_SETTINGS = 'settings';
export const OF_OTHERS = 'files';

/** One commit on the content branch: one action, one line. */
export interface LogLine {
  commit: string;
  /** ISO 8601 */
  at: string;
  by: { name: string };
  subject: string;
  /** What the message says further, such as who published a proposal; empty for nothing. */
  note: string;
  kind: LogKind;
  /** The collection's name; null for settings, other files, and where there are several. */
  collection: string | null;
  /** 'setting' or 'file' for what is no entry. */
  noun: string;
  /** The entry's title, or how many there were: `300 papers`. */
  title: string;
  /** A setting's is its file's name; null where the change is of several, or of none. */
  id: string | null;
  /** The file of the one entry or setting that was changed; null where there are several, or none. */
  path: string | null;
  /** Of several, the first names; of a date that was moved, the update that announces it. */
  names: string[];
  /**
   * Of one entry or setting that was changed, what people call the fields that were, the first ones; a short
   * one with what it said before and says now: `Contacts: Phone 1: nothing → +91 612`, a list with what came
   * and what went. Of a date that was moved, the two days.
   */
  fields: string[];
  /** How many files it changed. */
  files: number;
  /** Somebody made it with Git, not in these screens. */
  isPush: boolean;
  /** The website's content began with it: it is not to be undone. */
  isBeginning?: true;
}

/** A part of the log, newest first. */
export interface LogAnswer {
  lines: LogLine[];
  /** Of these lines, the commits that later ones took back, or after which somebody put all as it was. */
  undone: string[];
  /** There may be earlier ones: ask again behind `end`. */
  more: boolean;
  /** The last commit that was looked at, found or not, and when it was made; null for none. */
  end: { commit: string; at: string } | null;
  /** Whoever made a commit that is known, or published a proposal in it, in the order of the alphabet. */
  people: string[];
}

/** How many lines an answer has at most. */
export const LOG_LINES = 50;

/** A file that a commit changed. */
export interface LogFile {
  path: string;
  change: 'added' | 'updated' | 'deleted';
  /** Null for settings and other files. */
  collection: string | null;
  id: string | null;
  noun: string;
  title: string;
  /** Its difference can be asked for: an entry, a page or a setting. */
  isContent: boolean;
}

/** How many files an answer has at most. */
export const LOG_FILES = 100;

/** A line of the log with a page of the files that it changed. */
export interface LogDetail {
  line: LogLine;
  files: LogFile[];
  total: number;
}

/** What became of one file. */
export interface LogDifference {
  kind: LogFile['change'];
  changes: FieldChange[];
}

/** What undoing a commit would do to a file: add it, change it, or delete it. */
export interface UndoneFileAnswer extends LogFile {
  /**
   * Fields that were changed since: `proposed` is as it was before, `current` as it is now, and somebody
   * has to choose. An empty `field` is the file as a whole.
   */
  conflicts: ProposedField[];
  /** Of the version that is there now, for choices; null for none. */
  etag: string | null;
}

/** What undoing a commit would do now. */
export interface UndoPreview {
  /** Why it cannot be undone here, in a sentence; empty where it can. */
  obstacle: string;
  /** What would be changed, first where somebody has to choose; 200 at most. */
  files: UndoneFileAnswer[];
  total: number;
  /** Of a commit of pictures alone: how many would go, since nothing uses them. */
  pictures?: number;
  /** How many that it took out would come back. */
  picturesBack?: number;
  /** How many files of the commit stay as they are, since they are no content. */
  left: number;
  /** Rules that would be broken, in sentences: they keep it from being undone. */
  findings: string[];
}

/** A commit was taken back by another one. */
export type UndoAnswer = SavedManyAnswer;

/** One change of content: what a commit did, in the words of the administrators' screens. */
export interface RecentChange {
  commit: string;
  /** ISO 8601 */
  at: string;
  by: { name: string };
  subject: string;
  /** As a line of the log has it. */
  note: string;
  /** Merges are left out. */
  kind: Exclude<LogKind, 'merged'>;
  /** The collection's name; null for settings, and where there are several. */
  collection: string | null;
  /** 'setting' or 'file' for what is no entry; a setting's `id` is its file's name. */
  noun: string;
  /** The entry's title, or how many there were: `300 papers`. */
  title: string;
  /** Null where the change is of several entries, or of none. */
  id: string | null;
  /** The website's content began with it. */
  isBeginning?: true;
  /** Of several entries that were deleted together: some are gone still, and can come back together. */
  canComeBack?: true;
}
