import { describe, expect, it } from 'vitest';
import { compareVersions } from '../../admin/screens/entries/compare-versions.ts';
import {
  findErrors,
  findFactWarnings,
  findReplacedFacts,
  listItems,
  toFormValues,
  toPayload,
} from '../../admin/shell/fields/form-values.ts';
import { keptPeople, withDetail } from '../../admin/shell/fields/known-people.ts';
import { fullSection } from '../../admin/shell/sections/full-sections.ts';
import { type Section, sections } from '../../admin/shell/sections/sections.ts';
import { orcidProblem, type Person } from '../../model/people.ts';

const edition = { timeZone: 'Asia/Kolkata', organisingCategories: ['Program Chair'] };

function formOf(name: string) {
  const section = fullSection(sections.find((each) => each.name === name) as Section);
  return { section, fields: section.fields };
}

describe('an entry in its form', () => {
  const update = {
    _id: 'news',
    title: 'News',
    description: 'Text.',
    eventDate: '2026-03-06T04:00:00Z',
  };
  const { fields } = formOf('updates');

  it('shows a date as the clocks of the conference do, and sends it with their offset', () => {
    const values = toFormValues(fields, update, edition);
    expect(values.eventDate).toBe('2026-03-06T09:30');
    expect(toPayload(fields, values, edition).eventDate).toBe('2026-03-06T09:30:00+05:30');
  });

  it('shows and sends the name of an important date as it is', () => {
    const named = { ...update, eventDate: '{{date:camera-ready}}' };
    const values = toFormValues(fields, named, edition);
    expect(toPayload(fields, values, edition).eventDate).toBe('{{date:camera-ready}}');
  });

  it('sends a field that was emptied, so that it goes', () => {
    const values = toFormValues(fields, { ...update, link: 'https://a.example' }, edition);
    expect(toPayload(fields, { ...values, link: '' }, edition)).toMatchObject({ link: '' });
  });

  it('of a draft that is older than a field leaves what the entry has there', () => {
    const { fields: all } = formOf('papers');
    expect(toPayload(all, { heading: 'H' }, edition)).toEqual({
      heading: 'H',
      authors: [],
      link: '',
      content: '',
    });
    expect(toPayload(all, { doi: '', keywords: [''] }, edition)).toMatchObject({
      doi: '',
      keywords: [],
    });
  });

  it('keeps what is known of people by their names, of two of one name in their order', () => {
    const { fields: all } = formOf('papers');
    const orcid = '0000-0002-1825-0097';
    const paper = { _id: 'a', heading: 'H', authors: ['Wei Lin', 'Asha'], content: 'C' };
    const values = toFormValues(all, { ...paper, people: [{ name: 'Asha', orcid }] }, edition);
    const of = (authors: string[], people: Person[] = [{ name: 'Asha ', orcid }]) =>
      toPayload(all, { ...values, authors, people }, edition).people;
    expect(of(['Asha', 'Wei Lin', ''])).toEqual([{ name: 'Asha', orcid }]);
    expect(of(['Wei Lin', 'Asha'])).toEqual([{ name: 'Asha', orcid }]);
    expect(of(['Wei Lin', ''])).toEqual([]);
    expect(of([' Asha', ''])).toEqual([{ name: 'Asha', orcid }]);
    // What is typed and no item yet counts, too.
    expect(of(['Wei Lin; Asha'])).toEqual([{ name: 'Asha', orcid }]);
    // While the second is being renamed it may be called as the first.
    const [first, second] = [{ name: 'Wei' }, { name: 'Wei', orcid }];
    expect(keptPeople([first, second, { name: 'Ravi' }])).toEqual([first, second]);
    expect(keptPeople([second, first])).toEqual([second]);
    expect(withDetail(withDetail(second, 'given', 'W'), 'orcid', '')).toEqual({
      name: 'Wei',
      given: 'W',
    });
    const judge = { fields: all, edition, pending: [] };
    const wrong = { ...values, people: [{ name: 'Asha', orcid: '0000-0002-1825-0098' }] };
    expect(findErrors(wrong, judge)).toMatchObject([
      { field: 'people', message: orcidProblem('Asha') },
    ]);
    const versions = { base: values, mine: { ...values, people: [first] }, theirs: wrong };
    expect(compareVersions(all, versions)).toMatchObject({ both: ['people'] });
  });

  it('leaves an author with a comma one author', () => {
    const paper = { _id: 'a', heading: 'H', authors: ['Kumar, Ravi', 'Asha'], content: 'C' };
    const form = formOf('papers');
    const values = toFormValues(form.fields, paper, edition);
    expect(toPayload(form.fields, values, edition).authors).toEqual(['Kumar, Ravi', 'Asha']);
  });

  it('counts the text that is still being typed as items of a list', () => {
    expect(listItems(['Asha', ' Ravi, Meera ,'], {})).toEqual(['Asha', 'Ravi', 'Meera']);
  });

  it('cuts names of people between them, and nowhere else', () => {
    const lists: [string, string[]][] = [
      ['A, B; C and D', ['A', 'B', 'C', 'D']],
      [
        'Asha Verma, Ravi Kumar; Wei Lin and Meera Iyer',
        ['Asha Verma', 'Ravi Kumar', 'Wei Lin', 'Meera Iyer'],
      ],
      ['Asha Verma, Ravi Kumar, and Wei Lin', ['Asha Verma', 'Ravi Kumar', 'Wei Lin']],
      ['Asha Verma\nRavi Kumar & Wei Lin', ['Asha Verma', 'Ravi Kumar', 'Wei Lin']],
      ['Ludwig van Beethoven, Ortega y Gasset', ['Ludwig van Beethoven', 'Ortega y Gasset']],
      ['J. R. R. Tolkien, A.P.J. Abdul Kalam', ['J. R. R. Tolkien', 'A.P.J. Abdul Kalam']],
      ['Wei Lin, K', ['Wei Lin', 'K']],
      ['Rao, A, Lin, W', ['A Rao', 'W Lin']],
      ['Rao, A., van der Berg, J.-P.', ['A. Rao', 'J.-P. van der Berg']],
      ['Martin King, Jr., Asha Verma, PhD', ['Martin King, Jr.', 'Asha Verma, PhD']],
      ['Anderson Sandhu', ['Anderson Sandhu']],
    ];
    for (const [text, names] of lists) {
      expect(listItems([text], { ofPeople: true })).toEqual(names);
    }
    expect(listItems(['Vision and Graphics; Drives, A'], {})).toEqual([
      'Vision and Graphics',
      'Drives',
      'A',
    ]);
  });

  it('names the fields that differ, and none that is only typed differently', () => {
    const one = { title: 'A', authors: ['Asha', ''], link: '' };
    const other = { title: 'B', authors: ['', 'Asha'], link: undefined as never };
    const { fields: all } = formOf('papers');
    const versions = { base: one, mine: other, theirs: one };
    expect(compareVersions(all, versions).me).toEqual([]);
    expect(compareVersions(fields, versions).me).toEqual(['title']);
  });
});

