import { type ListedPaper, type ListedUpdate, paperCard, updateCard } from './entry-cards.ts';
import { type Html, html } from './html.ts';

/** Entries that a card of the home page shows. */
export const PREVIEW_LENGTH = 15;
/** Papers that one page of the full list shows; the next ones are at /allpapers/2 and so on. */
export const PAPERS_A_PAGE = 500;

/** Where the API serves a list. */
export const listCalls = { papers: '/api/papers/all', updates: '/api/recentupdate/all' } as const;

interface ListView<Entry> {
  list: keyof typeof listCalls;
  /** The markup inside the list's element. `part` counts from 1 where a list has several pages. */
  draw(entries: readonly Entry[], part: number): Html;
}

/**
 * The ways in which lists are drawn. The pages and the island that keeps them fresh both draw by
 * these functions, so that a redrawn list is the list that the next publish bakes.
 */
export const listViews = {
  highlights: {
    list: 'papers',
    draw: (papers: readonly ListedPaper[]) => preview(papers, paperCard, 'papers', '/allpapers'),
  },
  'recent-updates': {
    list: 'updates',
    draw: (updates: readonly ListedUpdate[]) =>
      preview(updates, updateCard, 'updates', '/allupdates'),
  },
  'all-papers': { list: 'papers', draw: drawPart },
} as const satisfies Record<string, ListView<never>>;

export type ListViewName = keyof typeof listViews;

/** What stands in a list that has no entry yet, until the API has answered. */
export const loading = html`<p class="loading">Loading...</p>`;

function preview<Entry>(
  entries: readonly Entry[],
  card: (entry: Entry) => Html,
  nouns: string,
  allHref: string,
): Html {
  if (entries.length === 0) return nothingYet(nouns);
  const more = entries.length > PREVIEW_LENGTH;
  return html`<ul class="entries">${entries.slice(0, PREVIEW_LENGTH).map(card)}</ul>${
    more && html`<a class="button" href="${allHref}" aria-label="View more ${nouns}">View more</a>`
  }`;
}

function drawPart(papers: readonly ListedPaper[], part: number): Html {
  if (papers.length === 0) return nothingYet('papers');
  const shown = papers.slice((part - 1) * PAPERS_A_PAGE, part * PAPERS_A_PAGE);
  return html`<ul class="entries">${shown.map(paperCard)}</ul>${pager(partCount(papers.length), part)}`;
}

/** Pages that the full list of that many papers takes. */
export function partCount(papers: number): number {
  return Math.max(1, Math.ceil(papers / PAPERS_A_PAGE));
}

function pager(parts: number, current: number): Html | undefined {
  if (parts === 1) return undefined;
  const items = Array.from({ length: parts }, (_, index) => {
    const part = index + 1;
    const href = part === 1 ? '/allpapers' : `/allpapers/${part}`;
    return html`<li><a href="${href}" aria-label="Papers, page ${part}"${
      part === current && html` aria-current="page"`
    }>${part}</a></li>`;
  });
  return html`<nav aria-label="Pages of papers"><ol class="pager">${items}</ol></nav>`;
}

function nothingYet(nouns: string): Html {
  return html`<p>No ${nouns} yet.</p>`;
}
