/** A form's text before it is saved, and the key under which it is sent. */
export interface Draft {
  values: Record<string, string>;
  /**
   * Sent with every attempt to save this very text: if an answer is lost, the next attempt does not
   * save twice. Absent until the text is first sent.
   */
  key?: string;
}

const EMPTY: Draft = { values: {} };

/** Where a form's draft is kept, so that a reload loses nothing. */
const item = (name: string) => `draft:${name}`;

export function readDraft(name: string): Draft {
  try {
    const draft = JSON.parse(localStorage.getItem(item(name)) ?? '') as Draft;
    return typeof draft?.values === 'object' && draft.values !== null ? draft : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps a draft; one without any text is forgotten. */
export function storeDraft(name: string, draft: Draft): void {
  if (Object.values(draft.values).every((value) => value === '')) {
    localStorage.removeItem(item(name));
    return;
  }
  try {
    localStorage.setItem(item(name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form still works, a reload then loses its text.
  }
}

/** The draft with one field changed. Another text is another intention: it gets a new key. */
export function withValue(draft: Draft, field: string, value: string): Draft {
  return { values: { ...draft.values, [field]: value } };
}

/** The draft as it is sent: with its key, made now if this text has none yet. */
export function withKey(draft: Draft, makeKey: () => string): Draft & { key: string } {
  return { ...draft, key: draft.key ?? makeKey() };
}
