import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readCitationData } from '../../model/citations/cited-paper.ts';
import { collections, type Entry, type Paper } from '../../model/collections.ts';
import { entryTable, writeCsv } from '../../model/csv.ts';
import type { Person } from '../../model/people.ts';
import type { Site } from '../../model/settings/site.ts';
import { scholarMeta } from '../../site/structured-data/paper.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { madePdf } from '../made-pdf.ts';
import { entriesOf } from '../model/known-content.ts';
import { type PublishedPage, publishThisSite } from './published-site.ts';
import { lintScholarTags } from './scholar-lint.ts';

/** A paper and an update of the conference's own, and samples of what has none. */
const ADDED = {
  'content/papers/own.md': `---
heading: "Charging at noon"
authors:
  - name: "Asha Rao"
    affiliation: "IIT Patna"
    orcid: "0000-0002-1825-0097"
  - "Li Wei"
createdAt: "2026-01-05T09:30:00+05:30"
track: "renewable-energy"
keywords:
  - "storage"
  - "solar noon"
pages: "12-19"
doi: "10.1000/182"
pdf: "/uploads/noon.pdf"
licence: "CC BY 4.0"
---

When the sun is high, batteries are filled: $x_i \\le 2$ and $\\nothing{y}$.
`,
  'content/updates/own.md': `---
title: "The hall has changed"
eventDate: "2026-01-05T00:00:00+05:30"
---

We meet in the large one.
`,
  'content/updates/made-up.md': `---
title: "An announcement by nobody"
eventDate: "2026-01-06T00:00:00+05:30"
sample: true
---

Nothing of it is so.
`,
  'content/tours/made-up.md': `---
title: "A tour to nowhere"
image: "/images/tours/golghar.svg"
sample: true
---

Nothing is to be seen there.
`,
  'content/hotels/made-up.json': `{
  "name": "No Hotel at All",
  "address": "Nowhere Road",
  "map": "https://maps.example/",
  "sample": true
}
`,
};

const PDF = madePdf({ picture: new Uint8Array(1_200_000) });

let site: Awaited<ReturnType<typeof publishThisSite>>;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const folder of ['content', 'public/uploads']) {
    cpSync(join(CONFERENCE, folder), join(root, folder), { recursive: true });
  }
  for (const [path, text] of Object.entries(ADDED)) writeFileSync(join(root, path), text);
  writeFileSync(join(root, 'public/uploads/noon.pdf'), PDF);
  // Samples are listed until the conference is over.
  site = await publishThisSite(root, '2026-02-28T12:00:00Z');
});
afterAll(() => {
  site.remove();
  rmSync(root, { recursive: true, force: true });
});

