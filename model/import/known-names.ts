import type { Term } from '../calendar-days.ts';
import { SESSION_KINDS, type SessionKind } from '../session.ts';
import { fold } from '../text.ts';

/** What names of a file are compared with. */
export interface KnownNames {
  timeZone: string;
  /** The conference's days; undefined where they are not known. */
  term?: Term | undefined;
  rooms: readonly { id: string; name: string }[];
  tracks: readonly { id: string; name: string }[];
  papers: readonly { _id: string; heading?: unknown }[];
  speakers: readonly { _id: string; name?: unknown }[];
  /** The address of the programme's page, below which a session has its own; undefined without one. */
  path: string | undefined;
}

/** `Room1`, `room 1` and `Room-1` are one. */
const keyOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The id of what a text names, by its id or its name. */
export const idIn = (named: readonly { id: string; name: string }[], text: string) =>
  (
    named.find(({ id, name }) => id === text || fold(name) === fold(text)) ??
    named.find(({ name }) => keyOf(name) !== '' && keyOf(name) === keyOf(text))
  )?.id;

/** A room by its id; one that nobody knows by one made of its name, so that it is seen and not lost. */
export function roomIn(name: string, { rooms }: KnownNames): { id: string; unknown?: string } {
  const known = idIn(rooms, name);
  if (known !== undefined || name === '') return { id: known ?? '' };
  const id = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, unknown: name };
}

/** Words for kinds, in titles too, each with the kind that it means; the first counts. */
const KINDS: readonly (readonly [RegExp, SessionKind])[] = [
  [/keynote|plenary|invited/i, 'keynote'],
  [/poster/i, 'posters'],
  [/workshop|tutorial|hands.?on|training/i, 'workshop'],
  [/panel|podium|discussion|round.?table/i, 'panel'],
  [/break|lunch|coffee|tea\b|registration/i, 'break'],
  [/opening|closing|ceremony|award|inaugura|valedict/i, 'ceremony'],
  [/party|social|dinner|concert|performance|tour|cultural/i, 'social'],
];
/** Those that in a title may mean anything. */
const KINDS_ALONE: typeof KINDS = [
  [/refreshment/i, 'break'],
  [/welcome|felicitation/i, 'ceremony'],
  [/banquet|reception|excursion|visit|networking/i, 'social'],
  [
    /^session$|lecture|lightning|\b(?:papers?|technical|oral|talks?|presentations?|contributed|parallel)\b/i,
    'papers',
  ],
  [/\b(?:special|regular) session/i, 'papers'],
];

/** What a file says of a session's kind; `unknown` where nobody knows its word. */
export function kindOf(word: string, title: string): { kind: SessionKind; unknown?: string } {
  const named = (words: string, among: typeof KINDS) =>
    among.find(([known]) => known.test(words))?.[1];
  if (word === '') return { kind: named(title, KINDS) ?? 'papers' };
  const kind =
    choiceIn(SESSION_KINDS, word) ??
    named(word, [...KINDS, ...KINDS_ALONE]) ??
    // As frab calls what is none of its own kinds.
    (word === 'other' ? named(title, KINDS) : undefined);
  return kind ? { kind } : { kind: 'papers', unknown: word };
}

/** What is chosen by its key or by the words for it. */
export const choiceIn = <Key extends string>(
  choices: Readonly<Record<Key, string>>,
  cell: string,
) =>
  (Object.entries(choices) as [Key, string][]).find(([key, label]) =>
    [keyOf(key), keyOf(label)].includes(keyOf(cell)),
  )?.[0];
