import { listOfPart, preferBrief, TOTAL_COUNT } from '../../model/wire/list-part.ts';
import { drawImage } from '../cards/html.ts';
import {
  entriesOf,
  type ListOptions,
  type ListView,
  listCalls,
  loadingList,
} from '../cards/list-view.ts';
import { updatesAt } from '../cards/update-days.ts';
import { redraw } from './redraw.ts';

/** The ways to draw the lists of a page, by their names. */
type Views = Readonly<Record<string, ListView<never>>>;

/**
 * Says that a list which has nothing to show could not be fetched, below what it says while it is empty: that
 * was so when the page was made. `tryAgain` asks once more.
 */
export type ShowFailure = (
  element: HTMLElement,
  failed: ListView<never>['failed'],
  tryAgain: () => Promise<void>,
) => void;

/** After that long an answer is no longer worth the wait. */
const PATIENCE_MS = 30_000;

/**
 * Keeps the lists of a page fresh: asks the API for each, one after the other, whether it has
 * changed since the page was made, and redraws it if so. A failure leaves what the page shows.
 * @param showFailure of a list that shows nothing yet; left out on pages where it is only logged
 */
export async function refreshLists(
  root: ParentNode,
  views: Views,
  showFailure?: ShowFailure,
): Promise<void> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-list-view]')];
  for (const element of elements) {
    if (isEmpty(element)) showLoading(element, views);
    orderByDay(element);
  }
  for (const element of elements) await refresh(element, views, showFailure);
}

/** What is to come hangs on the day that it is, and the page was made on an earlier one. */
function orderByDay(element: HTMLElement): void {
  const cards = [...element.querySelectorAll<HTMLElement>('[data-at]')];
  const dated = cards.map((card) => ({ card, eventDate: card.dataset.at as string }));
  const ordered = updatesAt(dated, Date.now());
  for (const { card, isToCome } of ordered) {
    card.firstElementChild?.toggleAttribute('hidden', !isToCome);
  }
  if (ordered.every(({ card }, index) => card === cards[index])) return;
  for (const { card } of ordered) card.parentElement?.append(card);
}

async function refresh(
  element: HTMLElement,
  views: Views,
  showFailure?: ShowFailure,
): Promise<void> {
  const view = viewOf(element, views);
  const options = optionsOf(element);
  const show = (entries: readonly never[]) =>
    redraw(element, view.draw(entries, options, drawImage).text);
  try {
    const part = view.part?.(options);
    const answer = await fetch(listCalls[view.list], {
      headers: {
        'If-None-Match': element.dataset.etag ?? '',
        ...(part && { Prefer: preferBrief(part) }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 304) {
      if (isEmpty(element)) show([]);
      return;
    }
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    const sent = entriesOf(await answer.json());
    const entries = listOfPart(sent, part, answer.headers.get(TOTAL_COUNT));
    show(view.hasDays ? updatesAt(entries, Date.now()) : entries);
    element.dataset.etag = answer.headers.get('ETag') ?? '';
    element.toggleAttribute('data-empty', entries.length === 0);
  } catch (error) {
    console.error('Error fetching data', error);
    if (!isEmpty(element)) return;
    show([]);
    showFailure?.(element, view.failed, () => {
      showLoading(element, views);
      return refresh(element, views, showFailure);
    });
  }
}

function showLoading(element: HTMLElement, views: Views): void {
  element.innerHTML = loadingList(viewOf(element, views), optionsOf(element), drawImage).text;
}

function viewOf(element: HTMLElement, views: Views): ListView<never> {
  return views[element.dataset.listView as string] as ListView<never>;
}

function optionsOf(element: HTMLElement): ListOptions {
  return JSON.parse(element.dataset.options ?? '{}');
}

function isEmpty(element: HTMLElement): boolean {
  return element.hasAttribute('data-empty');
}
