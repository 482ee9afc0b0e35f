import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badFields, CATEGORIES, openSite, type Site } from './logged-in-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());

const PAPER = { heading: 'Fields', authors: ['Asha Rao'], content: 'Text' };
const UPDATE = { title: 'Fields', eventDate: '2026-03-06', description: 'Text' };
const SPEAKER = { name: 'Fields', specialization: ['Vision'], description: 'Text' };
const MEMBER = { ...SPEAKER, college: 'IIT Patna', committee: 'Track 1' };
const PHOTO = { imageUrl: 'https://pictures.example/a.png', tags: 'Fields' };

const BODIES: Record<string, Record<string, unknown>> = {
  'papers/add': PAPER,
  'recentupdate/add': UPDATE,
  'speaker/create': SPEAKER,
  'technicalcommitee/createMember': MEMBER,
  'internationalcommitee/createMember': MEMBER,
  'organisingcommitee/createMember': { ...MEMBER, committee: CATEGORIES[0] },
  'photogallery/upload': PHOTO,
};

const repeat = (count: number) => 'é'.repeat(count);

/** Makes an entry and answers with it as the API shows it. */
async function keep(call: string, values: Record<string, unknown>) {
  const made = await site.ask('POST', `/api/${call}`, { ...BODIES[call], ...values });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const base = call.split('/')[0];
  const get = base?.endsWith('commitee') ? 'getMember' : 'get';
  return (await site.ask('GET', `/api/${base}/${get}/${made.body._id}`)).body;
}

async function expectBad(call: string, field: string, value: unknown, message?: RegExp) {
  const body = { ...BODIES[call], [field]: value };
  const answer = await site.refuses(422, 'POST', `/api/${call}`, { body });
  expect(badFields(answer), `${call} ${field} ${JSON.stringify(value)?.slice(0, 80)}`).toEqual([
    field,
  ]);
  if (message) expect(answer.body.errors[0].message).toMatch(message);
}

const ONE_LINE: [string, string[]][] = [
  ['papers/add', ['heading']],
  ['recentupdate/add', ['title']],
  ['speaker/create', ['name']],
  ['technicalcommitee/createMember', ['name', 'college', 'committee', 'role']],
  ['internationalcommitee/createMember', ['committee']],
  ['photogallery/upload', ['tags']],
];

describe.each(ONE_LINE)('one-line fields: %s %j', (call, fields) => {
  it('take 300 characters; breaks become a blank and blanks at the ends go', async () => {
    const broken = ` \na\nb\r\nc\u2028d\u0085e\u000bf${repeat(289)} \u2028\r\n`;
    const each = (text: string) => Object.fromEntries(fields.map((field) => [field, text]));
    expect(await keep(call, each(broken))).toMatchObject(each(`a b c d e f${repeat(289)}`));
  });

  it.each(fields)('refuse 301 characters, control characters, other types: %s', async (field) => {
    await expectBad(call, field, repeat(301), /too long: 300/);
    for (const control of ['\0', '\t', '\u001b', '\u007f', '\u009f']) {
      await expectBad(call, field, `a${control}b`, /control character/);
    }
    for (const other of [7, true, ['a'], { a: 1 }]) await expectBad(call, field, other, /text/);
  });
});

const LONG: [string, string][] = [
  ['papers/add', 'content'],
  ['recentupdate/add', 'description'],
  ['speaker/create', 'description'],
  ['organisingcommitee/createMember', 'description'],
];

describe.each(LONG)('a text: %s %s', (call, field) => {
  it('takes 20,000 characters, several lines and tabs, as they were typed', async () => {
    const lines = '# Title\n\n\tcode\n---\nkey: value\n---\n\n"quoted" <b>bold</b> 12:30\n';
    const text = lines + repeat(20_000 - lines.length);
    expect((await keep(call, { [field]: text.replaceAll('\n', '\r\n') }))[field]).toBe(text);
  });

  it('refuses 20,001 characters, other control characters and other types', async () => {
    await expectBad(call, field, repeat(20_001), /too long: 20000/);
    await expectBad(call, field, 'a\0b', /control character/);
    await expectBad(call, field, 'a\u001bb', /control character/);
    for (const other of [7, ['a'], {}]) await expectBad(call, field, other, /text/);
  });
});

