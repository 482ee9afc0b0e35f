import type { Entry } from '../../../model/collections.ts';

/** Something that is found by typing, and leads somewhere. */
export interface Target {
  /** What it stands among: 'Papers', 'Screens'. */
  group: string;
  label: string;
  /** What tells it from others of its name: authors, a committee. */
  detail?: string;
  /** Further words that it is found by, and which nobody sees. */
  words?: string;
  path: string;
}

/** An entry, by the fields that name it, whatever its kind. */
export const entryTarget = (group: string, path: string, entry: Entry): Target => ({
  group,
  label: titleOf(entry),
  detail: detailOf(entry),
  path,
});

export const titleOf = ({ heading, title, name, tags, _id }: Entry) =>
  String(heading ?? title ?? name ?? tags ?? _id);

const detailOf = ({ authors, committee, college, specialization, address }: Entry) =>
  [authors, committee, college, specialization, address].flat().filter(Boolean).join(', ');

export interface FoundGroup {
  name: string;
  targets: readonly Target[];
  /** Of those that were found, how many are not among them. */
  more: number;
}

const SHOWN_AT_MOST = 8;

const ACCENTS = /[\u0300-\u036f]/g;

/** As it is searched: neither capital letters nor accents matter. */
const plain = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

interface Searched {
  label: string;
  /** With its detail and its further words. */
  whole: string;
  group: string;
}

const searched = new WeakMap<Target, Searched>();

function textOf(target: Target): Searched {
  const known = searched.get(target);
  if (known) return known;
  const label = plain(target.label);
  const whole = `${label} ${plain(`${target.detail ?? ''} ${target.words ?? ''}`)}`;
  const made = { label, whole, group: plain(target.group) };
  searched.set(target, made);
  return made;
}

/**
 * What has each of the typed words somewhere in its name or its detail; the name of a group stands for
 * all that is in it. What begins with them comes first, and the group with the best of them above the
 * others.
 */
export function findTargets(targets: readonly Target[], typed: string): FoundGroup[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const groups = new Map<string, { target: Target; rank: number }[]>();
  for (const target of targets) {
    const { label, whole, group: name } = textOf(target);
    if (!words.every((word) => whole.includes(word) || word === name)) continue;
    const group = groups.get(target.group) ?? [];
    groups.set(target.group, group);
    group.push({ target, rank: rankOf(label, words) });
  }
  const found = [...groups].map(([name, group]) => {
    group.sort((one, other) => one.rank - other.rank);
    const shown = words.length === 0 ? group : group.slice(0, SHOWN_AT_MOST);
    return {
      name,
      targets: shown.map(({ target }) => target),
      more: group.length - shown.length,
      rank: group[0]?.rank ?? 0,
    };
  });
  return found.sort((one, other) => one.rank - other.rank);
}

/** 0: the name begins with what was typed; then: words of it do; then: they stand in it; then: elsewhere. */
function rankOf(label: string, words: readonly string[]): number {
  if (label.startsWith(words.join(' '))) return 0;
  const starts = label.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  return words.every((word) => label.includes(word)) ? 2 : 3;
}
