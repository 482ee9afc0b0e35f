import { describe, expect, it } from 'vitest';
import { joinPeople, type Mention } from '../../model/directory/join-people.ts';
import { keyId } from '../../model/directory/key-id.ts';
import { mayBeOneName, personKey } from '../../model/directory/person-key.ts';
import type { PeopleRules } from '../../model/settings/people.ts';
import { HOMONYMS } from './homonyms.ts';

const A = '0000-0002-1825-0097';
const B = '0000-0001-5109-3700';

/** `papers/1 Wei Wang 0000-…` */
const mentions = (...lines: string[]): Mention[] =>
  lines.map((line) => {
    const [, ref = '', name = '', orcid] = /^(\S+) (.*?)(?: (\d{4}-\S+))?$/.exec(line) ?? [];
    return { ref, name, orcid };
  });

const rules = (some: Partial<PeopleRules>): PeopleRules => ({ merges: [], splits: [], ...some });

/** By id the entries that name somebody. */
const joined = (given: readonly Mention[], some: Partial<PeopleRules> = {}) => {
  const { people, moved } = joinPeople(given, rules(some));
  return {
    people: Object.fromEntries(
      [...people.values()].map(({ id, mentions: own }) => [id, own.map(({ ref }) => ref)]),
    ),
    moved: Object.fromEntries(moved),
    names: Object.fromEntries(
      [...people.values()].map(({ id, name, alsoCalled }) => [id, [name, ...alsoCalled]]),
    ),
    namesakes: Object.fromEntries([...people.values()].map(({ id, namesakes }) => [id, namesakes])),
  };
};

