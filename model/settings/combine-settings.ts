import { type CombinedField, combineChanged, mergedValue } from '../combine-edits.ts';
import { labelOf, nounOf } from './entry-names.ts';
import {
  fieldLabel,
  isEmpty,
  isGroup,
  isSame,
  mergeOrder,
  type NamedItem,
  nameItems,
} from './list-items.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field somewhere in a setting that somebody changed; undefined stands for none. */
export interface SettingsField extends CombinedField {
  /**
   * The way to it, items by their names: `dates[camera-ready].date`. The order of a list is
   * `dates[]`, an item that came or went the item itself.
   */
  field: string;
  /** The same for people: `Dates: Camera-ready papers: Date`. */
  label: string;
}

export interface CombinedSettings {
  /** The changes of both; where they conflict, mine unless theirs was chosen. */
  value: Record<string, unknown>;
  /** What differs from the base on either side, in the order of the fields. */
  fields: SettingsField[];
  /** Fields in conflict that nobody has chosen for; empty where `value` can be saved as it is. */
  conflicts: string[];
}

/** By field: one side's version or, of two texts, what is put in the place of both. */
export type SettingsChoices = Readonly<Record<string, 'mine' | 'theirs' | { text: string }>>;

/**
 * Combines two edits of one setting that began from the same version: field by field, texts sentence
 * by sentence, and lists item by item, whatever places the items have. Only where both changed the
 * same of the same item, both changed the order, or one changed what the other took away, has somebody
 * to choose.
 */
export function combineSettings(
  base: Values,
  mine: Values,
  theirs: Values,
  choices: SettingsChoices = {},
): CombinedSettings {
  const combining = new Combining(choices);
  const value = combining.value({ base, mine, theirs }, { field: '', label: '' });
  const { fields } = combining;
  const open = fields.filter(
    ({ field, origin }) => origin === 'conflict' && !Object.hasOwn(choices, field),
  );
  return {
    value: isGroup(value) ? { ...value } : {},
    fields,
    conflicts: open.map(({ field }) => field),
  };
}

interface Three {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Place {
  field: string;
  label: string;
}

class Combining {
  readonly fields: SettingsField[] = [];
  readonly #choices: SettingsChoices;

  constructor(choices: SettingsChoices) {
    this.#choices = choices;
  }

  value(three: Three, place: Place): unknown {
    const { base, mine, theirs } = three;
    if (isSame(mine, base) && isSame(theirs, base)) return mine;
    const sides = [mine, theirs, base ?? mine];
    const combined = sides.every(isGroup)
      ? this.#group(three, place)
      : sides.every(Array.isArray)
        ? this.#list(three, place)
        : this.#choose(three, place);
    // What one side alone changed is as that side wrote it.
    if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
    return isSame(mine, base) ? theirs : combined;
  }

