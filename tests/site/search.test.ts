import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotels, papers } from '../../model/collections.ts';
import { wordsIn } from '../../model/words.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { type ContentReader, createReader } from '../../site/content/content-reader.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { type SearchDocument, searchDocuments } from '../../site/search/documents.ts';
import { openIndex } from '../../site/search/find.ts';
import { PARTS_FOLDER, SEARCH_FOLDER } from '../../site/search/index-files.ts';
import { makeIndex } from '../../site/search/make-index.ts';
import { CONFERENCE } from '../conference.ts';
import { assets, paper, sampleContent } from './sample-content.ts';

const notFound = pages.filter(({ name }) => name === '_error');

/** An index in memory. */
const indexOf = async (documents: readonly SearchDocument[]) =>
  openFiles(await makeIndex(documents));

/** As a browser opens it that has read none of it yet. */
async function openFiles(files: ReadonlyMap<string, string>) {
  const read = new Set<string>();
  const search = await openIndex(async (name) => {
    read.add(name);
    return files.get(name) as string;
  });
  return {
    ...search,
    /** Titles of what is found, the best first. */
    titles: async (text: string) => {
      const documents = (await search.find(text)).flatMap((group) => group.documents);
      return (await search.show(documents)).map(([title]) => title);
    },
    /** Of what was read, as it is sent. */
    bytesRead: () =>
      [...read].reduce((sum, name) => sum + gzipSync(files.get(name) as string).length, 0),
  };
}

/** Papers whose words are as often, and as seldom, as those of a language (Zipf's law). */
function manyPapers(count: number): SearchDocument[] {
  const syllables = 'con qua pro tri mea sol net lum dyn fer gra ion vec zeo the a of'.split(' ');
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const word = () => {
    const rank = Math.floor(20_000 ** random());
    const [first, second] = [rank % 17, Math.floor(rank / 17) % 17];
    return `${syllables[first]}${rank > 16 ? `${syllables[second]}${rank.toString(36)}` : ''}`;
  };
  const words = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, () => about(words(10), words(170)));
}

async function conference(): Promise<ContentReader> {
  return createReader(await loadContent(workingTree(CONFERENCE), createContentMemory(), 'test'));
}

const about = (title: string, text = ''): SearchDocument => ({
  kind: 'paper',
  title,
  path: '/papers/a',
  detail: '',
  isSample: false,
  names: [title],
  text,
});

