import type { MayBeSample } from '../../model/samples.ts';
import { type ListPart, PREVIEW_LENGTH } from '../../model/wire/list-part.ts';
import { publicLists } from '../../model/wire/public-lists.ts';
import {
  type Card,
  type Emblems,
  type ListedPaper,
  type ListedUpdate,
  paperCardWith,
  updateCardIn,
} from './entry-cards.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import { goesWithSamples, stampMeaning } from './stamp.ts';
import { nothingYet, type Onward } from './states.ts';
import { newsAmong } from './update-days.ts';

const at = (name: keyof typeof publicLists) => `/api${publicLists[name]}`;

/** Where the API serves each list. */
export const listCalls = {
  papers: at('papers'),
  updates: at('updates'),
  speakers: at('speakers'),
  'organising-members': at('committees/organising'),
  'technical-members': at('committees/technical'),
  'international-members': at('committees/international'),
  photos: at('gallery'),
} as const;

export type ListName = keyof typeof listCalls;

/** The entries in an answer: lists are bare, those of the committees are the field `members`. */
export function entriesOf(answer: unknown): readonly never[] {
  const entries = Array.isArray(answer) ? answer : (answer as { members?: unknown })?.members;
  if (!Array.isArray(entries)) throw new TypeError('The answer holds no list.');
  return entries as never[];
}

/** What a list needs to know besides its entries; it stands in the page. */
export interface ListOptions {
  /** Which of a list's pages it is, from 1. */
  part?: number;
  /** The groups of a list, in order. */
  groups?: readonly string[];
  /** By the entries' ids, the pages of those whom a list shows. */
  paths?: Readonly<Record<string, string>>;
  /** The conference's, of a list that shows days. */
  timeZone?: string;
  /** Of a list of papers. */
  emblems?: Emblems;
  /** While it has no entries. */
  onward?: Onward;
}

/** One way to draw a list, and what the page shows while it has none. */
export interface ListView<Entry> {
  list: ListName;
  /** The entries that are drawn, where they are few of many; of them, no more than an API's brief form has. */
  part?: (options: ListOptions) => ListPart;
  /** Whether its entries have days, by which `updatesAt` puts them in order. */
  hasDays?: boolean;
  /** The markup inside the list's element; `picture` draws the pictures in it. */
  draw(entries: readonly Entry[], options: ListOptions, picture: DrawPicture): Html;
  /** Stands in a list that has no entry yet, until the API has answered. */
  loading: Html;
  /** What a visitor sees where nothing was baked in and the call failed; else it is only logged. */
  failed?: {
    /** On the page, with 'Try Again'. */
    panel: string;
    /** Said aloud as well. */
    by?: 'alert' | 'toast';
  };
}

export const loadingText = html`<p class="loading" role="status">Loading...</p>`;

/**
 * A list that has no entry yet, until the API has answered: its loading state, as high as the list will be
 * if it stays empty, so that nothing below it moves then. Who runs no script sees the empty list.
 */
export function loadingList(
  { draw, loading }: ListView<never>,
  options: ListOptions,
  picture: DrawPicture,
): Html {
  return html`${loading}<div class="to-come">${draw([], options, picture)}</div>`;
}

/** Entries below each other, or that there are none. */
export function cards<Entry extends MayBeSample>(
  entries: readonly Entry[],
  card: Card<Entry>,
  nouns: string,
  className: string,
  picture: DrawPicture,
  { onward }: ListOptions = {},
): Html {
  if (entries.length === 0) return nothingYet(nouns, picture, onward);
  return html`${stampMeaning(entries, nouns)}<ul class="${className}"${goesWithSamples(entries)}>${entries.map((entry) => card(entry, picture))}</ul>`;
}

/** The first of all entries, and where there are more the way to them. */
function preview<Entry extends MayBeSample>(
  entries: readonly Entry[],
  most: number,
  card: Card<Entry>,
  nouns: 'papers' | 'updates',
  picture: DrawPicture,
  options: ListOptions,
): Html {
  return html`${cards(entries.slice(0, most), card, nouns, 'entries', picture, options)}${
    entries.length > most &&
    html`<a class="button" href="/all${nouns}" aria-label="View more ${nouns}">View more</a>`
  }`;
}

/** The ways in which the home page draws lists: its script knows no other. */
export const homeViews = {
  highlights: {
    list: 'papers',
    draw: (papers: readonly ListedPaper[], options: ListOptions, picture: DrawPicture) =>
      preview(papers, PREVIEW_LENGTH, paperCardWith(options.emblems), 'papers', picture, options),
    part: () => ({ start: 0, count: PREVIEW_LENGTH }),
    loading: loadingText,
  },
  'recent-updates': {
    list: 'updates',
    draw: (updates: readonly ListedUpdate[], options: ListOptions, picture: DrawPicture) =>
      preview(
        updates,
        newsAmong(updates),
        updateCardIn(options.timeZone),
        'updates',
        picture,
        options,
      ),
    hasDays: true,
    loading: loadingText,
  },
} as const satisfies Record<string, ListView<never>>;
