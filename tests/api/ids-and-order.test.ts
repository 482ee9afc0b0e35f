import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, openSite, type Site } from './logged-in-site.ts';

const file = (front: Record<string, unknown>) =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\nText\n`;
const paper = (heading: string, createdAt?: string) =>
  file({ heading, authors: ['A'], ...(createdAt ? { createdAt } : {}) });
const update = (title: string, eventDate: string) => file({ title, eventDate });
const speaker = (name: string, order?: number) =>
  file({ name, specialization: ['S'], ...(order === undefined ? {} : { order }) });
const member = (name: string, order?: number) =>
  file({
    name,
    specialization: ['S'],
    college: 'C',
    committee: CATEGORIES[0],
    ...(order === undefined ? {} : { order }),
  });
const photo = (tags: string, createdAt?: string) =>
  JSON.stringify({ imageUrl: 'https://x.example/a.png', tags, createdAt });

const FILES = {
  'content/papers/a.md': paper('Undated, zeta'),
  'content/papers/b.md': paper('undated, Alpha'),
  'content/papers/c.md': paper('Oldest', '2025-01-01T00:00:00Z'),
  'content/papers/d.md': paper('Newest', '2026-01-01T00:00:00Z'),
  'content/papers/e.md': paper('Same time, b', '2025-06-01T12:00:00Z'),
  'content/papers/f.md': paper('Same time, A', '2025-06-01T17:30:00+05:30'),
  'content/papers/h.md': paper('Same heading', '2025-03-01T00:00:00Z'),
  'content/papers/g.md': paper('Same heading', '2025-03-01T00:00:00Z'),
  'content/papers/broken.md': 'by hand',
  'content/updates/a.md': update('Late in the east', '2026-03-06T23:00:00+05:30'),
  'content/updates/b.md': update('Earlier on the clock, later in fact', '2026-03-06T20:00:00Z'),
  'content/updates/c.md': update('Day alone', '2026-03-07'),
  'content/updates/d.md': update('Long ago', '2025-03-06'),
  'content/speakers/a.md': speaker('Zara'),
  'content/speakers/b.md': speaker('Émile'),
  'content/speakers/c.md': speaker('farid'),
  'content/speakers/d.md': speaker('Second', 2),
  'content/speakers/e.md': speaker('Tenth', 10),
  'content/speakers/f.md': speaker('Also second', 2),
  'content/speakers/g.md': speaker('First', 0),
  'content/committees/organising/a.md': member('Zara'),
  'content/committees/organising/b.md': member('asha'),
  'content/committees/organising/c.md': member('Ordered', 7),
  'content/gallery/a.json': photo('Older', '2025-01-01T00:00:00Z'),
  'content/gallery/b.json': photo('Newer', '2025-02-01T00:00:00Z'),
  'content/gallery/c.json': photo('Undated'),
};

let site: Site;
beforeAll(async () => {
  site = await openSite(FILES);
});
afterAll(() => site.remove());

const listed = async (path: string, field: string) => {
  const { body } = await site.call('GET', path);
  return (body.members ?? body).map((entry: Record<string, unknown>) => entry[field]);
};
const addPaper = async (heading: string) => {
  const body = { heading, authors: 'A', content: 'C' };
  return (await site.ask('POST', '/api/papers/add', body)).body._id;
};

describe('lists are in order', () => {
  it('papers: newest first, undated ones last, then by heading, then by id', async () => {
    const { body } = await site.call('GET', '/api/papers/all');
    expect(body.map(({ _id }: { _id: string }) => _id).join('')).toBe('dfeghcba');
  });

  it('updates: by the moment of their event, newest first', async () => {
    expect(await listed('/api/recentupdate/all', 'title')).toEqual([
      'Earlier on the clock, later in fact',
      'Day alone',
      'Late in the east',
      'Long ago',
    ]);
  });

  it('speakers: those with an order first, then by name, whatever the case and accents', async () => {
    expect(await listed('/api/speaker/all', 'name')).toEqual([
      'First',
      'Also second',
      'Second',
      'Tenth',
      'Émile',
      'farid',
      'Zara',
    ]);
  });

  it('members: as speakers', async () => {
    const path = '/api/organisingcommitee/getAllMembers';
    expect(await listed(path, 'name')).toEqual(['Ordered', 'asha', 'Zara']);
  });

  it('photos: newest first', async () => {
    expect(await listed('/api/photogallery/all', 'tags')).toEqual(['Newer', 'Older', 'Undated']);
  });

  it('also after a save: what is new stands where it belongs', async () => {
    const id = await addPaper('Brand new');
    expect((await listed('/api/papers/all', '_id'))[0]).toBe(id);
    await site.ask('PUT', `/api/papers/update/${id}`, {
      heading: 'Renamed',
      authors: 'A',
      content: 'C',
    });
    expect((await listed('/api/papers/all', '_id'))[0]).toBe(id);
    const body = { name: 'Between', specialization: 'S', description: 'D', order: ' 5 ' };
    await site.ask('POST', '/api/speaker/create', body);
    expect((await listed('/api/speaker/all', 'name')).slice(0, 5)).toEqual([
      'First',
      'Also second',
      'Second',
      'Between',
      'Tenth',
    ]);
  });
});

describe('an id', () => {
  it.each([
    ['Graphs & Trees: a Survey', 'graphs-trees-a-survey'],
    ['  Möbius’ strip — déjà vu  ', 'mobius-strip-deja-vu'],
    ['सम्मेलन', /^[a-z0-9-]+$/],
    ['北京', 'beijing'],
    ['!!!', /^paper-[0-9a-f]{8}$/],
    ['../../settings/site', 'settings-site'],
    ['CON', 'con-paper'],
    ['.git', 'git'],
    ['index.html', 'index-html'],
  ])('of %j is %s', async (heading, id) => {
    expect(await addPaper(heading)).toMatch(typeof id === 'string' ? new RegExp(`^${id}$`) : id);
  });

  it('has at most 80 characters, also when it is made unique', async () => {
    const heading = 'long '.repeat(60).trim();
    const first = await addPaper(heading);
    const second = await addPaper(heading);
    expect(first).toBe('long-'.repeat(16).replace(/-$/, ''));
    expect(second).toMatch(/-2$/);
    expect(second.length).toBeLessThanOrEqual(80);
    expect((await site.ask('GET', `/api/papers/get/${second}`)).body.heading).toBe(heading);
  });

  it('is never that of another file, one which no list shows included', async () => {
    expect(await listed('/api/papers/all', '_id')).not.toContain('broken');
    expect(await addPaper('Broken')).toBe('broken-2');
    expect(await site.git('show', 'main:content/papers/broken.md')).toBe('by hand');
  });
});
