/** What the names of drafts begin with in local storage, before their owner's. */
export const DRAFT_ITEM = 'draft:';

/** Where a form's draft is kept, so that a reload or a new login loses nothing. */
export const draftItem = (name: string) => DRAFT_ITEM + name;

export interface Stamped {
  /** When it was kept last, in milliseconds. */
  at?: number;
}

/** When a draft was kept last, in milliseconds; 0 where that is not known. */
export function draftTime(name: string): number {
  try {
    return (JSON.parse(localStorage.getItem(draftItem(name)) ?? '') as Stamped).at ?? 0;
  } catch {
    return 0;
  }
}

/** Gives a draft another name, unless that has one. */
export function moveDraft(from: string, to: string): void {
  const text = localStorage.getItem(draftItem(from));
  if (text === null || localStorage.getItem(draftItem(to)) !== null) return;
  // In this order storage that is full has room.
  localStorage.removeItem(draftItem(from));
  localStorage.setItem(draftItem(to), text);
}
