import { type CalledCollection, collectionCalls } from '../../model/wire/calls.ts';

const at = (name: CalledCollection) => `/api${collectionCalls[name].paths.list}`;

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