describe('the search', () => {
  it.each([
    ['important dates', 'Important Dates'],
    ['deadlines', 'Important Dates'],
    ['fee', 'Registrations'],
    ['how to pay', 'Registrations'],
    ['bank', 'Registrations'],
    ['submit a paper', 'Paper Submissions'],
    ['proceedings', 'All papers'],
    ['news', 'All updates'],
    ['photographs', 'Photo Gallery'],
    ['schedule', 'Programme'],
    ['timetable', 'Programme'],
    ['invitation letter', 'Contact'],
    // Its section on visas says whom to ask, with the form filled in.
    ['visa', 'Venue and Travels'],
    ['visa letter', 'Venue and Travels'],
    ['e-mail', 'Contact'],
    ['email', 'Contact'],
    ['phone', 'Contact'],
    ['template', 'Guidelines to Authors'],
    ['hotel', 'Accommodation'],
    ['how to get there', 'Venue and Travels'],
    ['sponser', 'Become a Sponsor'],
    ['registraton', 'Registrations'],
    ['acommodation', 'Accommodation'],
  ])('finds by “%s” the page that answers it, the first of all', async (text, page) => {
    const { titles } = await indexOf(searchDocuments(await conference()));
    expect((await titles(text))[0]).toBe(page);
  });

  it('finds the next edition, once it is named, and nothing of that kind before', async () => {
    const reader = await conference();
    const next = async (content: ContentReader) =>
      (await indexOf(searchDocuments(content))).titles('next edition');
    // Who can tell is asked meanwhile.
    expect((await next(reader))[0]).toBe('Contact');
    expect(await next(reader)).not.toContain('The next edition');
    const nextEdition = 'https://2027.example';
    const settings: ContentReader['settings'] = (name) => {
      const known = reader.settings(name);
      return name === 'site' ? { ...known, nextEdition } : known;
    };
    expect((await next({ ...reader, settings }))[0]).toBe('The next edition');
  });

  it('finds a page that lists nothing of the conference’s own, and says so, on each of its days', async () => {
    const { find, show } = await indexOf(searchDocuments(await conference()));
    const found = async (text: string, isOver: boolean) =>
      show((await find(text, isOver)).flatMap(({ documents }) => documents));
    for (const isOver of [false, true]) {
      for (const [asked, page] of [
        ['photographs', 'Photo Gallery'],
        ['programme', 'Programme'],
        ['proceedings', 'All papers'],
      ] as const) {
        const shown = (await found(asked, isOver)).find(([title]) => title === page);
        expect(shown).toContain('Nothing of the conference’s own is listed here.');
      }
    }
    for (const asked of ['2027', 'next edition'])
      expect((await found(asked, false))[0]?.[2]).toBe(
        'No next edition is announced here. Ask us.',
      );
    expect(JSON.stringify(await found('contact', false))).not.toMatch(/next edition/);
    const first = async (text: string) => (await found(text, true))[0]?.[0];
    expect([await first('fee'), await first('2027')]).toEqual(['Registrations', 'Contact']);
  });

  it('finds every hotel by “hotel”, also one that is not called so', async () => {
    const reader = await conference();
    const { titles } = await indexOf(searchDocuments(reader));
    const names = reader.list(hotels).map(({ name }) => name);
    expect(await titles('hotel')).toEqual(expect.arrayContaining(names));
  });

  it('finds every paper by every word of its abstract, its title and its authors, and by how they begin', async () => {
    const documents = searchDocuments(await conference());
    const { find } = await indexOf(documents);
    const found = async (text: string) => (await find(text)).flatMap((group) => group.documents);
    const wanted = new Map<string, number[]>();
    for (const [number, { kind, names, text }] of documents.entries()) {
      if (kind !== 'paper') continue;
      // As they stand there, with what is beside them.
      for (const word of new Set([...names, text].join(' ').split(/\s+/))) {
        const beginning = /^\p{L}{4}/u.exec(word)?.[0] ?? word;
        for (const asked of new Set([word, beginning])) {
          if (wordsIn(asked).size > 0) wanted.set(asked, [...(wanted.get(asked) ?? []), number]);
        }
      }
    }
    expect(wanted.size).toBeGreaterThan(1_000);
    for (const [asked, numbers] of wanted) {
      expect(await found(asked), asked).toEqual(expect.arrayContaining(numbers));
    }
  });

  it('finds whatever a text says, in any script, by each of its words and by all of them', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('शोध-पत्र', 'हिन्दी', 'Łukasz', 'naïve', 'İstanbul', 'β-Ga₂O₃', '🜚', 'ﬁeld'),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
        const { titles } = await indexOf(texts.map((each, index) => about(`${index}`, each)));
        for (const [index, each] of texts.entries()) {
          for (const asked of [each, each.toUpperCase(), ...each.split(/\s+/)]) {
            if (wordsIn(asked).size > 0) expect(await titles(asked)).toContain(`${index}`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['Zürich Émilie', 'zurich EMILIE'],
    ['Zurich', 'Zu\u0308rich'],
    ['Straße Łódź Ångström', 'strasse lodz angstrom'],
    ['हिन्दी में संगणन', 'हिंदी'],
    ['क़लम', 'कलम'],
    ['सन् २०२६', '2026'],
    ['self-supervised', 'supervised'],
    ['CO₂', 'co2'],
  ])('finds “%s” by “%s”', async (said, asked) => {
    expect(await (await indexOf([about('It', said), about('Other')])).titles(asked)).toEqual([
      'It',
    ]);
  });

  it('has what is called so first, then whole words, then those that begin so, and wants all words', async () => {
    const { titles, find } = await indexOf([
      about('Beginning', 'photonics with light'),
      about('Whole', 'photon and light'),
      about('Photonic light'),
      about('Photon'),
    ]);
    expect(await titles('photon')).toEqual(['Photon', 'Photonic light', 'Whole', 'Beginning']);
    expect(await titles('photon light')).toEqual(['Photonic light', 'Whole', 'Beginning']);
    // Where nothing has all of them, what has most, and it is said.
    expect(await titles('dark photon a light')).toEqual(['Photonic light', 'Whole', 'Beginning']);
    expect(await find('dark photon')).toMatchObject([{ isPart: true }]);
    expect(await titles('dark a')).toEqual([]);
    expect((await find('photon light'))[0]).not.toHaveProperty('isPart');
    // Still being typed.
    expect(await titles('photon li')).toHaveLength(4);
    expect(await titles('li')).toEqual([]);
  });

  it.each([
    ['a wrong letter', 'sponser'],
    ['a letter too few', 'sponsr'],
    ['a letter too many', 'sponssor'],
    ['two swapped', 'sposnor'],
    ['the last one wrong', 'sponsot'],
  ])(
    'finds a longer word with %s, where nothing is written so, and says that it guessed',
    async (_, asked) => {
      const documents = [about('Become a sponsor'), about('Sponsorship'), about('Spouses')];
      const { titles, find } = await indexOf(documents);
      expect(await titles(asked)).toEqual(['Become a sponsor', 'Sponsorship']);
      expect(await find(asked)).toMatchObject([{ isGuess: true }]);
      expect(await titles(`becom ${asked}`)).toEqual(['Become a sponsor']);
      expect((await find('sponsor'))[0]).not.toHaveProperty('isGuess');
      // Two are too many, and short words are near everything.
      expect(await titles('sponzer')).toEqual([]);
      expect(await titles('spot')).toEqual([]);
      expect(await find(`nothing ${asked}`)).toMatchObject([{ isGuess: true, isPart: true }]);
    },
  );

  it('finds by three letters that are a word that word, alone or as several, else what begins so', async () => {
    const { titles } = await indexOf([about('The fees'), about('A fee'), about('Feeds', 'feel')]);
    expect(await titles('fee')).toEqual(['The fees', 'A fee']);
    expect(await titles('feed')).toEqual(['Feeds']);
    expect(await titles('fe')).toEqual([]);
    expect(await titles('the')).toEqual(['The fees']);
  });

  it('finds people on several lists once, pages by their texts, updates by days, samples as such', async () => {
    const documents = searchDocuments(await conference());
    const { titles } = await indexOf(documents);
    expect(await titles('Nalanda')).toContain('Nalanda Mahavihara');
    expect(await titles('privacy')).toContain('Privacy');
    expect(
      documents
        .filter(({ kind }) => kind === 'update')
        .map(({ title }) => title)
        .join(),
    ).not.toContain('{{');
    expect(documents.find(({ title }) => title.startsWith('Gaston Planté'))?.isSample).toBe(true);
    for (const { path } of documents) expect(path).toMatch(/^\/[^/]/);
  });

  it('asks a browser for less than 100 kB at the first search among 2,000 papers, in few files', async () => {
    const files = await makeIndex(manyPapers(2_000));
    expect(files.size).toBeLessThan(200);
    for (const text of ['con', 'qua', 'conqua of', 'a', 'the']) {
      const { find, show, bytesRead } = await openFiles(files);
      const [group] = await find(text);
      expect(group?.documents.length, text).toBeGreaterThan(0);
      await show(group?.documents.slice(0, 8) ?? []);
      expect(bytesRead(), text).toBeLessThan(100_000);
    }
    const { find, bytesRead } = await openFiles(files);
    expect(await find('conquxa')).not.toEqual([]);
    expect(bytesRead(), 'a guess').toBeLessThan(150_000);
  });
});

describe('the published index', () => {
  it('is brought to what was published, file by file, and never before there is something', async () => {
    const content = sampleContent();
    const { outDir, cacheDir } = content;
    content.write(
      papers,
      paper(1, {
        heading: 'Ferroelectric memory',
        keywords: ['Hafnium oxide'],
        people: [{ name: 'Élodie', affiliation: 'IIT Patna' }],
      }),
    );
    content.write(papers, paper(2, { sample: true }));
    const publisher = createPublisher({
      outDir,
      cacheDir,
      assets,
      pages: notFound,
      version: 'test',
    });
    const publish = () => publisher.publish(workingTree(content.root));
    expect(await publisher.indexSearch()).toBeUndefined();
    await publish();
    expect(existsSync(join(outDir, SEARCH_FOLDER))).toBe(false);
    const first = await publisher.indexSearch();
    expect(first?.written).toBe(first?.files);
    expect(await publisher.indexSearch()).toMatchObject({ written: 0 });

    const search = () => openIndex(async (name) => content.published(`${SEARCH_FOLDER}/${name}`));
    const titles = async (text: string) => {
      const open = await search();
      return open.show((await open.find(text)).flatMap(({ documents }) => documents));
    };
    expect(await titles('ferro')).toEqual([
      ['Ferroelectric memory', '/papers/paper-1', expect.any(String)],
    ]);
    expect(await titles('Author 2 Bea')).toMatchObject([
      [expect.any(String), '/papers/paper-2', expect.any(String), 1],
    ]);
    // Once the conference is over a sample is no find; nothing that is its own is lost.
    const open = await search();
    expect(
      JSON.stringify(
        await open.show(
          (await open.find('Author 2 Bea', true)).flatMap(({ documents }) => documents),
        ),
      ),
    ).not.toContain('paper-2');
    expect(await open.find('ferro', true)).toEqual(await open.find('ferro'));

    expect(await titles('hafnium patna')).toHaveLength(1);

    content.write(papers, paper(1, { heading: 'Magnetic memory' }));
    content.remove(papers, 'paper-2');
    await publish();
    await publisher.indexSearch();
    expect(await titles('ferro')).toEqual([]);
    expect((await titles('Author 2 Bea')).flat()).not.toContain('/papers/paper-2');
    expect(await titles('magnetic')).toHaveLength(1);
    const lying = readdirSync(join(outDir, SEARCH_FOLDER, PARTS_FOLDER));
    const { parts, blocks } = JSON.parse(content.published(`${SEARCH_FOLDER}/index.json`));
    expect(lying.sort()).toEqual([...parts.map(([, file]: string[]) => file), ...blocks].sort());
  });
});
