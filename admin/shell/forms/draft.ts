import { draftItem, type Stamped } from '../drafts/draft-items.ts';
import { type FormValues, isBlank } from '../fields/form-values.ts';

/** A save as it is sent. */
export interface Save {
  method: 'POST' | 'PUT';
  path: string;
  values: Record<string, unknown>;
  idempotencyKey: string;
  /** The ETag that an edit began from. */
  ifMatch?: string | undefined;
  /** Ids of the pictures that go with it. */
  pictures?: readonly string[];
  /** The id of the draft on the server that it publishes. */
  draft?: string | undefined;
}

/** A form's text before it is saved, and all that a later save needs to know. */
export interface Draft {
  values: FormValues;
  /**
   * Sent with every attempt to save this very text: if an answer is lost, the next attempt does not
   * save twice. Absent until the text is first sent.
   */
  key?: string;
  /**
   * The first attempt that no answer has come to: nobody knows whether it was carried out. It is settled
   * before another text is sent, or both would be saved.
   */
  unsettled?: Save;
  /** What is written below pictures that become an entry each, by the pictures' ids. */
  captions?: Readonly<Record<string, string>>;
  /** Of a change: what the entry was when it began, and that state's ETag. */
  base?: FormValues;
  etag?: string;
  /** The draft on the server that this goes on with, or is to be kept as. */
  kept?: KeptHere;
  /** Of what is proposed: what whoever proposes it says to it. */
  why?: string;
}

/** What waits for its hour, as its form goes on with it. */
export interface Plan {
  id: string;
  version: string;
  /** ISO 8601, UTC */
  at: string;
  takeDownAt: string | null;
}

export interface KeptHere {
  id: string;
  /** The version that was opened; null of one that is new. */
  keptAt: string | null;
  isShared: boolean;
  /** Somebody else began it: it stays theirs to take back. */
  isOthers: boolean;
  /** What it says there; undefined until it is there. */
  values?: FormValues;
  /** It is no draft: it waits for its hour, and goes on doing so when it is saved. */
  plan?: Plan;
}

/** Whether the server has a draft as it stands in its form: leaving that loses nothing. */
export const isAsKept = ({ values, kept, unsettled }: Draft): boolean =>
  kept?.values !== undefined &&
  unsettled === undefined &&
  JSON.stringify(values) === JSON.stringify(kept.values);

/** The draft of a form; undefined where there is none that can be read. */
export function readDraft(name: string): Draft | undefined {
  try {
    const { at: _, ...draft } = JSON.parse(localStorage.getItem(draftItem(name)) ?? '') as Draft &
      Stamped;
    return typeof draft.values === 'object' && draft.values !== null ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; one that says nothing new is forgotten. */
export function storeDraft(name: string, draft: Draft): void {
  if (!hasText(draft)) {
    forgetDraft(name);
    return;
  }
  try {
    localStorage.setItem(draftItem(name), JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is full or forbidden: the form still works, a reload then loses its text.
  }
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(draftItem(name));
}

/** Whether a draft holds anything that would be missed: text, or a change of the entry. */
export function hasText({ values, base, captions = {} }: Draft): boolean {
  if (base) return JSON.stringify(values) !== JSON.stringify(base);
  return ![...Object.values(values), ...Object.values(captions)].every(isBlank);
}

/** The draft with one field changed. Another text is another intention: it gets a new key. */
export function withValue(draft: Draft, field: string, value: FormValues[string]): Draft {
  const { key: _, ...rest } = draft;
  return { ...rest, values: { ...draft.values, [field]: value } };
}

/** The draft with what is written below a picture, which is another intention as well. */
export function withCaption(draft: Draft, picture: string, text: string): Draft {
  const { key: _, captions = {}, ...rest } = draft;
  return { ...rest, captions: { ...captions, [picture]: text } };
}

/** The draft as it is sent: with its key, made now if this text has none yet. */
export function withKey(draft: Draft, makeKey: () => string): Draft & { key: string } {
  return { ...draft, key: draft.key ?? makeKey() };
}

/** The draft as one that is planned nowhere. */
export const withoutPlan = ({ kept: _, key: __, ...draft }: Draft): Draft => draft;
