/** An item of a list in settings, by what it is known by in all versions of the list. */
export interface NamedItem {
  /** No two items of a list share it. */
  name: string;
  item: unknown;
}

/** Fields that tell items apart, the best first. Those of `NEVER_CHANGE` stay while all else changes. */
const NEVER_CHANGE = ['id', 'slug'] as const;
const NAMES = [
  ...NEVER_CHANGE,
  ...['name', 'label', 'title', 'category', 'network', 'from', 'picture', 'path'],
] as const;

/**
 * Finds out which items of a list's versions are the same ones. The first version is the one that the
 * others were made of: an item that has another name there, between the same neighbours, is the old
 * one renamed, unless its name is an id, or one that another version has for something else.
 */
export function nameItems(versions: readonly (readonly unknown[])[]): NamedItem[][] {
  const by = NAMES.find((field) => versions.every((items) => tellsApart(items, field)));
  const isAsLong = versions.every(({ length }) => length === versions[0]?.length);
  const [base = [], ...others] = versions.map((items) => named(items, by, isAsLong));
  if (NEVER_CHANGE.some((field) => field === by)) return [base, ...others];
  const all = others.map((items) => {
    const own = new Set(items.map(({ name }) => name));
    return { items, own, oldNames: oldNamesOf(base, items) };
  });
  const isRenamed = (name: string, old: string) =>
    all.every(({ own, oldNames }) => oldNames.get(name) === old || !own.has(name));
  const withOldNames = all.map(({ items, oldNames }) =>
    items.map(({ name, item }) => {
      const old = oldNames.get(name);
      return { name: old !== undefined && isRenamed(name, old) ? old : name, item };
    }),
  );
  return [base, ...withOldNames];
}

function tellsApart(items: readonly unknown[], field: string): boolean {
  const values = items.map((item) => (isGroup(item) ? item[field] : undefined));
  return values.every((each) => typeof each === 'string') && new Set(values).size === values.length;
}

/**
 * What has no name is known by all that it says, and what stands there twice by which of them it is.
 * @param isAsLong no version has more items than another: an empty one is known by its place, so that
 * the one that is filled in is that one
 */
function named(items: readonly unknown[], by: string | undefined, isAsLong: boolean): NamedItem[] {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const name = by !== undefined && isGroup(item) ? item[by] : item;
    const text = typeof name === 'string' ? name : asText(name);
    const count = isAsLong && isEmpty(item) ? index + 1 : (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { name: count === 1 ? text : `${text} (${count})`, item };
  });
}

/** Old names by new ones. */
function oldNamesOf(
  base: readonly NamedItem[],
  items: readonly NamedItem[],
): ReadonlyMap<string, string> {
  const olds = gaps(base, new Set(items.map(({ name }) => name)));
  const news = gaps(items, new Set(base.map(({ name }) => name)));
  const oldNames = new Map<string, string>();
  for (const [neighbour, names] of news) {
    const before = olds.get(neighbour) ?? [];
    // Of more or fewer nobody can say which is which.
    if (before.length !== names.length) continue;
    for (const [index, name] of names.entries()) oldNames.set(name, before[index] ?? name);
  }
  return oldNames;
}

/** The names that others do not know, by the known one that stands before them. */
function gaps(items: readonly NamedItem[], known: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let neighbour = '';
  for (const { name } of items) {
    if (known.has(name)) neighbour = `after ${name}`;
    else if (found.has(neighbour)) found.get(neighbour)?.push(name);
    else found.set(neighbour, [name]);
  }
  return found;
}

/**
 * The one item that changes of a setting are about, as people call it, by their fields and labels (`combineSettings`);
 * undefined where they are about more, or about no item.
 */
export function onlyItem(changes: readonly { field: string; label: string }[]): string | undefined {
  const items = changes.map(({ field, label }) => {
    const [, key, within = ''] = /^([^.[\]]+\[[^\]]+\])(.*)$/.exec(field) ?? [];
    const depth = within.split(/[.[]/).length - 1;
    const names = label.split(': ').slice(1);
    return { key, name: names.slice(0, Math.max(1, names.length - depth)).join(': ') };
  });
  const [first] = items;
  const isOne = first?.key !== undefined && items.every(({ key }) => key === first.key);
  return (isOne && first.name) || undefined;
}

/** An item that is there and says nothing yet, as a telephone number that nobody has entered. */
export const isEmpty = (item: unknown) => item === null || item === '';

/** A group of fields: what stands between braces. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values say the same, in whatever order their fields stand. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || asText(a) === asText(b);
}

function asText(value: unknown): string {
  const sorted = (_key: string, each: unknown) =>
    isGroup(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  return JSON.stringify(value, sorted) ?? '';
}

/** How people call a field: `movedFrom` is "Moved from". */
export function fieldLabel(name: string): string {
  const words = name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Names in the order of the first list; those that only the second has come behind what they stand
 * behind there.
 */
export function mergeOrder(leading: readonly string[], other: readonly string[]): string[] {
  const known = new Set(leading);
  const behind = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const name of other) {
    if (known.has(name)) before = name;
    else if (behind.has(before)) behind.get(before)?.push(name);
    else behind.set(before, [name]);
  }
  const after = (name: string | undefined) => behind.get(name) ?? [];
  return [...after(undefined), ...leading.flatMap((name) => [name, ...after(name)])];
}
