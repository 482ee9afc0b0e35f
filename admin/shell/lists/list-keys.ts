import { useEffect } from 'react';

/** Where arrow keys mean something else. */
const TAKES_ARROWS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role]';

/**
 * In lists of cards the arrow keys lead from the name of one entry to that of the next, Home and End
 * to the first and last on the page; Enter opens it, as that of any link. From the search above, the
 * arrow down leads into the list. Delete asks about those that are ticked. Tab goes its way as before.
 */
export function useListKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return;
  if (!(target instanceof HTMLElement)) return;
  if (key === 'Delete' && target.closest('.entry-cards > li') && !target.matches(TAKES_ARROWS)) {
    target.closest('.list')?.querySelector<HTMLElement>('.selection > .danger')?.click();
    return;
  }
  const next = target.matches('search input') ? fromSearch(key, target) : fromCard(key, target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function fromSearch(key: string, target: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowDown') return undefined;
  const list = target.closest('.list')?.querySelector('.entry-cards');
  return list ? namesIn(list)[0] : undefined;
}

function fromCard(key: string, target: HTMLElement): HTMLElement | undefined {
  const card = target.closest('.entry-cards > li');
  const list = card?.parentElement;
  if (!card || !list || target.matches(TAKES_ARROWS)) return undefined;
  const names = namesIn(list);
  const place = names.findIndex((name) => card.contains(name));
  if (key === 'ArrowDown') return names[place + 1];
  if (key === 'ArrowUp') return names[place - 1];
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}

/** Of each card what opens it, or the first thing that can be done with it. */
function namesIn(list: Element): HTMLElement[] {
  return [...list.children].flatMap((card) => {
    const name =
      card.querySelector<HTMLElement>(':is(h2, summary) :is(a, button), summary') ??
      card.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    return name ?? [];
  });
}
