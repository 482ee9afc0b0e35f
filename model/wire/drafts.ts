import type { Said } from './answers.ts';
import type { WaitingChange, WaitingKind } from './waiting.ts';

/** A draft on the server: a save that waits for somebody's word. */
export interface ServerDraft {
  id: string;
  kind: WaitingKind;
  /** Of the entry, or the setting's name; null for an entry that is new. */
  entry: string | null;
  /** Empty as long as none is typed. */
  title: string;
  /** ISO 8601, UTC: when it was kept last, which also names that version. */
  keptAt: string;
  /** For all who may change its kind; else for its author alone. */
  isShared: boolean;
  by: { name: string; isYou: boolean };
  /** Until when a link shows it to whoever has that; null: there is none. ISO 8601, UTC */
  previewEndsAt: string | null;
}

/** What waits for its hour, the next first; and for somebody's word, the newest first. */
export interface WaitingAnswer {
  changes: WaitingChange[];
  drafts: ServerDraft[];
}

/** What its form goes on with. */
export interface DraftText {
  /** As a save would send them; any may be missing or wrong. */
  values: Record<string, unknown>;
  /** What the form began with, in the same words, and the ETag of that; null of a new one. */
  base: Record<string, unknown> | null;
  etag: string | null;
}

export interface WholeDraft extends ServerDraft, DraftText {}

/** As it is sent to be kept. */
export interface DraftToKeep extends DraftText {
  kind: string;
  entry: string | null;
  isShared: boolean;
  /** The version that was opened; null of a new draft. */
  keptAt: string | null;
}

/** It is kept: under another id where somebody else has kept another text meanwhile. */
export interface KeptAnswer extends Said {
  id: string;
  keptAt: string;
}

/** A link that was made, this once. */
export interface PreviewLink extends Said {
  token: string;
  /** ISO 8601, UTC */
  endsAt: string;
}

/** What a link shows, as it was kept last. */
export type OpenedPreview = Pick<WholeDraft, 'kind' | 'entry' | 'title' | 'keptAt' | 'values'> & {
  /** ISO 8601, UTC */
  endsAt: string;
};

/** The draft that a save publishes: it goes with it. */
export const DRAFT_HEADER = 'Draft-Id';

/** Of a save that is refused, since somebody has published that draft with another text. */
export interface PublishedDraft {
  /** The id of the entry that it is. */
  publishedAs: string;
}

/** An id that a browser makes, with `crypto.randomUUID`. */
export const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** So many may one account keep. */
export const DRAFTS_MOST = 50;

/** For how long a link shows a draft. */
export const PREVIEW_DAYS = 7;

/** The screen that a preview link opens. What stands behind `#` reaches no server's log. */
export const PREVIEW_SCREEN = '/admin/preview';

/** The link itself. @param origin of the website: `https://conference.example` */
export const previewLinkOf = (origin: string, token: string) =>
  `${origin}${PREVIEW_SCREEN}#${token}`;

/** Said of every link that shows nothing: nobody learns whether there was one. */
export const NO_PREVIEW =
  'There is nothing to see at this link. It may be cut off, or have ended, or what it showed is published or deleted by now. Ask whoever sent it to you for a new one.';