  #group(three: Three, place: Place): Record<string, unknown> {
    const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((each) =>
      isGroup(each) ? each : {},
    ) as [Values, Values, Values];
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]);
    const values = [...names].map((name) => {
      const own = (values: Values) => (Object.hasOwn(values, name) ? values[name] : undefined);
      const of = { base: own(base), mine: own(mine), theirs: own(theirs) };
      return [name, this.value(of, within(place, name))] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  #list({ base, mine, theirs }: Three, place: Place): unknown[] {
    const lists = [base ?? [], mine, theirs] as unknown[][];
    const [bases, mines, others] = nameItems(lists) as [NamedItem[], NamedItem[], NamedItem[]];
    const [inBase, inMine, inTheirs] = [bases, mines, others].map(
      (items) => new Map(items.map(({ name, item }) => [name, item])),
    ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
    const values = new Map<string, unknown>();
    const shown = new Map([...places(bases), ...places(others), ...places(mines)]);
    for (const [name, index] of shown) {
      const three = { base: inBase.get(name), mine: inMine.get(name), theirs: inTheirs.get(name) };
      const newest = three.mine ?? three.theirs ?? three.base;
      const item = {
        field: `${place.field}[${name}]`,
        label: labelOfItem(three, newest, index, place),
      };
      const isEverywhere = inMine.has(name) && inTheirs.has(name);
      const value = isEverywhere ? this.value(three, item) : this.#comeOrGone(three, item);
      if (value !== undefined) values.set(name, value);
    }
    const [leading, other] = this.#order([bases, mines, others], place);
    const names = mergeOrder(leading, other).filter((name) => values.has(name));
    return names.map((name) => values.get(name));
  }

  /** An item that one side has and the other has not. */
  #comeOrGone(three: Three, place: Place): unknown {
    const { base, mine, theirs } = three;
    // Both took it away.
    if (mine === undefined && theirs === undefined) return undefined;
    if (base === undefined) {
      this.#note(three, place, theirs === undefined ? 'mine' : 'theirs');
      return mine ?? theirs;
    }
    return this.#choose(three, place);
  }

  /** One value of the three for the whole of it. */
  #choose(three: Three, place: Place): unknown {
    const { base, mine, theirs } = three;
    if (isSame(mine, theirs)) {
      this.#note(three, place, 'same');
      return mine;
    }
    if (isSame(mine, base)) {
      this.#note(three, place, 'theirs');
      return theirs;
    }
    if (isSame(theirs, base)) {
      this.#note(three, place, 'mine');
      return mine;
    }
    const { origin, pieces } = combineChanged(three);
    this.#note(three, place, origin, pieces);
    const choice = this.#choices[place.field];
    if (typeof choice === 'object') return choice.text;
    return mergedValue({ ...three, origin, ...(pieces ? { pieces } : {}) }, choice);
  }

  /** The names in the order that is to be kept, and the others', whose new items come into it. */
  #order(
    [bases, mines, others]: readonly [NamedItem[], NamedItem[], NamedItem[]],
    { field, label }: Place,
  ): [leading: string[], other: string[]] {
    const [inMine, inTheirs] = [mines, others].map((items) => new Set(items.map(nameOf)));
    const kept = new Set(
      bases.map(nameOf).filter((name) => inMine?.has(name) && inTheirs?.has(name)),
    );
    const orderOf = (items: NamedItem[]) => items.filter(({ name }) => kept.has(name));
    const noun = nounOf(nameOfList({ label }));
    const titles = (items: NamedItem[]) =>
      orderOf(items).map(({ item }, index) => titleOf(item, noun, index));
    const [base, mine, theirs] = [bases, mines, others].map((items) => orderOf(items).map(nameOf));
    const own = [mines.map(nameOf), others.map(nameOf)] as [string[], string[]];
    if (isSame(mine, base) && isSame(theirs, base)) return own;
    const place = { field: `${field}[]`, label: `${label}: Order` };
    const shown = { base: titles(bases), mine: titles(mines), theirs: titles(others) };
    const origin = isSame(mine, theirs)
      ? 'same'
      : isSame(mine, base)
        ? 'theirs'
        : isSame(theirs, base)
          ? 'mine'
          : 'conflict';
    this.#note(shown, place, origin);
    const isTheirs =
      origin === 'theirs' || (origin === 'conflict' && this.#choices[place.field] === 'theirs');
    return isTheirs ? [own[1], own[0]] : own;
  }

  #note(
    three: Three,
    place: Place,
    origin: SettingsField['origin'],
    pieces?: SettingsField['pieces'],
  ): void {
    this.fields.push({ ...place, origin, ...three, ...(pieces ? { pieces } : {}) });
  }
}

/** How people call an item. */
const titleOf = (item: unknown, noun: string, index: number) =>
  labelOf(item) ?? `${noun} ${index + 1}`;

/** `Contacts: Phones: +91 612 555`; of one that had or has no name its place, `Contacts: Phone 1`. */
function labelOfItem(
  { base }: Pick<Three, 'base'>,
  newest: unknown,
  index: number,
  list: Pick<Place, 'label'>,
): string {
  const noun = nounOf(nameOfList(list));
  const name = isEmpty(base) ? undefined : labelOf(newest);
  if (name !== undefined) return `${list.label}: ${name}`;
  if (base === undefined) return `${list.label}: New ${noun}`;
  return [...list.label.split(': ').slice(0, -1), `${capital(noun)} ${index + 1}`].join(': ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'Phones' of 'Contacts: Phones'. */
const nameOfList = ({ label }: Pick<Place, 'label'>) => label.split(': ').at(-1) ?? '';

const places = (items: readonly NamedItem[]) =>
  items.map(({ name }, index) => [name, index] as const);

const nameOf = ({ name }: NamedItem) => name;

const within = ({ field, label }: Place, name: string): Place => ({
  field: field === '' ? name : `${field}.${name}`,
  label: label === '' ? fieldLabel(name) : `${label}: ${fieldLabel(name)}`,
});
