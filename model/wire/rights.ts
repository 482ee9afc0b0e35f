import type { CalledCollection } from './calls.ts';

/** What an account can be limited to, as screens and sentences call it. */
export const areas = {
  papers: 'Papers',
  programme: 'Programme',
  updates: 'Updates',
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

/** An owner may do everything, a publisher all but what is for owners. */
export const ROLES = ['owner', 'publisher'] as const;

/** What an account may do. */
export interface Rights {
  role: (typeof ROLES)[number];
  /** What alone a publisher is for; null: everything. Null of an owner. */
  areas: readonly Area[] | null;
}

export const OWNER: Rights = { role: 'owner', areas: null };
export const PUBLISHER: Rights = { role: 'publisher', areas: null };

/**
 * What a call or a screen needs: an area, or
 * - `nothing`: it is for visitors, too;
 * - `login`: it is about whoever calls;
 * - `content`: it shows content, or prepares a change of it, of whatever kind;
 * - `all`: what it does can be of any kind;
 * - `owner`: it is for owners.
 */
export type Need = Area | 'nothing' | 'login' | 'content' | 'all' | 'owner';

/** Whether somebody who is logged in may do what needs that. */
export function may({ role, areas: only }: Rights, need: Need): boolean {
  if (need === 'nothing' || need === 'login' || role === 'owner') return true;
  if (need === 'owner') return false;
  if (!only) return true;
  if (need === 'all') return false;
  if (need === 'content') return only.some((area) => area !== 'messages');
  return only.includes(need);
}

/** As the database, the API's header and the browser keep it: `publisher papers messages`. */
export function writeRights({ role, areas: only }: Rights): string {
  return [role, ...(only ?? [])].join(' ');
}

/** What nobody could have written gives no right. */
export function readRights(text: string): Rights {
  const [role, ...only] = text.split(' ');
  if (text === 'owner') return OWNER;
  if (text === 'publisher') return PUBLISHER;
  return { role: 'publisher', areas: role === 'publisher' ? only.filter(isArea) : [] };
}

export const isArea = (name: string): name is Area => Object.hasOwn(areas, name);

/** The header with which the API tells whoever calls what they may do. */
export const RIGHTS_HEADER = 'Account-Rights';

/** 'Papers, Inbox' */
const areasInWords = (only: readonly Area[]) => only.map((area) => areas[area]).join(', ');

/** 'Publisher, only: Papers, Inbox' */
export function rightsInWords({ role, areas: only }: Rights): string {
  if (role === 'owner') return 'Owner';
  return only ? `Publisher, only: ${areasInWords(only) || 'nothing'}` : 'Publisher';
}

/** What somebody is about to have, said to them: 'You may change this: Papers, Speakers.' */
export function offerInWords({ role, areas: only }: Rights): string {
  if (role === 'owner') return 'As an owner you may do everything there, also say who may do what.';
  if (!only) return 'As a publisher you may change all content and read the inbox.';
  return `You may look after this there, and nothing else: ${areasInWords(only)}.`;
}

/** Why somebody may not do something, and what to do. */
export function refusalInWords({ areas: only }: Rights): string {
  const why = !only
    ? 'This is for owners.'
    : only.length === 0
      ? 'Your account is limited to nothing.'
      : `Your account is limited to ${areasInWords(only)}.`;
  return `${why} An owner can change what your account may do, under Accounts.`;
}
