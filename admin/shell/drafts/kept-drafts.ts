import { useEffect, useState } from 'react';
import { ownName } from '../server/session.ts';
import { DRAFT_ITEM, draftItem, draftTime } from './draft-items.ts';
import { lockOf, openTabs, ownDraft, partsOf } from './tab.ts';

/** A draft that waits for whoever is logged in. */
export interface KeptDraft {
  /** Names its form: 'papers', 'papers/some-paper', 'settings/fees'. */
  form: string;
  /** In milliseconds. */
  at: number;
  /** As far as they can be read. */
  values: Record<string, unknown>;
}

/**
 * The drafts that a form would bring back, newest first: this tab's and those of tabs that are closed.
 * What is being typed in another open tab is no such draft.
 */
async function keptDrafts(): Promise<KeptDraft[]> {
  const own = ownName('');
  const names = Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_ITEM + own))
    .map((key) => key.slice(DRAFT_ITEM.length));
  // Without locks nobody can say which tabs are open: a form then asks for this tab's alone.
  const open = navigator.locks ? await openTabs() : undefined;
  const waiting = names.filter((name) => {
    const { form, tab } = partsOf(name.slice(own.length));
    return name === ownDraft(form) || (open && !open.has(lockOf(tab)));
  });
  const newest = new Map<string, KeptDraft>();
  for (const name of waiting) {
    const { form } = partsOf(name.slice(own.length));
    const at = draftTime(name);
    if (at >= (newest.get(form)?.at ?? 0)) newest.set(form, { form, at, values: valuesOf(name) });
  }
  return [...newest.values()].sort((one, other) => other.at - one.at);
}

function valuesOf(name: string): KeptDraft['values'] {
  try {
    const { values } = JSON.parse(localStorage.getItem(draftItem(name)) ?? '') as KeptDraft;
    return typeof values === 'object' && values !== null ? values : {};
  } catch {
    return {};
  }
}

/**
 * The drafts that wait when a screen opens; undefined until they are read. What shows them waits for
 * that: a note above a list, or in it, would move what somebody is about to press.
 */
export function useKeptDrafts(): readonly KeptDraft[] | undefined {
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>();
  useEffect(() => {
    let left = false;
    void keptDrafts().then((kept) => {
      if (!left) setDrafts(kept);
    });
    return () => {
      left = true;
    };
  }, []);
  return drafts;
}
