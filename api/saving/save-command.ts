import type { Finding } from '../../model/finding.ts';
import type { Head } from '../content/content-view.ts';
import type { FileChange, NewCommit } from '../content/git-host.ts';
import type { Overlay } from '../content/overlaid-branch.ts';
import type { MoveEffect } from './move-branch.ts';
import type { Done, UndecidedField } from './plan.ts';
import { fingerprintOf } from './save-record.ts';

/** What an administrator wants saved: one command, one commit. */
export type SaveCommand =
  | CreateCommand
  | ImportCommand
  | UpdateCommand
  | DeleteCommand
  | RestoreCommand
  | ArrangeCommand
  | ChangeManyCommand
  | DeleteManyCommand
  | RestoreManyCommand
  | MoveDateCommand
  | AddPageCommand
  | RemovePageCommand;

/** What every command comes with. */
export interface Asked {
  /** The collection's name. */
  collection: string;
  author: Author;
  /** The `If-Match` header. */
  ifMatch?: string;
  idempotencyKey?: string;
  /** ISO 8601, UTC: becomes `createdAt` and the commit's date. */
  at: string;
  /** It is only planned: what would keep it from being saved is answered, and nothing is committed. */
  isTrial?: true;
  /** Of a trial: files as a proposal has them, which it goes on from. */
  onto?: Overlay;
  /**
   * Names a change that waited for its hour, or the draft that a new entry was, whoever has it made: it is
   * made once.
   */
  waited?: string;
  /** Of such a change: what was to happen when, in milliseconds since 1970. The commit says so. */
  setFor?: { deed: 'go live' | 'be taken down'; at: number };
}

/** Whom a commit names; `email` where it is not an address of the website's own. */
export interface Author {
  id: string;
  name: string;
  email?: string;
}

/** Fields as they were sent. */
export type Fields = Record<string, unknown>;

export interface CreateCommand extends Asked {
  action: 'create';
  values: Fields;
}

export interface ImportCommand extends Asked {
  /** From a table, or by hand: those come to stand in the order in which they were given. */
  action: 'import' | 'create many';
  rows: Fields[];
  /** Entries that change with it: the fields that do. */
  changed?: (SeenEntry & { values: Fields })[];
  /** Entries that go with it. */
  gone?: SeenEntry[];
}

/** An entry, and marks of what somebody saw who decided about it (`writeMarks`). */
export interface SeenEntry {
  id: string;
  seen: string;
}

export interface UpdateCommand extends Asked {
  action: 'update';
  id: string;
  values: Fields;
  /**
   * The file's text when the change began, for who is not there to compare versions: what others saved
   * since comes together with it, and is no conflict unless both changed the same.
   */
  base?: string;
}

export interface DeleteCommand extends Asked {
  action: 'delete';
  id: string;
}

export interface RestoreCommand extends Asked {
  action: 'restore';
  id: string;
  /** The commit that has the version. */
  commit: string;
  /** From the `If-None-Match` header `*`: only where there is no such entry now. */
  onlyIfGone?: true;
}

export interface ArrangeCommand extends Asked {
  action: 'arrange';
  /** Entries in the order in which they are to be shown, each once. */
  ids: string[];
  /** All of them are members of this one. */
  committee?: string;
}

/** What is new, or changed, of one entry of many. */
export interface EntryChange {
  /** Undefined for a new one. */
  id?: string;
  /** What the fields that are changed were when the change began. */
  base?: Fields;
  /** Of a new entry all fields, else those that are changed. */
  values: Fields;
}

export interface ChangeManyCommand extends Asked {
  action: 'change many';
  changes: EntryChange[];
}

export interface DeleteManyCommand extends Asked {
  action: 'delete many';
  /** Each once; with an ETag only in that version. */
  entries: { id: string; etag?: string }[];
}

export interface RestoreManyCommand extends Asked {
  action: 'restore many';
  /** The commit that took them away. */
  commit: string;
}

/** An important date on another day, with the update that announces it, if any. */
export interface MoveDateCommand extends Asked {
  action: 'move date';
  /** The date's. */
  id: string;
  day: { date: string; time?: string; zone?: string };
  /** Title and description; `update` is the id of one that is changed in place of a new one. */
  announcement?: Fields;
  /** As of an update: the text of the important dates when it began to wait. */
  base?: string;
}