describe('the conference as Google reads an Event', () => {
  it('stands on one page, with all that is required and no hours', () => {
    const found = site.pages.flatMap(({ path }) =>
      dataOf(path).flatMap((block) => (block['@type'] === 'Event' ? [{ path, block }] : [])),
    );
    expect(found.map(({ path }) => path)).toEqual(['/']);
    const event = (found[0]?.block ?? {}) as Record<string, string> & { offers?: object[] };
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    const text = expect.stringMatching(/\S/);
    const address = expect.stringMatching(/^https:\/\//);
    expect(event).toMatchObject({
      name: text,
      startDate: day,
      endDate: day,
      description: text,
      url: address,
      eventStatus: expect.stringMatching(
        /^https:\/\/schema\.org\/Event(?:Scheduled|Rescheduled|Postponed|Cancelled|MovedOnline)$/,
      ),
      location: {
        name: text,
        address: { '@type': 'PostalAddress', addressLocality: text, addressCountry: text },
      },
      organizer: { '@type': 'Organization', name: text, url: address },
    });
    expect(String(event.endDate) >= String(event.startDate)).toBe(true);
    for (const offer of event.offers ?? []) {
      expect(offer).toMatchObject({
        price: expect.any(Number),
        priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
        availability: expect.stringMatching(/^https:\/\/schema\.org\//),
        url: address,
      });
      // Never nothing, never a text that stands for nothing.
      expect(JSON.stringify(offer)).not.toMatch(/null|announced|""/i);
    }
  });
});

describe('a paper of the conference', () => {
  it('is a ScholarlyArticle with its authors, in the sitemap', () => {
    const article = dataOf('/papers/own').find((block) => block['@type'] === 'ScholarlyArticle');
    expect(article).toMatchObject({
      headline: 'Charging at noon',
      author: [
        {
          '@type': 'Person',
          name: 'Asha Rao',
          affiliation: { name: 'IIT Patna' },
          identifier: 'https://orcid.org/0000-0002-1825-0097',
        },
        { '@type': 'Person', name: 'Li Wei' },
      ],
      pageStart: '12',
      pageEnd: '19',
      sameAs: ['https://doi.org/10.1000/182'],
      license: 'https://creativecommons.org/licenses/by/4.0/',
      encoding: {
        contentUrl: 'https://conference.example/papers/own.pdf',
        encodingFormat: 'application/pdf',
        contentSize: '1.2 MB',
      },
    });
    expect(site.text('sitemap.xml')).toContain('<loc>https://conference.example/papers/own</loc>');
  });
});

describe('tags of a paper', () => {
  const site: Site = JSON.parse(conferenceText('content/settings/site.json'));
  const PAPER: Paper = { _id: 'a', heading: 'A', authors: [], content: '' };
  const tagsOf = (name: string, facts: object) =>
    scholarMeta({ ...PAPER, ...facts }, site, undefined)
      .filter(([tag]) => tag === `citation_${name}`)
      .map(([, content]) => content);

  it.each<[name: string, tag: string, details?: Partial<Person>]>([
    ['Asha Rao', 'Asha Rao'],
    ['Bhavana', 'Bhavana'],
    ['Prof. Dr. Sunita Devi, Ph.D.', 'Sunita Devi'],
    ['Ludwig van Beethoven', 'van Beethoven, Ludwig'],
    ['Martin Luther King Jr.', 'King, Martin Luther Jr.'],
    ['भावना शर्मा', 'भावना शर्मा'],
    ['Li Ming', 'Li, Ming', { given: 'Ming', family: 'Li' }],
    ['Ana García Ruiz', 'García Ruiz, Ana', { given: 'Ana', family: 'García Ruiz' }],
    ['M. S. Rao', 'M. S. Rao', { given: 'M. S.', family: 'Rao' }],
  ])('say which is the family name, without titles: %s', (name, tag, details) => {
    const people = details && [{ name, ...details }];
    expect(tagsOf('author', { authors: [name], people })).toEqual([tag]);
  });

  it('name a last page where it is another one', () => {
    const pages = (text: string) => [
      ...tagsOf('firstpage', { pages: text }),
      ...tagsOf('lastpage', { pages: text }),
    ];
    expect([pages('12-19'), pages('12'), pages('12-12')]).toEqual([['12', '19'], ['12'], ['12']]);
  });
});

describe('a paper as Google Scholar reads it', () => {
  const named = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<meta name="${name}" content="(.*?)">`, 'g'))].map(
      ([, content]) => content as string,
    );

  it('has title, authors one by one and the date, and its abstract in plain sight', () => {
    const tagged = site.pages.filter(({ html }) => html.includes('name="citation_'));
    expect(tagged.map(({ path }) => path)).toEqual(['/papers/own']);
    for (const { html } of tagged) {
      expect(named(html, 'citation_title')).toEqual([/<h1>(.*?)<\/h1>/.exec(html)?.[1]]);
      expect(named(html, 'citation_author')).toEqual(['Asha Rao', 'Li Wei']);
      expect(named(html, 'citation_publication_date')).toEqual(['2026/3/6']);
      expect(named(html, 'citation_conference_title')[0]).toContain('International Conference');
      const others = {
        author_institution: ['IIT Patna'],
        author_orcid: ['https://orcid.org/0000-0002-1825-0097'],
        firstpage: ['12'],
        lastpage: ['19'],
        doi: ['10.1000/182'],
        pdf_url: ['https://conference.example/papers/own.pdf'],
        language: ['en'],
        keywords: ['storage', 'solar noon'],
        abstract_html_url: ['https://conference.example/papers/own'],
      };
      for (const [name, contents] of Object.entries(others)) {
        expect(named(html, `citation_${name}`), name).toEqual(contents);
      }
      // An institution is that of the author before it.
      expect(html.indexOf('content="IIT Patna"')).toBeLessThan(html.indexOf('content="Li Wei"'));
      const [, main = ''] = /<main.*?>(.*)<\/main>/s.exec(html) ?? [];
      expect(main.replace(/<details.*?<\/details>/gs, '')).toContain('When the sun is high');
    }
  });

  it('breaks none of the rules for its tags, on any page', () => {
    expect(lintScholarTags(site.pages, 'https://conference.example')).toEqual([]);
  });

  it('is found to break them where it does', () => {
    const page = (path: string, html: string) => ({ path, html });
    const tag = (name: string, content: string) =>
      `<meta name="citation_${name}" content="${content}">`;
    const whole = tag('title', 'A') + tag('author', 'B') + tag('publication_date', '2026/3/6');
    const home = page('/', '<a href="/papers/a">A</a>');
    const found = (html: string) =>
      lintScholarTags([home, page('/papers/a', html)], 'https://a.example');
    expect(found(whole)).toEqual([]);
    for (const html of [
      tag('title', 'A') + tag('publication_date', '2026/3/6'),
      whole + tag('title', 'A'),
      whole + tag('author', 'C; D'),
      whole + tag('author', 'Dr. C'),
      whole.replace('2026/3/6', '6 March 2026'),
      whole + tag('pdf_url', '/papers/a.pdf'),
      whole + tag('pdf_url', 'https://a.example/files/a.pdf'),
      `${whole}<meta name="robots" content="noindex">`,
    ]) {
      expect(found(html), html).toHaveLength(1);
    }
    expect(lintScholarTags([page('/', ''), page('/papers/a', whole)], '')).toHaveLength(1);
  });
});

it('formulas of a page are MathML without style; what cannot be read stays as it is typed', () => {
  const html = site.pages.find(({ path }) => path === '/papers/own')?.html;
  expect(html).toContain(
    '<math><mrow><msub><mi>x</mi><mi>i</mi></msub><mo>≤</mo><mn>2</mn></mrow></math>',
  );
  expect(html).toContain('<code>$\\nothing{y}$</code>');
  expect(html).not.toMatch(/ style=/);
});

describe('a paper as colleagues cite it', () => {
  const pageOf = (path: string) => site.pages.find((page) => page.path === path)?.html ?? '';

  it('has its reference in words, and the ways to its files', () => {
    const html = pageOf('/papers/own');
    const { name } = JSON.parse(conferenceText('content/settings/site.json'));
    expect(html).toContain(
      `Rao, A., &amp; Wei, L. (2026). Charging at noon. ${name}, 12–19. https://doi.org/10.1000/182`,
    );
    expect(html).toContain(
      `A. Rao and L. Wei, “Charging at noon,” in ${name}, Mar. 2026, pp. 12–19. doi: 10.1000/182.`,
    );
    expect(html).toContain('@inproceedings{own-2026,');
    for (const ending of ['bib', 'ris', 'json']) {
      expect(html).toContain(`<a href="/papers/own.${ending}"`);
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" type="application/[^"]+" href="/papers/own.${ending}">`),
      );
    }
    expect(readCitationData(html)).toMatchObject({
      title: 'Charging at noon',
      author: [
        { family: 'Rao', given: 'Asha' },
        { family: 'Wei', given: 'Li' },
      ],
      'event-place': 'Patna, India',
      URL: 'https://conference.example/papers/own',
      custom: { pdf: 'https://conference.example/papers/own.pdf' },
    });
  });

  it('has its PDF beside it, with its size, and keywords that search', () => {
    const html = pageOf('/papers/own');
    expect(html).toMatch(/<a class="button" href="\/papers\/own.pdf".*?, 1\.2 MB<\/a>/);
    expect(html).toContain('<a href="/search?q=solar%20noon">solar noon</a>');
    expect(pageOf('/allpapers')).toContain('href="/papers/own.pdf"');
    expect(readFileSync(join(site.outDir, 'papers/own.pdf'))).toEqual(PDF);
    expect(existsSync(join(site.outDir, 'uploads/noon.pdf'))).toBe(false);
  });

  it('stands in its track, beside others of its kind', () => {
    const html = pageOf('/papers/own');
    expect(html).toContain('<a href="/authors/call-for-papers/2">Renewable Energy</a>');
    // All others are samples.
    expect(html).not.toContain('in the track<');
    const id = 'electrochemical-photolysis-of-water';
    const others = [...pageOf(`/papers/${id}`).matchAll(/in the track<\/p><a href="([^"]+)"/g)];
    expect(others.length).toBeGreaterThan(0);
    for (const [, path = ''] of others) {
      expect(pageOf(path)).toContain(`<a href="/papers/${id}">`);
      expect(pageOf(path)).toContain('Renewable Energy</a>');
    }
  });

  it('is none where it is a sample', () => {
    for (const { path, html } of site.pages) {
      if (path === '/papers/own') continue;
      expect(html, path).not.toMatch(/\.(?:bib|ris)"|@inproceedings|citationstyles/);
    }
  });
});

describe('samples', () => {
  const ofFile = ([path, text]: [string, string]) => ({
    id: /([^/]+)\.\w+$/.exec(path)?.[1] as string,
    name: /"?(?:heading|title|name)"?: "(.*?)"/.exec(text)?.[1] as string,
  });
  const added = Object.entries(ADDED).filter(([, text]) => /sample"?: true/.test(text));
  const inContent = collections.flatMap((collection) =>
    entriesOf(collection).flatMap((entry) =>
      entry.sample ? [{ id: entry._id, name: entry[collection.titleField] }] : [],
    ),
  ) as { id: string; name: string }[];
  const samples = [...inContent, ...added.map(ofFile)];
  const namesIn = (text: string) =>
    samples.flatMap(({ id, name }) => {
      const written = [name, JSON.stringify(name).slice(1, -1), name.replaceAll('&', '&amp;')];
      const addresses = [`papers/${id}`, `update-${id}`, `updates/${id}`];
      return [...written, ...addresses].filter((words) => text.includes(words));
    });

  it('are in no output for machines', () => {
    expect(samples.length).toBeGreaterThan(30);
    expect(site.report.samples).toBe(samples.length);
    const isForMachines = /\.(?:xml|atom|ics|json|webmanifest|txt|csv|bib|ris)$/;
    const files = readdirSync(site.outDir, { recursive: true, encoding: 'utf8' }).filter(
      (file) => isForMachines.test(file) && !/^(?:_content|\d{4})\//.test(file),
    );
    expect(files.sort().join(' ')).toBe(
      'feed.atom feed.json important-dates.ics programme-changes.atom programme.ics robots.txt schedule.json schedule.xml site.webmanifest sitemap.xml',
    );
    for (const file of files) expect(namesIn(site.text(file)), file).toEqual([]);
    for (const { path, html } of site.pages) {
      const data = dataOf(path).map((block) => JSON.stringify(block));
      const tags = html.match(/<meta (?:name="citation_|property=")[^>]*>/g) ?? [];
      expect(namesIn([...data, ...tags].join('\n')), path).toEqual([]);
    }
    for (const collection of collections) {
      const entries = entriesOf(collection) as Entry[];
      expect(namesIn(writeCsv(entryTable(collection, entries))), collection.name).toEqual([]);
    }
  });

  it('the same outputs have what is the conference’s own', () => {
    expect(site.text('feed.atom')).toContain('The hall has changed');
    expect(site.text('feed.json')).toContain('The hall has changed');
    expect(JSON.stringify(dataOf('/papers/own'))).toContain('Charging at noon');
  });

  it('of papers have pages that are not indexed, say what they are, and hold no data', () => {
    const papers = site.pages.filter(({ path }) => /^\/papers\/(?!own$)/.test(path));
    expect(papers).toHaveLength(16);
    for (const { html, path } of papers) {
      expect(html, path).toContain('<meta name="robots" content="noindex">');
      expect(html, path).toContain('<p class="stamp">Sample</p>');
      expect(html, path).not.toMatch(/application\/ld\+json|citation_|og:|rel="canonical"/);
    }
  });

  it('are not said to be on', () => {
    for (const name of ['speakers', 'workshops', 'cultural-event']) {
      expect(site.text(`programs/${name}.html`)).not.toMatch(/(?:talks|Workshops|event): 6,/);
    }
  });

  it('bear a stamp wherever they are shown, which a list of nothing else explains once, and nothing else does', () => {
    const sealsOn = (path: string) => {
      const html = site.pages.find((page) => page.path === path)?.html ?? '';
      const of = (seal: RegExp) => (html.match(seal) ?? []).length;
      return [of(/<p class="samples"[^>]*><b>Sample<\/b> /g), of(/class="stamp"/g)];
    };
    const shown = {
      // Papers and updates have lists of their own.
      '/': [2, 15],
      '/allpapers': [1, 16],
      '/allupdates': [1, 1],
      '/programs/tours': [1, 1],
      '/about/accomodations': [1, 1],
      // In their list, and who of them speaks when.
      '/programs/speakers': [1, 8 + 6],
      '/programs/workshops': [1, 3],
      '/programs/cultural-event': [1, 3],
      '/programs/programme': [1, 21],
      '/programs/programme/day/2026-03-07': [1, 8],
      '/programs/programme/abstracts': [1, 21],
      '/about/photogallery': [1, 3],
      '/papers/own': [0, 0],
    };
    for (const [path, seals] of Object.entries(shown)) expect(sealsOn(path), path).toEqual(seals);
  });

  it('are in no list and no menu of lists once the conference is over, which then say that they are empty', async () => {
    const over = await publishThisSite(undefined, '2026-11-24T12:00:00+05:30');
    onTestFinished(over.remove);
    const saidIn = (pages: readonly PublishedPage[], path: string) =>
      shownIn(pages.find((page) => page.path === path)?.html ?? '');
    const lists = {
      '/allpapers': 'No papers are listed.',
      '/allpapers/track/renewable-energy': 'No papers are listed.',
      '/programs/speakers': 'No speakers are listed.',
      '/programs/workshops': 'No workshops are listed.',
      '/programs/cultural-event': 'No cultural events are listed.',
      '/programs/programme': 'No sessions are listed.',
      '/programs/programme/abstracts': 'No sessions are listed.',
      '/programs/programme/doors': 'No sessions are listed.',
      '/programs/programme/day/2026-03-07': 'No sessions are listed.',
      '/about/photogallery': 'No pictures are listed.',
      '/people': 'No people are listed.',
    };
    for (const [path, empty] of Object.entries(lists)) {
      const said = saidIn(over.pages, path);
      expect(said, path).toContain(empty);
      expect(said, path).not.toMatch(
        /Sample|Times are those of|Papers by track|View more|or to print|Printed,/,
      );
      expect(said.match(/\(\d+\)/g), path).toBeNull();
      // The same page before: all of them, and no word that there is nothing.
      const before = saidIn(site.pages, path);
      expect(before, path).not.toContain(empty);
      if (path !== '/allpapers/track/renewable-energy') expect(before, path).toContain('Sample');
    }
    expect(saidIn(over.pages, '/programs/programme/doors')).not.toMatch(/Hall|Room/);
    // The menu lists every page on every day, and so does the page of its group, which says what has nothing.
    const cards = (pages: readonly PublishedPage[]) =>
      saidIn(pages, '/programs')
        .replace(/^.*?day’s journey\./, '')
        .trim();
    expect(cards(site.pages)).toMatch(/Programme .*Speakers .*Workshops .*Tours .*Cultural Event /);
    expect(cards(over.pages)).toMatch(
      /^Dancers and drummers after dark\. Tours Heritage sites of Bihar\. Nothing is listed on these pages: Programme , Speakers , Workshops , Cultural Event \./,
    );
    expect(cards(site.pages)).not.toMatch(/Nothing|No entries/);
    const home = saidIn(over.pages, '/');
    // Of a card without anything there is none.
    expect(home).not.toMatch(/Highlights|No papers/);
    expect(home).toContain('Recent Updates The last day of the conference');
    expect(home).not.toContain('Sample');
    expect(home.match(/thank/gi)).toEqual(['Thank']);
    expect(saidIn(over.pages, '/authors/call-for-papers/2')).not.toMatch(/Sample|of this track$/);
    // Nothing introduces what is not there, or claims of samples what their stamp denies.
    for (const { pages } of [site, over]) {
      expect(saidIn(pages, '/programs/speakers')).not.toContain('Invited speakers, with');
      expect(saidIn(pages, '/programs/programme')).not.toContain('Sessions by day and by room.');
    }
    // A sample is told from a paper on the way to it, too.
    const sample = site.pages.find(({ path }) => /^\/papers\/new-silicon/.test(path))?.html ?? '';
    expect(shownIn(sample)).toMatch(
      /(?:Before it|Next) in the (?:track|session) (?:(?!The whole list).)+? Sample/,
    );
    // Who has the address of one still finds what it is.
    const own = over.pages.find(({ path }) => /^\/papers\/new-silicon/.test(path))?.html ?? '';
    expect(shownIn(own)).toContain('What is stamped “Sample” came with this website');
    expect(own).toContain('<meta name="robots" content="noindex">');
    // Nobody heard it, and no session leads on from it.
    const heard = [
      '/papers/new-silicon-p-n-junction-photocell',
      '/people/dm-chapin',
      '/people/michael-faraday',
    ];
    for (const path of heard) {
      expect(saidIn(site.pages, path), path).toMatch(/in the programme|in the session|March 2026/i);
      expect(saidIn(over.pages, path), path).not.toMatch(
        /in the programme|in the session|March 2026/i,
      );
    }
  });

  it('go from a list beside what is the conference’s own, when that is over', async () => {
    const over = await publishThisSite(root, '2026-11-24T12:00:00+05:30');
    onTestFinished(over.remove);
    for (const path of ['/', '/allpapers', '/allpapers/track/renewable-energy', '/allupdates']) {
      const html = over.pages.find((page) => page.path === path)?.html ?? '';
      expect(html, path).toMatch(/Charging at noon|The hall has changed/);
      expect(html, path).not.toMatch(/class="stamp"|No papers are listed/);
    }
    const people = over.pages.find(({ path }) => path === '/people')?.html ?? '';
    expect(people).toContain('Asha <b>Rao</b>');
    expect(people).not.toMatch(/class="stamp"|Grätzel/);
  });

  it('alone make a list that is not indexed; with one of the conference’s own it is', () => {
    const isIndexed = (path: string) =>
      !site.pages.find((page) => page.path === path)?.html.includes('content="noindex"');
    expect(isIndexed('/programs/speakers')).toBe(false);
    expect(isIndexed('/about/photogallery')).toBe(false);
    expect(isIndexed('/allpapers')).toBe(true);
    expect(isIndexed('/allupdates')).toBe(true);
  });
});

/** What a page says as it stands, without what waits for another phase. */
function shownIn(html: string): string {
  const [, phase = ''] = /data-phase="([^"]*)"/.exec(html) ?? [];
  const said: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    const attributes = 'attrs' in node ? node.attrs : [];
    const during = attributes.find(({ name }) => name === 'data-during')?.value.split(' ');
    if (during && !during.some((word) => phase.split(' ').includes(word))) return;
    if (!during && attributes.some(({ name }) => name === 'hidden')) return;
    if (['head', 'script'].includes(node.nodeName)) return;
    if (node.nodeName === '#text' && 'value' in node) said.push(node.value);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return said.join(' ').replace(/\s+/g, ' ');
}

function dataOf(path: string): Record<string, unknown>[] {
  const { html } = site.pages.find((page) => page.path === path) as PublishedPage;
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json as string) as Record<string, unknown>,
  );
}
