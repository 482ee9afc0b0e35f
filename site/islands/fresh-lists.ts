import type { Html } from '../lists/html.ts';
import { type ListViewName, listCalls, listViews, loading } from '../lists/list-views.ts';

/**
 * Keeps the lists of a page fresh: asks the API for each, one after the other, whether it has
 * changed since the page was made, and redraws it if so. A failure leaves what the page shows.
 */
export async function refreshLists(root: ParentNode): Promise<void> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-list-view]')];
  for (const element of elements) if (isEmpty(element)) element.innerHTML = loading.text;
  for (const element of elements) await refresh(element);
}

async function refresh(element: HTMLElement): Promise<void> {
  const view = listViews[element.dataset.listView as ListViewName];
  const draw = view.draw as (entries: readonly never[], part: number) => Html;
  const show = (entries: readonly never[]) => {
    element.innerHTML = draw(entries, Number(element.dataset.part ?? 1)).text;
  };
  try {
    const answer = await fetch(listCalls[view.list], {
      headers: { 'If-None-Match': element.dataset.etag ?? '' },
    });
    if (answer.status === 304) {
      if (isEmpty(element)) show([]);
      return;
    }
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    const entries = (await answer.json()) as never[];
    show(entries);
    element.dataset.etag = answer.headers.get('ETag') ?? '';
    element.toggleAttribute('data-empty', entries.length === 0);
  } catch (error) {
    console.error('Error fetching data', error);
    if (isEmpty(element)) element.textContent = '';
  }
}

function isEmpty(element: HTMLElement): boolean {
  return element.hasAttribute('data-empty');
}

if (typeof document !== 'undefined') void refreshLists(document);
