import { toOneLine } from '../text.ts';
import { fieldLabel } from './list-items.ts';

/**
 * Which entries of lists a way through a file leads by, as people call them: 'About › Tours', or
 * 'date 2' (from 1) for one that has no label; '' where it leads by none.
 */
export type EntryNames = (path: readonly PropertyKey[]) => { words: string; areLabels: boolean };

/** The names of the entries in a file's values. Each list is read once, however many are asked for. */
export function namesOfEntries(values: unknown): EntryNames {
  const known = new Map<readonly unknown[], readonly EntryName[]>();
  const namesIn = (list: readonly unknown[], field: string) => {
    const names = known.get(list) ?? nameAll(list, nounOf(fieldLabel(field)));
    known.set(list, names);
    return names;
  };
  return (path) => {
    const found: EntryName[] = [];
    let value = values;
    let field = '';
    for (const part of path) {
      const name = Array.isArray(value) && typeof part === 'number' && namesIn(value, field)[part];
      if (name) found.push(name);
      if (typeof part === 'string') field = part;
      value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part];
    }
    return {
      words: found.map(({ words }) => words).join(' › '),
      areLabels: found.some(({ isLabel }) => isLabel),
    };
  };
}

interface EntryName {
  words: string;
  isLabel: boolean;
}

/** @param noun what one of the list is called */
function nameAll(list: readonly unknown[], noun: string): EntryName[] {
  const labels = list.map(labelOf);
  const counts = new Map<string | undefined, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labels.map((label, index) => {
    const place = `${noun} ${index + 1}`;
    if (label === undefined) return { words: place, isLabel: false };
    // Two of a name are told apart by their places.
    return { words: counts.get(label) === 1 ? label : `${label} (${place})`, isLabel: true };
  });
}

/** Which field of an entry says what people call it; no entry has two of them. */
const LABELS: readonly string[] = ['title', 'label', 'name', 'category', 'from'];
const LONGEST_LABEL = 60;

/** One of a list, by the list's label: 'date' of 'Dates'. */
export function nounOf(label: string): string {
  const words = label.toLowerCase();
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return words.endsWith('s') ? words.slice(0, -1) : `${words} line`;
}

/** Which of an entry's fields says what people call it; undefined where none does. */
export function labelFieldOf(fields: readonly string[]): string | undefined {
  return fields.find((name) => LABELS.includes(name));
}

const firstValue = (fields: readonly [string, unknown][], isMeant: (name: string) => boolean) =>
  fields.find(([name]) => isMeant(name))?.[1];

const lineOf = (value: unknown) => (typeof value === 'string' ? toOneLine(value) : '');

/** What people call an entry of a list; undefined for one that has no label. */
export function labelOf(entry: unknown): string | undefined {
  const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
  const found =
    typeof entry === 'string' ? entry : firstValue(fields, (name) => LABELS.includes(name));
  // What was called something, and is not any more, still has its id.
  const label = lineOf(found) || lineOf(firstValue(fields, (name) => name === 'id'));
  if (label === '') return undefined;
  const characters = [...label];
  if (characters.length <= LONGEST_LABEL) return label;
  return `${characters.slice(0, LONGEST_LABEL - 1).join('')}…`;
}
