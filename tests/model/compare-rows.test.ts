import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, papers } from '../../model/collections.ts';
import {
  changeOf,
  compareRow,
  type Difference,
  type Taken,
  takenAtFirst,
} from '../../model/import/compare-rows.ts';
import {
  factLabels,
  markOf,
  marksOf,
  readMarks,
  writeMarks,
} from '../../model/import/fingerprints.ts';

const FACTS = ['heading', 'authors', 'content', 'people.affiliation', 'people.orcid'];
const UPSTREAM = {
  heading: 'Tides',
  authors: ['Asha Rao', 'Wei Lin'],
  content: 'About tides.',
  people: [
    { name: 'Asha Rao', affiliation: 'IIT Patna' },
    { name: 'Wei Lin', affiliation: 'NIT' },
  ],
};

type Values = Record<string, unknown>;

const imported = (values: Values): Entry => ({
  _id: 'tides',
  ...values,
  imported: writeMarks(marksOf(values, FACTS)),
});
const compare = (entry: Entry, values: Values, facts = FACTS) =>
  compareRow(papers, { row: 2, values }, entry, facts);
const briefly = ({ differences }: { differences: readonly Difference[] }) =>
  differences.map(({ fact, origin }) => `${fact} ${origin}`);

describe('a second import', () => {
  it('finds nothing where nothing changed, here or there', () => {
    const found = compare(imported(UPSTREAM), { ...UPSTREAM, content: 'About tides.\r\n' });
    expect([found.differences, found.corrected]).toEqual([[], []]);
    expect(changeOf(papers, found, () => 'file')).toBeUndefined();
  });

  it('takes what changed there, and leaves what was corrected here', () => {
    const entry = imported(UPSTREAM);
    entry.people = [{ name: 'Asha Rao', affiliation: 'Indian Institute of Technology Patna' }];
    const found = compare(entry, { ...UPSTREAM, heading: 'Tides and moons' });
    expect(briefly(found)).toEqual(['heading file']);
    expect(found.corrected).toEqual(['people.affiliation']);
    const change = changeOf(papers, found, takenAtFirst);
    expect(change).toMatchObject({ id: 'tides', values: { heading: 'Tides and moons' } });
    expect(Object.keys(change?.values ?? {})).toEqual(['heading', 'imported']);
    const after = { ...entry, ...change?.values } as Entry;
    const again = compare(after, { ...UPSTREAM, heading: 'Tides and moons' });
    expect([again.differences, again.corrected]).toEqual([[], ['people.affiliation']]);
  });

  it('asks where both changed the same; what is left open is asked again, what is kept is not', () => {
    const entry = { ...imported(UPSTREAM), heading: 'Tides, corrected' };
    const row = { ...UPSTREAM, heading: 'Tides, renamed' };
    const found = compare(entry, row);
    expect(found.differences).toEqual([
      {
        fact: 'heading',
        label: 'Heading',
        origin: 'both',
        website: 'Tides, corrected',
        file: 'Tides, renamed',
      },
    ]);
    const entryAfter = (taken: Taken) => {
      const change = changeOf(papers, found, () => taken);
      return { ...entry, ...change?.values } as Entry;
    };
    expect(entryAfter('later')).toEqual(entry);
    expect(entryAfter('file').heading).toBe('Tides, renamed');
    expect(entryAfter('website').heading).toBe('Tides, corrected');
    expect(briefly(compare(entryAfter('website'), row))).toEqual([]);
    // Until it changes there again.
    expect(briefly(compare(entryAfter('website'), UPSTREAM))).toEqual(['heading both']);
  });

  it('asks of a paper that did not come by a table, but for what is empty here', () => {
    const entry = { ...imported(UPSTREAM), imported: undefined, people: undefined };
    const row = { ...UPSTREAM, heading: 'Other' };
    expect(briefly(compare(entry, row))).toEqual(['heading both', 'people.affiliation file']);
  });

  it('joins what is known of people name by name', () => {
    const entry = imported(UPSTREAM);
    const here = { name: 'Asha Rao', affiliation: 'IIT Patna', orcid: '0000-0002-1825-0097' };
    entry.people = [here];
    const row = {
      ...UPSTREAM,
      authors: ['Asha Rao', 'Meera Nair'],
      people: [
        { name: 'Asha Rao', affiliation: 'IISc' },
        { name: 'Meera Nair', affiliation: 'NIT' },
      ],
    };
    const silent = FACTS.filter((fact) => fact !== 'people.orcid');
    const found = compare(entry, row, silent);
    expect(briefly(found)).toEqual(['authors file', 'people.affiliation both']);
    const change = changeOf(papers, found, ({ origin }) =>
      origin === 'file' ? 'file' : 'website',
    );
    expect(change?.values).toMatchObject({
      authors: ['Asha Rao', 'Meera Nair'],
      // Whom only the file knows it tells of.
      people: [here, row.people[1]],
    });
  });

  it('never loses what one side alone changed, whatever both did', () => {
    const value = fc.constantFrom('a', 'b', 'c', undefined);
    const version = fc.record({ heading: value, link: value, doi: value });
    fc.assert(
      fc.property(version, version, version, (base, here, there) => {
        const facts = ['heading', 'link', 'doi'] as const;
        const entry: Entry = { _id: 'x', ...here, imported: writeMarks(marksOf(base, facts)) };
        const found = compareRow(papers, { row: 2, values: there }, entry, facts);
        const change = changeOf(papers, found, takenAtFirst);
        const after: Values = { ...entry, ...change?.values };
        for (const fact of facts) {
          const expected = here[fact] === base[fact] ? there[fact] : here[fact];
          expect(after[fact] ?? undefined, fact).toBe(expected);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the marks of an entry', () => {
  it('are one short line, and read back', () => {
    const marks = marksOf(UPSTREAM, factLabels(papers).keys());
    expect(readMarks(writeMarks(marks))).toEqual(marks);
    expect(writeMarks(marks).length).toBeLessThan(500);
    expect(marks.get('doi')).toBe('-');
    expect(readMarks('x a:b:c :d heading:1 ')).toEqual(new Map([['heading', '1']]));
  });

  it('are the same for what is kept alike, and for people in another order', () => {
    expect(markOf(' a\r\nb ', 'content')).toBe(markOf('a\nb', 'content'));
    expect(markOf('e\u0301', 'heading')).toBe(markOf('é', 'heading'));
    expect(markOf(['A', 'B'], 'authors')).not.toBe(markOf(['B', 'A'], 'authors'));
    expect(markOf(['A: x', 'B: y'], 'people.orcid')).toBe(markOf(['B: y', 'A: x'], 'people.orcid'));
  });
});
