import type { CalledCollection } from './calls.ts';

/** What an account can be limited to, as screens and sentences call it. */
export const areas = {
  papers: 'Papers',
  programme: 'Programme',
  updates: 'Recent Updates',
  gallery: 'Photo Gallery',
  hotels: 'Hotels',
  tours: 'Tours',
  workshops: 'Workshops',
  'cultural-events': 'Cultural Events',
  speakers: 'Speakers',
  'committees/organising': 'Organising Committee',
  'committees/technical': 'Technical Programme Committee',
  'committees/international': 'International Advisory Committee',
  pages: 'Pages',
  settings: 'Settings',
  messages: 'Inbox',
} as const satisfies Record<CalledCollection | 'pages' | 'settings' | 'messages', string>;

export type Area = keyof typeof areas;
export const AREAS = Object.keys(areas) as Area[];

/**
 * An owner may do everything, a publisher all but what is for owners. What an editor saves is a proposal,
 * which somebody else publishes.
 */
export const ROLES = ['owner', 'publisher', 'editor'] as const;

/** What an account may do. */
export interface Rights {
  role: (typeof ROLES)[number];
  /** What alone a publisher or an editor is for; null: everything. Null of an owner. */
  areas: readonly Area[] | null;
}

export const OWNER: Rights = { role: 'owner', areas: null };
export const PUBLISHER: Rights = { role: 'publisher', areas: null };
export const EDITOR: Rights = { role: 'editor', areas: null };

/**
 * What a call or a screen needs: an area, which is to publish what is of it, or
 * - `work on …`: it is a part of changing what is of an area, or of proposing to;
 * - `propose`: it is about what an editor proposes;
 * - `nothing`: it is for visitors, too;
 * - `login`: it is about whoever calls;
 * - `content`: it shows content, or prepares a change of it, of whatever kind;
 * - `all`: what it does can be of any kind;
 * - `owner`: it is for owners.
 */
export type Need =
  | Area
  | `work on ${Area}`
  | 'propose'
  | 'nothing'
  | 'login'
  | 'content'
  | 'all'
  | 'owner';

/** Whether somebody who is logged in may do what needs that. */
export function may({ role, areas: only }: Rights, need: Need): boolean {
  if (need === 'nothing' || need === 'login') return true;
  const isEditor = role === 'editor';
  if (need === 'propose') return isEditor;
  if (role === 'owner') return true;
  if (need === 'owner') return false;
  if (need === 'all') return !isEditor && !only;
  if (need === 'content')
    return !only || only.some((area) => (isEditor ? isProposed(area) : area !== 'messages'));
  const area = need.replace(WORK, '') as Area;
  if (isEditor && (area === need || !isProposed(area))) return false;
  return !only || only.includes(area);
}

const WORK = /^work on /;

/** Whether changes of an area can be proposed: of entries, of the texts of pages, and of settings. */
export const isProposed = (area: Area): boolean => area !== 'messages';

/** Whether what somebody saves of an area becomes a proposal. */
export const proposes = (rights: Rights, area: Area): boolean =>
  !may(rights, area) && may(rights, `work on ${area}`);

/** As the database, the API's header and the browser keep it: `publisher papers messages`. */
export function writeRights({ role, areas: only }: Rights): string {
  return [role, ...(only ?? [])].join(' ');
}

/** What nobody could have written gives no right. */
export function readRights(text: string): Rights {
  const [role, ...only] = text.split(' ');
  if (text === 'owner') return OWNER;
  if (role !== 'publisher' && role !== 'editor') return { role: 'publisher', areas: [] };
  return { role, areas: only.length === 0 && text === role ? null : only.filter(isArea) };
}

export const isArea = (name: string): name is Area => Object.hasOwn(areas, name);

/** The header with which the API tells whoever calls what they may do. */
export const RIGHTS_HEADER = 'Account-Rights';

/** 'Papers, Speakers and Inbox' */
const areasInWords = (only: readonly Area[]) =>
  only
    .map((area) => areas[area])
    .join(', ')
    .replace(/, (?!.*, )/, ' and ');

/** 'Publisher of Papers and Speakers only' */
export function rightsInWords({ role, areas: only }: Rights): string {
  const word = { owner: 'Owner', publisher: 'Publisher', editor: 'Editor' }[role];
  if (!only) return word;
  if (only.length === 0) return `${word} of nothing`;
  return answersOnly(only) ? 'Inbox only' : `${word} of ${areasInWords(only)} only`;
}

/** Whether somebody only answers the messages. */
const answersOnly = (only: readonly Area[]) => only.length === 1 && only[0] === 'messages';

/** What somebody is about to have, said to them: 'You may look after Papers and Speakers, and nothing else.' */
export function offerInWords({ role, areas: only }: Rights): string {
  if (role === 'owner') return 'As an owner you may do everything there, also say who may do what.';
  if (role === 'editor') {
    const what = only ? areasInWords(only) : 'all content';
    return `As an editor you may propose changes to ${what}. Others publish them.`;
  }
  if (!only)
    return 'As a publisher you may change all content, read the inbox, and add publishers and editors.';
  if (answersOnly(only)) return 'You may read and answer the messages there, and nothing else.';
  return `You may look after ${areasInWords(only)} there, and nothing else.`;
}

/** Why somebody may not do something, and what to do. */
export function refusalInWords({ role, areas: only }: Rights): string {
  const why = !only
    ? role === 'editor'
      ? 'Your account proposes changes, which others publish: this is not for editors.'
      : 'This is for owners.'
    : only.length === 0
      ? 'Your account is limited to nothing.'
      : `Your account ${role === 'editor' ? 'proposes changes and ' : ''}is limited to ${areasInWords(only)}.`;
  return `${why} An owner can change what your account may do, under Accounts.`;
}
