import type { Entry } from '../collections.ts';
import type { FieldChange } from '../entry-changes.ts';
import type { Finding } from '../finding.ts';
import type { Focus } from '../settings/focal-points.ts';
import type { LeftOut } from './left-out.ts';
import type { LinkKind } from './links.ts';
import type { Need, Rights } from './rights.ts';

/** What the API answers and the screens read: each answer is written here, once. */

/** What an answer says, to a person. Calls of accounts and committees say it as `msg`, too. */
export interface Said {
  message: string;
  msg?: string;
}

/** A change that is one commit on the content branch. */
export interface Committed extends Said {
  /** Full SHA. */
  commit: string;
}

/** An entry was added, updated or restored. */
export interface SavedAnswer extends Committed {
  _id: string;
  /** Of settings: what somebody should look at in what was saved. */
  warnings?: Finding[];
}

/** Several entries were imported, or put in order. */
export interface SavedManyAnswer extends Committed {
  ids: string[];
}

/** Many entries were deleted, or brought back, but for some. */
export interface DoneManyAnswer extends SavedManyAnswer {
  leftOut: LeftOut[];
}

/** An important date was moved. */
export interface MovedDateAnswer extends SavedAnswer {
  /** The id of the update that announces it, where one was asked for. */
  update?: string;
}

/** A session's sealed link to join, as it was typed. */
export interface JoinLinkAnswer {
  joinLink: string;
}

/** What came with the website and is still there. */
export interface SamplesAnswer {
  count: number;
  /** By collection, of those that have any: 'Papers'. */
  kinds: { title: string; count: number }[];
}

/** Samples were taken out, or brought back. */
export interface SamplesSaved extends Committed {
  count: number;
}

/** The entries that a search found. */
export interface FoundAnswer {
  ids: string[];
}

/** With 412: the state that somebody else gave an entry while it was being edited. */
export interface Conflict {
  /** Null: it is gone, or cannot be read as an entry of its kind. */
  current: Entry | null;
  /** Null: it is gone. */
  etag: string | null;
  changedBy: string | null;
  /** ISO 8601 */
  changedAt: string | null;
}

/** With 404: the entry was deleted while it was being edited. */
export interface Removal {
  deletedBy: string | null;
  /** ISO 8601 */
  deletedAt: string | null;
  /** From which it can be restored; null where nobody knows any more. */
  commit: string | null;
}

/** A call was refused: why, in a sentence, and what belongs to it. */
export interface Refusal extends Partial<Said>, Partial<Conflict>, Partial<Removal> {
  /** With 422: one for each field that is wrong; `row` counts what was sent, from 0. */
  errors?: Finding[];
}

/** The conflict that a 412 tells of. */
export function conflictOf({ current, etag, changedBy, changedAt }: Refusal): Conflict {
  return {
    current: current ?? null,
    etag: etag ?? null,
    changedBy: changedBy ?? null,
    changedAt: changedAt ?? null,
  };
}

/** The removal that a 404 tells of; undefined where it is of something that nobody knew. */
export function removalOf({ deletedBy, deletedAt, commit }: Refusal): Removal | undefined {
  if (deletedAt === undefined) return undefined;
  return { deletedBy: deletedBy ?? null, deletedAt, commit: commit ?? null };
}

/** One commit that changed an entry. */
export interface HistoryItem {
  commit: string;
  /** ISO 8601 */
  at: string;
  by: { name: string };
  subject: string;
  kind: 'added' | 'updated' | 'deleted';
  changes: FieldChange[];
}

/** What a restore would do to an entry as it is now. */
export interface RestorePreview {
  /** From the present version to the restored one; none where they are the same. */
  changes: FieldChange[];
  /** Of the present version, for `If-Match`; null where the entry is gone. */
  etag: string | null;
}

/** An entry that was deleted and is not there now. */
export interface DeletedEntry {
  id: string;
  title: string;
  /** ISO 8601 */
  deletedAt: string;
  by: { name: string };
  /** The commit to restore it from: the last that had it. */
  commit: string;
}

/** Which content the API shows, and which the built pages show. */
export interface Health {
  status: 'ok';
  /** The content's head; empty before the first content has come. */
  commit: string;
  /** The commit that the pages show; empty where none is known. */
  build: string;
  /** What is wrong with its missing or broken files, which visitors are not shown, a line each. */
  leftOut?: string[];
}