/** A page and its entry in the navigation: `place` and `label` are among its values. */
export interface AddPageCommand extends Asked {
  action: 'add page';
  values: Fields;
}

/** A page out, with its entry in the navigation. */
export interface RemovePageCommand extends Asked {
  action: 'remove page';
  id: string;
}

/** Commands that change an entry and a setting together. */
export type JointCommand = MoveDateCommand | AddPageCommand | RemovePageCommand;

export const isJoint = <C extends SaveCommand>(command: C): command is C & JointCommand =>
  ['move date', 'add page', 'remove page'].includes(command.action);

/** What a command asks for, besides who asks and when, so that a repeat of it is known. */
export function fingerprintOfSave(command: SaveCommand): string {
  const { action, collection } = command;
  switch (command.action) {
    case 'create':
    case 'add page':
      return fingerprintOf(action, collection, null, [command.values]);
    case 'import':
    case 'create many': {
      const { rows, changed = [], gone = [] } = command;
      const more = [...changed, ...gone];
      return fingerprintOf(action, collection, null, more.length > 0 ? [rows, more] : rows);
    }
    case 'update':
      return fingerprintOf(action, collection, command.id, [command.values]);
    case 'delete':
    case 'remove page':
      return fingerprintOf(action, collection, command.id, []);
    case 'restore':
      return fingerprintOf(action, collection, command.id, [{ commit: command.commit }]);
    case 'arrange': {
      const { ids, committee } = command;
      const order = { ids, ...(committee === undefined ? {} : { committee }) };
      return fingerprintOf(action, collection, null, [order]);
    }
    case 'change many':
      return fingerprintOf(action, collection, null, command.changes);
    case 'delete many':
      return fingerprintOf(action, collection, null, command.entries);
    case 'move date':
      return fingerprintOf(action, collection, command.id, [command.day, command.announcement]);
    case 'restore many':
      return fingerprintOf(action, collection, null, [{ commit: command.commit }]);
  }
}

export type SaveResult =
  /** `planned` of a trial that would change something. */
  | ({ ok: true; planned?: PlannedCommit } & Done)
  | { ok: false; reason: 'unknown entry'; deleted?: Deletion }
  /** The commit to restore from is not in the branch, or did not have the entry. */
  | { ok: false; reason: 'unknown version' }
  | { ok: false; reason: 'conflict'; conflict: Conflict }
  | { ok: false; reason: 'invalid'; errors: Finding[] }
  | { ok: false; reason: 'broken rules'; findings: Finding<'path'>[] }
  | { ok: false; reason: 'undecided'; fields: UndecidedField[] }
  /** The idempotency key belongs to another save. */
  | { ok: false; reason: 'key in use' }
  /** The proposal was taken back or turned down. */
  | { ok: false; reason: 'ended' }
  /** Somebody has published another text of the same draft. */
  | { ok: false; reason: 'published'; id: string }
  | {
      ok: false;
      reason: 'unavailable';
      retryAfterSeconds: number;
      /** What became of it, as far as the host could be asked. */
      effect: MoveEffect;
      /** The host is there; a large change, of which the save needs too much, is still being read. */
      isComing?: true;
    };

/** What a save would commit. */
export interface PlannedCommit extends Pick<NewCommit, 'message' | 'author' | 'committer'> {
  changes: FileChange[];
  /** What it was planned on. */
  on: Pick<Head, 'commit' | 'tree'>;
}

/** How an entry that the caller had seen went away. */
export interface Deletion {
  by: string;
  /** ISO 8601 */
  at: string;
  /** The commit to restore it from; undefined where the first commit of all is meant. */
  commit: string | undefined;
}

/** The entry as it is now, which is not the one that the caller had seen. */
export interface Conflict {
  /** JSON of the entry; undefined where its file cannot be read, or is gone. */
  current: string | undefined;
  /** Undefined where the file is gone. */
  etag: string | undefined;
  changedBy: string | undefined;
  /** ISO 8601 */
  changedAt: string | undefined;
}
