import { readOrcid } from '../people.ts';
import type { PeopleRules } from '../settings/people.ts';
import { keyId } from './key-id.ts';
import { personKey } from './person-key.ts';

/** A place at which somebody is named. */
export interface Mention {
  /** The entry, `papers/some-paper`. */
  ref: string;
  name: string;
  orcid?: string | undefined;
}

/** Somebody, and all places at which they are named. */
export interface JoinedPerson<M extends Mention = Mention> {
  /** The last part of the address of their page: their ORCID, else what the name's key becomes. */
  id: string;
  /** As they are called most often, the first one of several; as a merge or a split has it. */
  name: string;
  /** Other spellings that are more than another way to type the same. */
  alsoCalled: readonly string[];
  orcids: readonly string[];
  /** Never none; in the order in which they were given. */
  mentions: readonly M[];
  /** Ids of others who bear one of the names. */
  namesakes: readonly string[];
}

export interface JoinedPeople<M extends Mention = Mention> {
  people: ReadonlyMap<string, JoinedPerson<M>>;
  /** Ids under which nobody is any more, or who is found under another one, and that one. */
  moved: ReadonlyMap<string, string>;
  /** Who is meant by each of the mentions; undefined of what is nobody's name. */
  who: readonly (JoinedPerson<M> | undefined)[];
}

/** One that is being put together. */
type Found<M extends Mention> = {
  -readonly [Key in keyof JoinedPerson<M>]: JoinedPerson<M>[Key];
} & {
  mentions: M[];
  orcids: string[];
};

const NO_RULES: PeopleRules = { merges: [], splits: [] };
const NONE: readonly string[] = [];

/**
 * Finds out which mentions are of one person. An ORCID tells whose they are; a name without one is of
 * whoever bears it with an ORCID, as long as that is one person alone, and else of somebody of its own.
 * Merges and splits come before both. Ids depend on names and ORCIDs, never on what else there is: one more
 * mention moves nobody, but that an ORCID which becomes known is the address from then on, to which the
 * name's leads.
 */
export function joinPeople<M extends Mention>(
  mentions: readonly M[],
  rules: PeopleRules = NO_RULES,
): JoinedPeople<M> {
  const splitOf = splitsBy(rules);
  const keys = new Map<string, string>();
  const orcidsOfKey = new Map<string, Set<string>>();
  const identities = mentions.map((mention) => {
    const { name, orcid } = mention;
    let key = keys.get(name);
    if (key === undefined) {
      key = personKey(name);
      keys.set(name, key);
    }
    const split = splitOf?.get(`${mention.ref} ${key}`);
    if (split !== undefined || key === '' || orcid === undefined) return split ?? key;
    const orcids = orcidsOfKey.get(key);
    if (orcids) orcids.add(orcid);
    else orcidsOfKey.set(key, new Set([orcid]));
    return orcid;
  });
  const groups = createGroups();
  for (const [key, orcids] of orcidsOfKey) {
    const [orcid] = orcids;
    if (orcid !== undefined && orcids.size === 1) groups.join(orcid, key);
  }
  for (const { name, alsoCalled } of rules.merges) {
    for (const other of alsoCalled) groups.join(identityOf(name), identityOf(other));
  }
  const byGroup = new Map<string, Found<M>>();
  const who = mentions.map((mention, index) => {
    const identity = identities[index] ?? '';
    if (identity === '') return undefined;
    const group = groups.of(identity);
    let person = byGroup.get(group);
    if (!person) {
      const { name } = mention;
      person = { id: group, name, alsoCalled: NONE, orcids: [], mentions: [], namesakes: NONE };
      byGroup.set(group, person);
    }
    person.mentions.push(mention);
    // A split takes a mention away from its ORCID.
    if (identity === mention.orcid && !person.orcids.includes(identity)) {
      person.orcids.push(identity);
    }
    return person;
  });
  const people = nameAll(byGroup, groups, orcidsOfKey, rules);
  return { people, who, moved: movedTo(people, byGroup, groups, orcidsOfKey) };
}

/** Whom a merge means: by ORCID or by name. */
export const identityOf = (text: string): string => readOrcid(text) ?? personKey(text);

