import type { MayBeSample } from '../../model/samples.ts';
import { type ListPart, PAPERS_A_PAGE, PREVIEW_LENGTH } from '../../model/wire/list-part.ts';
import { publicLists } from '../../model/wire/public-lists.ts';
import { drawAllPapers } from './all-papers.ts';
import {
  type ListedPaper,
  type ListedPhoto,
  type ListedUpdate,
  paperCard,
  photoCard,
  updateCardIn,
} from './entry-cards.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import {
  type ListedMember,
  type ListedSpeaker,
  memberCard,
  personSkeleton,
  speakerCard,
} from './person-cards.ts';
import { stampMeaning } from './stamp.ts';
import { byThen, nothingYet } from './states.ts';

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

/** Cards that stand in for people while they are fetched. */
export const SKELETON_CARDS = 6;

/** What a list needs to know besides its entries; it stands in the page. */
export interface ListOptions {
  /** Which of a list's pages it is, from 1. */
  part?: number;
  /** The groups of a list, in order. */
  groups?: readonly string[];
  /** The conference's, of a list that shows days. */
  timeZone?: string;
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

const loadingText = html`<p class="loading" role="status">Loading...</p>`;
const loadingPeople = html`<div class="loading"><p class="unseen" role="status">Loading...</p><ul class="people" aria-hidden="true">${Array.from({ length: SKELETON_CARDS }, () => personSkeleton)}</ul></div>`;

function members(list: ListName, message: string): ListView<ListedMember> {
  return {
    list,
    draw: (entries, _, picture) => cards(entries, memberCard, 'members', 'people', picture),
    loading: loadingPeople,
    failed: { panel: message, by: 'alert' },
  };
}

/**
 * The ways in which lists are drawn. The pages and the island that keeps them fresh both draw by
 * these functions, so that a redrawn list is the list that the next publish bakes.
 */
export const listViews = {
  highlights: {
    list: 'papers',
    draw: (papers: readonly ListedPaper[], _: ListOptions, picture: DrawPicture) =>
      preview(papers, paperCard, 'papers', '/allpapers', picture),
    part: () => ({ start: 0, count: PREVIEW_LENGTH }),
    loading: loadingText,
  },
  'recent-updates': {
    list: 'updates',
    draw: (updates: readonly ListedUpdate[], { timeZone }: ListOptions, picture: DrawPicture) =>
      preview(updates, updateCardIn(timeZone), 'updates', '/allupdates', picture),
    hasDays: true,
    loading: loadingText,
  },
  'all-papers': {
    list: 'papers',
    draw: (papers: readonly ListedPaper[], { part }: ListOptions, picture: DrawPicture) =>
      drawAllPapers(papers, picture, part),
    part: ({ part = 1 }: ListOptions) => ({
      start: (part - 1) * PAPERS_A_PAGE,
      count: PAPERS_A_PAGE,
    }),
    loading: loadingText,
    failed: { panel: 'Failed to fetch papers. Please try again.' },
  },
  'all-updates': {
    list: 'updates',
    draw: (updates: readonly ListedUpdate[], { timeZone }: ListOptions, picture: DrawPicture) =>
      cards(updates, updateCardIn(timeZone), 'updates', 'entries', picture),
    hasDays: true,
    loading: loadingText,
    failed: { panel: 'Failed to fetch updates. Please try again.' },
  },
  speakers: {
    list: 'speakers',
    draw: (speakers: readonly ListedSpeaker[], _: ListOptions, picture: DrawPicture) =>
      cards(speakers, speakerCard, 'speakers', 'people', picture),
    loading: loadingPeople,
    failed: { panel: 'Failed to fetch speakers. Please try again.', by: 'toast' },
  },
  'organising-committee': {
    ...members('organising-members', 'Failed to load committee members data'),
    draw: drawGroups,
  },
  'technical-programme-committee': members(
    'technical-members',
    'Failed to load techical programme committee members data',
  ),
  'international-advisory-committee': members(
    'international-members',
    'Failed to load international advisory committee members data',
  ),
  photos: {
    list: 'photos',
    draw: (photos: readonly ListedPhoto[], _: ListOptions, picture: DrawPicture) =>
      cards(photos, photoCard, 'photos', 'photos', picture),
    loading: loadingText,
  },
} as const satisfies Record<string, ListView<never>>;

export type ListViewName = keyof typeof listViews;

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

type Card<Entry> = (entry: Entry, picture: DrawPicture) => Html;

function cards<Entry extends MayBeSample>(
  entries: readonly Entry[],
  card: Card<Entry>,
  nouns: string,
  className: string,
  picture: DrawPicture,
): Html {
  if (entries.length === 0) return nothingYet(nouns, picture);
  return html`${stampMeaning(entries, nouns)}<ul class="${className}">${entries.map((entry) => card(entry, picture))}</ul>`;
}

function preview<Entry extends MayBeSample>(
  entries: readonly Entry[],
  card: Card<Entry>,
  nouns: string,
  allHref: string,
  picture: DrawPicture,
): Html {
  const shown = cards(entries.slice(0, PREVIEW_LENGTH), card, nouns, 'entries', picture);
  const more = entries.length > PREVIEW_LENGTH;
  return html`${shown}${
    more && html`<a class="button" href="${allHref}" aria-label="View more ${nouns}">View more</a>`
  }`;
}

/** Members by committee: the groups in their order, those without members left out; the offices alone while there is nobody. */
function drawGroups(
  entries: readonly ListedMember[],
  { groups = [] }: ListOptions,
  picture: DrawPicture,
): Html {
  if (entries.length === 0) {
    if (groups.length === 0) return nothingYet('members', picture);
    const offices = groups.map((group) => html`<li>${group}</li>`);
    return html`<p>${byThen(
      'No members are named yet. The committee has these offices:',
      'No members are named. The committee had these offices:',
    )}</p><ul class="columns">${offices}</ul>`;
  }
  return html`${stampMeaning(entries, 'members')}${groups.map((group) => {
    const inGroup = entries.filter(({ committee }) => committee === group);
    if (inGroup.length === 0) return undefined;
    const members = inGroup.map((member) => memberCard(member, picture));
    return html`<section><h2>${group}</h2><ul class="people">${members}</ul></section>`;
  })}`;
}