describe('a form', () => {
  /** Of each form: what it says of the fields that are left empty. */
  const EMPTY: Record<string, string[]> = {
    papers: ['Heading is required.', 'Authors are required.', 'Content is required.'],
    updates: ['Title is required.', 'Event date is required.', 'Description is required.'],
    speakers: ['Name is required.', 'Specialization is required.', 'Description is required.'],
    gallery: ['Please upload an image.', 'Please enter tags.'],
    'committees/organising': MEMBER(),
    'committees/technical': MEMBER(),
    'committees/international': MEMBER(),
    programme: ['Title', 'Kind', 'Day', 'Start', 'End'].map((label) => `${label} is required.`),
    workshops: ['Name is required.', 'Description is required.', 'Image is required.'],
    tours: ['Title is required.', 'Image is required.', 'Description is required.'],
    'cultural-events': ['Name is required.', 'Description is required.', 'Image is required.'],
    hotels: ['Name is required.', 'Address is required.', 'Map is required.'],
  };

  it.each(sections.map(({ name }) => name))('of %s names every field it needs', (name) => {
    const { fields, section } = formOf(name);
    const judge = { fields, edition, pending: [], messages: section.fieldMessages };
    const messages = findErrors({}, judge).map(({ message }) => message);
    expect(messages).toEqual(EMPTY[name]);
  });

  it('says of a title, too, which fact nobody knows', () => {
    const { fields } = formOf('updates');
    const values = { title: 'Until {{date:never}}', description: 'On {{date:never}}.' };
    const warned = findFactWarnings(values, fields, new Map()).map(({ field }) => field);
    expect(warned).toEqual(['title', 'description']);
  });

  it('says where typed words take the place of a fact, and not where one goes or moves', () => {
    const { fields } = formOf('updates');
    const fact = { kind: 'text' as const, words: '28 November 2025' };
    const facts = new Map([['date:due', fact]]);
    const base = { title: 'News', description: 'Papers are due on {{date:due}}, at noon.' };
    const said = (description: string) =>
      findReplacedFacts({ ...base, description }, base, fields, facts).map(({ field, message }) => {
        expect(message).toContain('“28 November 2025”');
        return field;
      });
    expect(said('Papers are due on 5 December, at noon.')).toEqual(['description']);
    expect(said('Papers are due at noon.')).toEqual([]);
    expect(said('At noon papers are due, on {{date:due}}.')).toEqual([]);
    expect(said('Papers are due on {{date:other}}, at noon.')).toEqual([]);
    expect(said(base.description)).toEqual([]);
  });

  it('says it of one place of a fact that stands in others, too', () => {
    const { fields } = formOf('updates');
    const base = { description: 'Walk {{place:far}}. A taxi drives {{place:far}} from there.' };
    const said = (description: string) =>
      findReplacedFacts({ description }, base, fields, new Map()).length;
    expect(said('Walk 9 km. A taxi drives {{place:far}} from there.')).toBe(1);
    expect(said('From there a taxi drives {{place:far}}. Walk {{place:far}}.')).toBe(0);
  });

  it('of a member offers the name of the committee, but where categories are chosen', () => {
    const offered = (name: string) => formOf(name).section.offers?.committee?.text({});
    expect(offered('committees/technical')).toBe('Technical Programme Committee');
    expect(offered('committees/organising')).toBeUndefined();
  });

  it('takes a picture that waits to be sent for one that is there', () => {
    const { fields } = formOf('gallery');
    const judge = { fields, edition, pending: ['imageUrl'] };
    expect(findErrors({ tags: 'A' }, judge)).toEqual([]);
  });

  it('takes one of the fixed categories only', () => {
    const { fields } = formOf('committees/organising');
    const found = findErrors({ committee: 'Cooks' }, { fields, edition, pending: [] });
    expect(found.find(({ field }) => field === 'committee')?.message).toMatch(/must be one of/);
  });
});

function MEMBER() {
  return ['Name', 'Specialization', 'College', 'Committee', 'Description'].map(
    (label) => `${label} is required.`,
  );
}