describe('names', () => {
  it.each([
    ['Prof. Dr. José  M. Núñez', 'jose m nunez'],
    ['J. C. Bose', 'JC Bose'],
    ['J.C. Bose', 'J C BOSE'],
    ['Jean-Paul Sartre', 'Jean Paul Sartre'],
    ['Brian O’Regan', "Brian O'Regan"],
    ['Jagadish Chandra Bose (1858–1937)', 'Sir Jagadish Chandra Bose'.slice(4)],
    ['Asha Rao, Ph.D.', 'Asha Rao'],
    ['डॉ. आशा राव', 'आशा राव'],
    ['क़मर', 'कमर'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
  ])('“%s” and “%s” are one', (one, other) => {
    expect(personKey(one)).not.toBe('');
    expect(personKey(one)).toBe(personKey(other));
  });

  it.each([
    ['Asha Rao', 'Asha Roy'],
    ['आशा', 'आश'],
    ['李伟', '李威'],
    ['A. Kumar', 'Anil Kumar'],
    ['राम', 'Ram'],
  ])('“%s” and “%s” are two, at two addresses', (one, other) => {
    expect(personKey(one)).not.toBe(personKey(other));
    expect(keyId(personKey(one))).not.toBe(keyId(personKey(other)));
  });

  it.each(['et al.', 'and others', 'To be announced', 'TBA', '  ', '—'])(
    '“%s” is nobody',
    (text) => {
      expect(personKey(text)).toBe('');
    },
  );

  it('of any script and length are addresses of small letters, digits and hyphens', () => {
    for (const name of ['Ada Lovelace', '李伟', 'आशा राव', 'Ω', 'x'.repeat(300), 'ㅤ가']) {
      expect(keyId(personKey(name))).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(keyId(personKey(name)).length).toBeLessThanOrEqual(80);
    }
  });

  it.each([
    ['jane-doe', 'jane-smith', true],
    ['j-doe', 'jane-smith', true],
    ['jc-bose', 'jagadish-chandra', true],
    ['wei-wang', 'maria-telkes', false],
    ['आशा-राव', 'asha-rao', true],
  ])('%s may be a spelling of %s: %s', (one, other, may) => {
    expect(mayBeOneName(one, other)).toBe(may);
    expect(mayBeOneName(other, one)).toBe(may);
  });
});

describe('who is who', () => {
  it('two of one name with different ORCIDs are two, and know of each other', () => {
    const found = joined(mentions(`papers/1 Wei Wang ${A}`, `papers/2 Wei Wang ${B}`));
    expect(found.people).toEqual({ [A]: ['papers/1'], [B]: ['papers/2'] });
    expect(found.namesakes).toEqual({ [A]: [B], [B]: [A] });
  });

  it('who changed the name and kept the ORCID is one, called as most often', () => {
    const given = mentions(
      `papers/1 Jane Smith ${A}`,
      `papers/2 Jane Doe ${A}`,
      'papers/3 Jane Doe',
    );
    const { people, names, moved } = joined(given);
    expect(people).toEqual({ [A]: ['papers/1', 'papers/2', 'papers/3'] });
    expect(names[A]).toEqual(['Jane Doe', 'Jane Smith']);
    expect(moved).toEqual({ 'jane-smith': A, 'jane-doe': A });
  });

  it('a name without ORCID is nobody of several who bear it', () => {
    const given = mentions(
      `papers/1 Wei Wang ${A}`,
      `papers/2 Wei Wang ${B}`,
      'speakers/w Wei Wang',
    );
    const { people, moved, namesakes } = joined(given);
    expect(people).toEqual({ [A]: ['papers/1'], [B]: ['papers/2'], 'wei-wang': ['speakers/w'] });
    expect(moved).toEqual({});
    expect(namesakes['wei-wang']).toEqual([A, B]);
  });

  it('one more paper moves nobody, and leaves no address without somebody', () => {
    const all = mentions(
      'papers/1 Wei Wang',
      `papers/2 Wei Wang ${A}`,
      `papers/3 W. Wang ${A}`,
      `papers/4 Wei Wang ${B}`,
      'papers/5 Asha Rao',
      'papers/6 Dr. Asha Rao',
      `papers/7 Li Wei ${B}`,
    );
    const known = new Set<string>();
    for (let count = 1; count <= all.length; count += 1) {
      const { people, moved } = joined(all.slice(0, count));
      for (const id of known) expect(id in people || (moved[id] ?? '') in people, id).toBe(true);
      for (const id of Object.keys(people)) known.add(id);
    }
    expect([...known].sort()).toEqual([B, A, 'asha-rao', 'wei-wang'].sort());
  });

  it('a merge makes one of two; the other address leads on, also when nobody bears that name any more', () => {
    const given = mentions('papers/1 Jane Doe', 'papers/2 Jane Smith', 'papers/3 J. Smith');
    const merges = [{ name: 'Jane Smith', alsoCalled: ['Jane Doe', 'Jane Do'] }];
    const { people, names, moved } = joined(given, { merges });
    expect(people).toEqual({ 'jane-smith': ['papers/1', 'papers/2'], 'j-smith': ['papers/3'] });
    expect(names['jane-smith']).toEqual(['Jane Smith', 'Jane Doe']);
    expect(moved).toEqual({ 'jane-doe': 'jane-smith', 'jane-do': 'jane-smith' });
  });

  it('a merge keeps the ORCID of whom it names, and gives a bare name to one of several who bear it', () => {
    const given = mentions(
      `papers/1 Wei Wang ${A}`,
      `papers/2 Wei Wang ${B}`,
      'speakers/w Wei Wang',
    );
    const merges = [{ name: A, alsoCalled: ['Wei Wang'] }];
    expect(joined(given, { merges }).people).toEqual({
      [A]: ['papers/1', 'speakers/w'],
      [B]: ['papers/2'],
    });
    const two = [{ name: A, alsoCalled: [B] }];
    const { people, moved } = joined(given.slice(0, 2), { merges: two });
    expect(people).toEqual({ [A]: ['papers/1', 'papers/2'] });
    expect(moved).toEqual({ [B]: A, 'wei-wang': A });
  });

  it('a split takes entries away from a name, and from an ORCID', () => {
    const given = mentions('papers/1 Wei Wang', 'papers/2 Wei  WANG', `papers/3 Wei Wang ${A}`);
    const splits = [
      { name: 'Wei Wang', entries: ['papers/2'], shownAs: 'Wei Wang (Patna)' },
      { name: 'Wei Wang', entries: ['papers/3'], shownAs: 'Wei Wang (Delhi)' },
    ];
    const { people, names, namesakes } = joined(given, { splits });
    expect(people).toEqual({
      'wei-wang': ['papers/1'],
      'wei-wang-patna': ['papers/2'],
      'wei-wang-delhi': ['papers/3'],
    });
    expect(names['wei-wang-patna']?.[0]).toBe('Wei Wang (Patna)');
    expect(namesakes['wei-wang']).toEqual(['wei-wang-patna', 'wei-wang-delhi']);
  });

  it('merges in a ring end', () => {
    const merges = [
      { name: 'A B', alsoCalled: ['C D'] },
      { name: 'C D', alsoCalled: ['A B'] },
    ];
    const { people } = joined(mentions('papers/1 A B', 'papers/2 C D'), { merges });
    expect(Object.values(people)).toEqual([['papers/1', 'papers/2']]);
  });
});

describe('known homonyms', () => {
  it.each(HOMONYMS)('$name: as many people as there are', ({ people, merges, splits }) => {
    const given = people.flatMap(({ mentions: own }) => mentions(...own));
    const { people: found } = joined(given, {
      ...(merges ? { merges } : {}),
      ...(splits ? { splits } : {}),
    });
    const wanted = people.map(({ mentions: own }) =>
      mentions(...own)
        .map(({ ref }) => ref)
        .sort(),
    );
    const refs = Object.values(found).map((own) => [...own].sort());
    expect(refs.sort()).toEqual(wanted.sort());
  });
});