const LISTS: [string, string][] = [
  ['papers/add', 'authors'],
  ['speaker/create', 'specialization'],
  ['internationalcommitee/createMember', 'specialization'],
];

describe.each(LISTS)('a list: %s %s', (call, field) => {
  it('is split at commas as text, and taken as it is as an array', async () => {
    expect((await keep(call, { [field]: ' Asha Rao ,, Lin\nWei , ' }))[field]).toEqual([
      'Asha Rao',
      'Lin Wei',
    ]);
    const most = Array.from({ length: 98 }, (_, index) => `${index} ${repeat(190)}`);
    const sent = [' Rao, Asha\n', '', repeat(200), '  ', ...most];
    const kept = ['Rao, Asha', repeat(200), ...most];
    expect((await keep(call, { [field]: sent }))[field]).toEqual(kept);
  });

  it('refuses 101 entries, entries of 201 characters, and what is no list of text', async () => {
    await expectBad(call, field, Array(101).fill('a'), /too many entries: 100/);
    await expectBad(call, field, Array(101).fill('a').join(), /too many entries: 100/);
    await expectBad(call, field, ['a', repeat(201)], /too long: 200/);
    await expectBad(call, field, `a,${repeat(201)}`, /too long: 200/);
    await expectBad(call, field, ['a\tb'], /control character/);
    for (const none of [[], [' ', ''], ' , ,']) await expectBad(call, field, none, /required/);
    for (const other of [7, { 0: 'a' }, [7], [null], [['a']]]) await expectBad(call, field, other);
  });
});

describe('what is known of authors', () => {
  const people = [
    { name: 'Wei Lin', affiliation: 'IIT Patna', orcid: 'https://orcid.org/0000000218250097' },
  ];
  const known = [{ name: 'Wei Lin', affiliation: 'IIT Patna', orcid: '0000-0002-1825-0097' }];

  it('stands beside their names in answers and with them in the file, however it was sent', async () => {
    const authors = ['Asha Rao', 'Wei Lin'];
    const kept = await keep('papers/add', { authors, people });
    expect(kept).toMatchObject({ authors, people: known });
    const mixed = await keep('papers/add', { authors: ['Asha Rao', people[0]] });
    expect(mixed).toMatchObject({ authors, people: known });
    expect(await site.git('show', `main:content/papers/${kept._id}.md`)).toContain(
      'authors:\n  - "Asha Rao"\n  - name: "Wei Lin"\n    affiliation: "IIT Patna"\n    orcid: "0000-0002-1825-0097"\n',
    );
    // Callers that know names alone take nothing away but what belongs to a name that goes.
    const path = `/api/papers/update/${kept._id}`;
    const read = async () => (await site.ask('GET', `/api/papers/get/${kept._id}`)).body;
    await site.ask('PUT', path, { ...PAPER, authors: 'Wei Lin, Asha Rao' });
    expect(await read()).toMatchObject({ authors: ['Wei Lin', 'Asha Rao'], people: known });
    await site.ask('PUT', path, { ...PAPER, authors: 'Asha Rao' });
    expect(await read()).not.toHaveProperty('people');
  });

  it('is refused of nobody among them, and with a wrong digit; so is an author "et al."', async () => {
    await expectBad('papers/add', 'people', people, /Wei Lin is not among the authors/);
    const wrong = [{ name: 'Asha Rao', orcid: '0000-0002-1825-0098' }];
    await expectBad('papers/add', 'people', wrong, /ORCID of Asha Rao/);
    await expectBad('papers/add', 'authors', 'Asha Rao, et al.', /Name each author/);
    await expectBad('papers/add', 'pages', '19-12', /not before the first/);
  });
});

