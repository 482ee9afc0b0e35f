import { DRAFT_ITEM } from '../drafts/draft-items.ts';
import { partsOf } from '../drafts/tab.ts';
import { notify } from '../notices.ts';
import { forgetPictures } from '../pictures/kept-pictures.ts';
import { clearSession, ownName, readSession } from '../server/session.ts';

/** The draft of an account that is being added: it names somebody who has no part in this browser. */
export const ACCOUNT_DRAFT = 'account';

/**
 * Forgets who is logged in. Drafts wait for their owner to come back, but for half-typed accounts:
 * nobody's name and address stay in a browser that others may use.
 */
export function logOut(): void {
  // The owner's id has no slash; an entry of that id has one more.
  notify.withdrawAll();
  forget((draft) => partsOf(draft).form.slice(draft.indexOf('/') + 1) === ACCOUNT_DRAFT);
  clearSession();
}

/** Forgets who was logged in and has no account any more, with all their drafts. */
export function logOutForGood(): void {
  if (readSession()?.account) {
    const mine = ownName('');
    forget((draft) => draft.startsWith(mine));
  }
  logOut();
}

/** Forgets the drafts whose names, which begin with their owners, fit. */
function forget(fits: (draft: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    const isDraft = key.startsWith(DRAFT_ITEM);
    if (isDraft && fits(key.slice(DRAFT_ITEM.length))) localStorage.removeItem(key);
  }
  void forgetPictures(fits);
}

/** Whether whoever is at a form with unsaved text goes on with logging out. */
type Ask = () => Promise<boolean>;

let asking: Ask | undefined;

/** Has a logout ask while a form holds unsaved text. Returns what ends that. */
export function askAtLogout(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Asks, where something would have to wait as a draft. */
export const mayLogOut: Ask = async () => !asking || asking();
