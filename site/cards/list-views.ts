import { PAPERS_A_PAGE } from '../../model/wire/list-part.ts';
import { drawAllPapers } from './all-papers.ts';
import { type ListedPaper, type ListedUpdate, updateCardIn } from './entry-cards.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import {
  cards,
  homeViews,
  type ListName,
  type ListOptions,
  type ListView,
  loadingText,
} from './list-view.ts';
import {
  type ListedMember,
  type ListedSpeaker,
  memberCard,
  personSkeleton,
  speakerCard,
} from './person-cards.ts';
import { type ListedPhoto, photoCard } from './photo-card.ts';
import { stampMeaning } from './stamp.ts';
import { beforeTheDays, byThen, nothingYet } from './states.ts';

/** Cards that stand in for people while they are fetched. */
const SKELETON_CARDS = 6;

const loadingPeople = html`<div class="loading"><p class="unseen" role="status">Loading...</p><ul class="people" aria-hidden="true">${Array.from({ length: SKELETON_CARDS }, () => personSkeleton)}</ul></div>`;

type PersonCard<Entry> = (entry: Entry, picture: DrawPicture, path?: string) => Html;

/** Cards that lead to the pages which the page that shows them knows of. */
function linking<Entry extends { _id: string }>(card: PersonCard<Entry>, { paths }: ListOptions) {
  return (entry: Entry, picture: DrawPicture) => card(entry, picture, paths?.[entry._id]);
}

function members(list: ListName, message: string): ListView<ListedMember> {
  return {
    list,
    draw: (entries, options, picture) =>
      cards(entries, linking(memberCard, options), 'members', 'people', picture, options),
    loading: loadingPeople,
    failed: { panel: message, by: 'alert' },
  };
}

/**
 * The ways in which lists are drawn. The pages and the island that keeps them fresh both draw by
 * these functions, so that a redrawn list is the list that the next publish bakes.
 */
export const listViews = {
  ...homeViews,
  'all-papers': {
    list: 'papers',
    draw: (papers: readonly ListedPaper[], options: ListOptions, picture: DrawPicture) =>
      drawAllPapers(papers, picture, options),
    part: ({ part = 1 }: ListOptions) => ({
      start: (part - 1) * PAPERS_A_PAGE,
      count: PAPERS_A_PAGE,
    }),
    loading: loadingText,
    failed: { panel: 'Failed to fetch papers. Please try again.' },
  },
  'all-updates': {
    list: 'updates',
    draw: (updates: readonly ListedUpdate[], options: ListOptions, picture: DrawPicture) =>
      cards(updates, updateCardIn(options.timeZone), 'updates', 'entries', picture, options),
    hasDays: true,
    loading: loadingText,
    failed: { panel: 'Failed to fetch updates. Please try again.' },
  },
  speakers: {
    list: 'speakers',
    draw: (speakers: readonly ListedSpeaker[], options: ListOptions, picture: DrawPicture) =>
      cards(speakers, linking(speakerCard, options), 'speakers', 'people', picture, options),
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
    draw: (photos: readonly ListedPhoto[], options: ListOptions, picture: DrawPicture) =>
      cards(photos, photoCard, 'pictures', 'photos', picture, options),
    loading: loadingText,
  },
} as const satisfies Record<string, ListView<never>>;

export type ListViewName = keyof typeof listViews;

/** Members by committee: the groups in their order, those without members left out; the offices alone while there is nobody. */
function drawGroups(
  entries: readonly ListedMember[],
  options: ListOptions,
  picture: DrawPicture,
): Html {
  const { groups = [] } = options;
  if (entries.length === 0) {
    if (groups.length === 0) return nothingYet('members', picture, options.onward);
    const offices = groups.map((group) => html`<li>${group}</li>`);
    const named = beforeTheDays('No members are named yet.', 'No members are named.');
    return html`<p>${named} ${byThen(
      'The committee has these offices:',
      'The committee had these offices:',
    )}</p><ul class="columns">${offices}</ul>`;
  }
  return html`${stampMeaning(entries, 'members')}${groups.map((group) => {
    const inGroup = entries.filter(({ committee }) => committee === group);
    if (inGroup.length === 0) return undefined;
    const members = inGroup.map((member) => linking(memberCard, options)(member, picture));
    return html`<section><h2>${group}</h2><ul class="people">${members}</ul></section>`;
  })}`;
}