describe('a link', () => {
  const ends = 'https://x.example/'.length;
  const url = (length: number) => `https://x.example/${'a'.repeat(length - ends)}`;

  it.each(['papers/add', 'recentupdate/add'])('%s takes http and https alone', async (call) => {
    const link = call === 'papers/add' ? url(2000) : 'http://x.example:8080/a?b=c#d';
    expect((await keep(call, { link })).link).toBe(link);
    expect(await keep(call, { link: '  ' })).not.toHaveProperty('link');
    expect((await keep(call, { link: 'x.example/a' })).link).toBe('https://x.example/a');
    await expectBad(call, 'link', url(2001), /too long: 2000/);
    for (const bad of [
      'javascript:alert(1)',
      'JAVASCRIPT://x.example/%0aalert(1)',
      'data:text/html,x',
      'ftp://x.example/',
      '/papers',
      '//x.example/',
      'x example',
      'https://',
      'https://x example/',
      'https://x.example/\u0000',
      7,
      ['https://x.example/'],
    ]) {
      await expectBad(call, 'link', bad);
    }
  });
});

describe('an image', () => {
  it.each(['speaker/create', 'organisingcommitee/createMember', 'photogallery/upload'])(
    '%s takes an https address or an upload that is there',
    async (call) => {
      const imageUrl = 'https://x.example/a.png?b=c';
      expect((await keep(call, { imageUrl })).imageUrl).toBe(imageUrl);
      await expectBad(call, 'imageUrl', '/uploads/unknown.png', /upload it again/);
      for (const bad of [
        'http://x.example/a.png',
        'javascript:alert(1)',
        'data:image/png;base64,AAAA',
        '/uploads/../settings/site.json',
        '/uploads/a.svg',
        '/uploads/a%2fb.png',
        'uploads/a.png',
        '//x.example/a.png',
        `https://x.example/${'a'.repeat(1983)}`,
        7,
      ]) {
        await expectBad(call, 'imageUrl', bad);
      }
    },
  );
});

describe('an event date', () => {
  const call = 'recentupdate/add';
  it.each([
    ['2026-03-06T09:30:00+05:30', '2026-03-06T09:30:00+05:30'],
    ['2026-03-06T09:30:00.000Z', '2026-03-06T09:30:00.000Z'],
    ['2026-03-06T09:30Z', '2026-03-06T09:30:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00+05:30'],
    [' 2026-03-06 ', '2026-03-06T00:00:00+05:30'],
  ])('%s is kept as %s', async (eventDate, kept) => {
    expect((await keep(call, { eventDate })).eventDate).toBe(kept);
  });

  it('refuses a day that does not exist, a time without its offset, and anything else', async () => {
    for (const bad of [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-02-30T10:00:00Z',
      '2026-03-06T09:30:00',
      '2026-03-06T24:00:00Z',
      '2026-03-06T09:60:00Z',
      '2026-03-06T09:30:00+25:00',
      '6 March 2026',
      '06/03/2026',
      'now',
      '1772788200000',
      1772788200000,
      ['2026-03-06'],
    ]) {
      await expectBad(call, 'eventDate', bad);
    }
  });
});

describe('a committee', () => {
  const call = 'organisingcommitee/createMember';
  it('is one of the fixed categories for organising members, any text for the others', async () => {
    expect((await keep(call, { committee: CATEGORIES[2] })).committee).toBe(CATEGORIES[2]);
    await expectBad(call, 'committee', 'Track 1', /must be one of: Patron & General Chair; /);
  });
});

describe('an order', () => {
  it('is a whole number, or text that says one', async () => {
    expect((await keep('speaker/create', { order: 0 })).order).toBe(0);
    expect((await keep('technicalcommitee/createMember', { order: ' 12 ' })).order).toBe(12);
    expect(await keep('speaker/create', { order: '' })).not.toHaveProperty('order');
  });

  it.each(['speaker/create', 'technicalcommitee/createMember'])('is no other: %s', async (call) => {
    for (const bad of [-1, 1.5, 1_000_001, '1e3', 'first', true, [1]]) {
      await expectBad(call, 'order', bad);
    }
  });
});