/** A login: what the browser remembers of it. */
export interface LoginAnswer extends Said {
  token: string;
  user: { id: string; name: string; photo: string; email: string };
}

/** One's own login that has not ended. */
export interface LoginSession {
  id: string;
  /** 'Firefox on Windows'; empty where that is not known. */
  device: string;
  /** ISO 8601, UTC */
  openedAt: string;
  /** By itself. ISO 8601, UTC */
  endsAt: string;
  /** The login that asked. */
  isThis: boolean;
}

/** Somebody who may use the administrators' screens. */
export interface Account {
  id: string;
  name: string;
  email: string;
  /** An https address, or the path at which the private picture is shown; empty for none. */
  photo: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** When it was used last, to the hour; null for never, as far as anybody knows. ISO 8601, UTC */
  usedAt: string | null;
  /** How many logins it has that have not ended. */
  logins: number;
  role: Rights['role'];
  areas: Rights['areas'];
  /** Each login asks for one of its passkeys, too. */
  hasPasskey: boolean;
  /** Which owner took its passkeys off, until it has one again. */
  passkeysOff: { by: string /** ISO 8601, UTC */; at: string } | null;
  /** Of each change that it has planned, what whoever makes it must be allowed: without that it stops. */
  planned: readonly (readonly Need[])[];
  /** The account that asked. */
  isYou: boolean;
}

/** A link that nobody has used so far. */
export interface Invitation {
  id: string;
  kind: LinkKind;
  /** For whom it is. */
  email: string;
  /** The name of whoever made it; empty where it was asked for by mail. */
  by: string;
  /** What the account will be able to do; of a new password it says nothing. */
  role: Rights['role'];
  areas: Rights['areas'];
  /** ISO 8601, UTC */
  createdAt: string;
  /** By itself. ISO 8601, UTC */
  endsAt: string;
  /** What became of the mail that brings it; null where none does, or that is not known any more. */
  mail: 'waits' | 'sent' | 'failed' | null;
}

/** A link was made: `linkOf` makes it of the token, which is told this once. One that goes by mail has another one, too. */
export interface NewLink extends Said {
  token: string;
}

/** A picture was taken in: the path at which it is shown. */
export interface UploadAnswer {
  result: string;
}

/** A message that a visitor sent. */
export interface Message {
  _id: string;
  name: string;
  email: string;
  subject: string;
  phone: string;
  message: string;
  /** ISO 8601, UTC */
  createdAt: string;
  read: boolean;
  answered: boolean;
}

/** What administrators note about a message; a mark that is not mentioned stays. */
export type MessageMarks = Partial<Pick<Message, 'read' | 'answered'>>;

/** A proposal was published; it may still be open where its host did not answer in time. */
export interface PublishedAnswer extends Committed {
  isClosed: boolean;
  /** An earlier call had published and closed it: nothing was done. */
  isRepeat?: true;
}

/** A file of the content in which a picture stands. */
export interface PictureUse {
  /** Null for settings, and for a file that holds no entry. */
  collection: string | null;
  /** Of the entry, or the name of the settings; null for a file that is neither. */
  id: string | null;
  /** Of the entry or the settings; the path of a file that is neither. */
  title: string;
  /** Its text shows the picture without an alternative text. */
  isUnnamed?: true;
}

/** A picture of this website that an entry may show. */
export interface ListedPicture {
  /** `/uploads/…`, or `/images/…` of one that came with the website. */
  url: string;
  /** Where it is seen small; its own address where nothing smaller has been made of it. */
  thumbnail: string;
  /** What the content calls it; empty of one that nothing uses. */
  name: string;
  /** All that the content says of it: names, alternative texts, captions. */
  says: string[];
  /** What must stay in view where it is cropped; absent where it is the middle. */
  focus?: Focus;
  /** In the order of the files' paths. */
  uses: PictureUse[];
}

/** All pictures: by name, then those that nothing uses. */
export interface PicturesAnswer {
  pictures: ListedPicture[];
}

/** Something that the content check found, and the entry or setting in which it is mended. */
export interface ContentFinding extends Finding<'path' | 'severity'> {
  collection: string | null;
  /** A setting's is its file's name; null where no form mends it. */
  id: string | null;
  title: string;
}

/** What the content check finds in the whole content: how much, and the first of it. */
export interface FindingsAnswer {
  count: number;
  findings: ContentFinding[];
}