/** Gives everybody a name, an id, and who else is called so. */
function nameAll<M extends Mention>(
  byGroup: ReadonlyMap<string, Found<M>>,
  groups: Groups,
  orcidsOfKey: ReadonlyMap<string, ReadonlySet<string>>,
  { merges, splits }: PeopleRules,
): ReadonlyMap<string, Found<M>> {
  const chosen = new Map(merges.map(({ name }) => [groups.of(identityOf(name)), name] as const));
  const shownAs = new Map(splits.map((split) => [personKey(split.shownAs), split.shownAs]));
  // Of all other keys there is one bearer.
  const shared = new Set([...orcidsOfKey.keys(), ...splits.map(({ name }) => personKey(name))]);
  const people = new Map<string, Found<M>>();
  const bearers = new Map<string, Found<M>[]>();
  for (const [group, person] of byGroup) {
    const wanted = chosen.get(group) ?? shownAs.get(group);
    const identity = wanted === undefined ? undefined : identityOf(wanted);
    const own = identity === undefined ? undefined : ownOrcid(identity, orcidsOfKey);
    person.orcids.sort();
    person.id = keyId(own ?? person.orcids[0] ?? identity ?? group);
    people.set(person.id, person);
    const isPlain = wanted === undefined && person.orcids.length === 0 && !shared.has(group);
    if (isPlain && isAlways(person.name, person.mentions)) continue;
    const keys = nameOne(person, wanted !== undefined && !readOrcid(wanted) ? wanted : undefined);
    for (const key of keys) {
      const known = bearers.get(key);
      if (known) known.push(person);
      else bearers.set(key, [person]);
    }
  }
  for (const ofName of bearers.values()) {
    if (ofName.length === 1) continue;
    for (const person of ofName) {
      const ids = ofName.flatMap(({ id }) => (id === person.id ? [] : [id]));
      person.namesakes = [...new Set([...person.namesakes, ...ids])];
    }
  }
  return people;
}

/** The one that an identity is known by. */
function ownOrcid(
  identity: string,
  orcidsOfKey: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const orcids = [...(orcidsOfKey.get(identity) ?? [])];
  return readOrcid(identity) ?? (orcids.length === 1 ? orcids[0] : undefined);
}

function movedTo(
  people: ReadonlyMap<string, unknown>,
  byGroup: ReadonlyMap<string, { id: string }>,
  groups: Groups,
  orcidsOfKey: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const add = (identity: string, group: string) => {
    const from = keyId(identity);
    const to = byGroup.get(group)?.id;
    if (to !== undefined && from !== to && !people.has(from)) moved.set(from, to);
  };
  for (const identity of groups.joined()) add(identity, groups.of(identity));
  // Where several bear the name, the first one's page names the others.
  for (const [key, orcids] of orcidsOfKey) {
    const first = [...orcids].sort()[0];
    if (first !== undefined && groups.of(key) === key) add(key, groups.of(first));
  }
  return moved;
}

/**
 * @param wanted what a merge or a split calls the person
 * @returns the keys of all their names
 */
function nameOne(person: Found<Mention>, wanted: string | undefined): Iterable<string> {
  const counts = new Map<string, number>();
  for (const { name } of person.mentions) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  person.name = wanted ?? byCount[0] ?? '';
  const keys = new Set([personKey(person.name)]);
  if (byCount.length === 1 && wanted === undefined) return keys;
  person.alsoCalled = byCount.filter((name) => {
    const key = personKey(name);
    const isOther = !keys.has(key) && name !== person.name;
    keys.add(key);
    return isOther;
  });
  return keys;
}

/** By entry and key, the key that a split gives to its mention instead; undefined where there is none. */
function splitsBy({ splits }: PeopleRules): ReadonlyMap<string, string> | undefined {
  if (splits.length === 0) return undefined;
  return new Map(
    splits.flatMap(({ name, entries, shownAs }) =>
      entries.map((ref) => [`${ref} ${personKey(name)}`, personKey(shownAs)] as const),
    ),
  );
}

function isAlways(name: string, mentions: readonly Mention[]): boolean {
  for (const mention of mentions) if (mention.name !== name) return false;
  return true;
}

type Groups = ReturnType<typeof createGroups>;

/** Sets of identities, of which each belongs to one. */
function createGroups() {
  const parents = new Map<string, string>();
  const of = (identity: string): string => {
    let root = identity;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  return {
    /** The identity that stands for the set. */
    of,
    /** The second one's set becomes a part of the first one's. */
    join(to: string, from: string): void {
      const [root, other] = [of(to), of(from)];
      if (root !== other) parents.set(other, root);
    },
    /** All that belong to another one's set. */
    joined: () => parents.keys(),
  };
}