describe('the mark of a sample', () => {
  const change = async (id: string, values: object) => {
    const path = `/api/speaker/update/${id}`;
    expect((await site.ask('PUT', path, { ...SPEAKER, ...values })).status).toBe(201);
    return (await site.ask('GET', `/api/speaker/get/${id}`)).body.sample;
  };

  it('is true or nothing, and stands in the file as a word', async () => {
    const { _id, sample } = await keep('speaker/create', { name: 'Marked', sample: true });
    expect(sample).toBe(true);
    expect(await site.git('show', `main:content/speakers/${_id}.md`)).toContain('\nsample: true\n');
    expect(await keep('speaker/create', { sample: false })).not.toHaveProperty('sample');
    await expectBad('speaker/create', 'sample', 'perhaps', /true or false/);
  });

  it('stays as long as the entry has its name, or somebody says so; else it goes', async () => {
    const { _id } = await keep('speaker/create', { name: 'Michael Faraday', sample: true });
    const faraday = { name: 'Michael Faraday' };
    expect(await change(_id, { ...faraday, description: 'Another text' })).toBe(true);
    expect(await change(_id, { name: 'M. Faraday', sample: true })).toBe(true);
    expect(await change(_id, { name: 'Asha Rao' })).toBeUndefined();
    const other = await keep('speaker/create', { ...faraday, sample: true });
    expect(await change(other._id, { ...faraday, sample: false })).toBeUndefined();
  });
});

describe('a body', () => {
  it('drops fields that nobody knows, whatever their name', async () => {
    const unknown = `"colour":"red","_id":"mine","createdAt":"1999-01-01","toString":"x",
      "__proto__":{"heading":"x","polluted":true},"constructor":{"prototype":{"polluted":true}}`;
    const { body } = await site.ask(
      'POST',
      '/api/papers/add',
      `{"heading":"Unknown fields","authors":"A","content":"C",${unknown}}`,
    );
    expect(body._id).toBe('unknown-fields');
    const paper = (await site.ask('GET', `/api/papers/get/${body._id}`)).body;
    const fields = ['_id', 'authors', 'content', 'createdAt', 'heading'];
    expect(Object.keys(paper).sort()).toEqual(fields);
    expect(paper.createdAt).not.toMatch(/^1999/);
    const file = await site.git('show', `main:content/papers/${body._id}.md`);
    expect(file).not.toMatch(/colour|polluted|proto|constructor|toString/);
  });

  it('does not take inherited fields for its own', async () => {
    const body = '{"__proto__":{"heading":"H","authors":"A","content":"C"}}';
    const answer = await site.refuses(422, 'POST', '/api/papers/add', { body });
    expect(badFields(answer)).toEqual(['heading', 'authors', 'content']);
  });

  it('is judged as a whole: one error per bad field', async () => {
    const body = { heading: `${repeat(301)}\0`, authors: [7, 8], link: 'x', content: 5 };
    const answer = await site.refuses(422, 'POST', '/api/papers/add', { body });
    expect(badFields(answer)).toEqual(['heading', 'authors', 'link', 'content']);
  });

  it('may nest as deep as it likes without harm', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    for (const body of [
      `{"heading":${deep},"authors":"A","content":"C"}`,
      `{"heading":"H","authors":${deep},"content":"C"}`,
    ]) {
      await site.refuses(422, 'POST', '/api/papers/add', { body });
    }
    const body = `{"heading":"Deep","authors":"A","content":"C","unknown":${deep}}`;
    expect((await site.ask('POST', '/api/papers/add', body)).status).toBe(201);
  });

  it('may hold text of any script, astral characters and lone surrogates', async () => {
    const heading = 'सम्मेलन 会议 😀 \ud800';
    const paper = await keep('papers/add', { heading, content: 'تحية\ud83d' });
    expect(paper).toMatchObject({ heading: 'सम्मेलन 会议 😀 \ufffd', content: 'تحية\ufffd' });
  });
});
