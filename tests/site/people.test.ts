import { describe, expect, it } from 'vitest';
import { MOVED_PEOPLE_FILE } from '../../model/build-output.ts';
import {
  type Entry,
  papers,
  sessions,
  speakers,
  technicalMembers,
} from '../../model/collections.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { assets, paper, type SampleContent, sampleContent } from './sample-content.ts';

const A = '0000-0002-1825-0097';
const B = '0000-0001-5109-3700';

const shown = pages.filter(({ name }) =>
  [
    'people',
    'people-letter',
    'people-letter-part',
    'person',
    'papers',
    'speakers',
    '_error',
  ].includes(name),
);
const beside = files.filter(({ path }) => path.endsWith(MOVED_PEOPLE_FILE) || /sitemap/.test(path));

function publisherOf({ outDir, cacheDir, root }: SampleContent) {
  const publisher = createPublisher({
    ...{ outDir, cacheDir, assets, version: 'test' },
    pages: shown,
    files: beside,
  });
  return { publish: () => publisher.publish(workingTree(root)) };
}

const by = (number: number, people: readonly (string | object)[], changes: Partial<Entry> = {}) => {
  const listed = people.map((each) => (typeof each === 'string' ? { name: each } : each));
  const authors = listed.map(({ name }: { name?: string }) => name);
  const known = listed.filter((each) => Object.keys(each).length > 1);
  return paper(number, { authors, ...(known.length > 0 ? { people: known } : {}), ...changes });
};

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );

const speaker = (changes: Partial<Entry> = {}): Entry => ({
  ...{ _id: 'asha-rao', name: 'Prof. Asha Rao', specialization: ['Light'], order: 1 },
  description: 'She **measures** light.',
  ...changes,
});

const session = (changes: Partial<Entry> = {}): Entry => ({
  ...{ _id: 'cells', title: 'Cells', kind: 'papers', day: '2026-03-06' },
  ...{ start: '10:00', end: '11:00', chair: 'Asha Rao', talks: ['papers/paper-1 20 min'] },
  ...{ abstract: '', ...changes },
});

describe('the page of a person', () => {
  it('has papers, lists, talks and sessions of whoever is named in several ways', async () => {
    const content = sampleContent();
    content.write(
      papers,
      by(1, [{ name: 'A. Rao', orcid: A, affiliation: 'IIT Patna' }, 'Li Wei']),
    );
    content.write(papers, by(2, [{ name: 'Asha Rao', orcid: A }]));
    content.write(speakers, speaker());
    content.write(technicalMembers, {
      ...{ _id: 'rao', name: 'Asha  Rao', specialization: ['Cells'], college: 'IIT Patna' },
      ...{ committee: 'Programme', role: 'Chair', description: 'She chairs.', order: 1 },
    });
    content.write(sessions, session({ room: 'hall' }));
    const heard = { chair: '', talks: ['speakers/asha-rao'] };
    content.write(sessions, session({ _id: 'panel', kind: 'panel', start: '09:00', ...heard }));
    content.write(sessions, session({ _id: 'light', kind: 'keynote', start: '08:00', ...heard }));
    content.write(sessions, session({ _id: 'wall', kind: 'posters', start: '07:00', ...heard }));
    expect((await publisherOf(content).publish()).findings).toEqual([]);
    const html = content.published(`people/${A}.html`);
    const main = mainOf(html);
    for (const text of [
      '<h1>Asha Rao</h1>',
      '2 papers',
      '<a href="/papers/paper-1">',
      '<a href="/papers/paper-2">',
      '<a href="/programs/speakers">Speaker</a>',
      'Technical Programme Committee: Programme, Chair',
      'She <strong>measures</strong> light.',
      'Chair · Friday 6 March 2026, 10:00, Hall',
      'Panel · Friday 6 March 2026, 09:00',
      'Talk · Friday 6 March 2026, 08:00',
      'Poster · Friday 6 March 2026, 07:00',
      '<p>Friday 6 March 2026, 10:00, Hall, in <a href="/programs/programme/cells">Cells</a></p>',
      '<a href="/programs/programme/cells">Cells</a>',
      `<a href="https://orcid.org/${A}"`,
      'A. Rao',
    ]) {
      expect(main).toContain(text);
    }
    const [profile] = dataOf(html).filter((each) => each['@type'] === 'ProfilePage');
    expect(profile.mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Asha Rao',
      alternateName: ['A. Rao'],
      identifier: `https://orcid.org/${A}`,
      affiliation: { name: 'IIT Patna' },
      url: `https://conference.example/people/${A}`,
    });
    expect(mainOf(content.published('papers/paper-1.html'))).toContain(
      `Authors: <a href="/people/${A}">A. Rao</a>, <a href="/people/li-wei">Li Wei</a>`,
    );
    expect(content.published('programs/speakers.html')).toContain(
      `<a href="/people/${A}">Prof. Asha Rao</a>`,
    );
    expect(content.published(MOVED_PEOPLE_FILE).split('\n')).toEqual(
      [`asha-rao /people/${A}`, `a-rao /people/${A}`, ''].sort().reverse(),
    );
    expect(content.published('sitemap.xml')).toContain(`/people/${A}</loc>`);
  });

  it('is made again where an entry changes that names the person, and no other', async () => {
    const content = sampleContent();
    for (let number = 1; number <= 4; number += 1) {
      content.write(papers, by(number, [`Author Of${'abcd'[number - 1]}`, 'Asha Rao']));
    }
    content.write(sessions, session({ talks: ['papers/paper-2 20 min'] }));
    const publisher = publisherOf(content);
    await publisher.publish();
    const peopleIn = ({ written, removed }: { written: string[]; removed: string[] }) =>
      [...written, ...removed].filter((file) => file.startsWith('people')).sort();
    expect(peopleIn(await publisher.publish())).toEqual([]);
    content.write(papers, by(3, ['Author Ofc', 'Li Wei']));
    expect(peopleIn(await publisher.publish())).toEqual([
      'people.html',
      'people/asha-rao.html',
      // What it lists names the other author.
      'people/author-ofc.html',
      'people/li-wei.html',
    ]);
    content.write(papers, by(3, ['Author Ofc', 'Li Wei'], { heading: 'Another heading' }));
    const renamed = await publisher.publish();
    expect(peopleIn(renamed)).toEqual(['people/author-ofc.html', 'people/li-wei.html']);
    expect(renamed.rendered).toBe(4);
    content.write(sessions, session({ talks: ['papers/paper-2 20 min'], start: '10:30' }));
    expect(peopleIn(await publisher.publish())).toEqual([
      'people/asha-rao.html',
      'people/author-ofb.html',
    ]);
    content.remove(papers, 'paper-4');
    expect(peopleIn(await publisherOf(content).publish())).toEqual([
      'people.html',
      'people/asha-rao.html',
      'people/author-ofd.html',
    ]);
  });

  it('leads on after a merge, and papers lead to the one that is kept', async () => {
    const content = sampleContent();
    content.write(papers, by(1, ['Jane Doe']));
    content.write(papers, by(2, ['Jane Smith']));
    const publisher = publisherOf(content);
    await publisher.publish();
    const merges = [{ name: 'Jane Smith', alsoCalled: ['Jane Doe'] }];
    content.writeText('content/settings/people.json', JSON.stringify({ merges, splits: [] }));
    const report = await publisher.publish();
    expect(report.removed).toEqual(['people/jane-doe.html']);
    expect(content.published(MOVED_PEOPLE_FILE)).toBe('jane-doe /people/jane-smith\n');
    expect(mainOf(content.published('papers/paper-1.html'))).toContain(
      '<a href="/people/jane-smith">Jane Doe</a>',
    );
    expect(mainOf(content.published('people/jane-smith.html'))).toContain('2 papers');
  });

  it('tells people of one name apart, in title and text', async () => {
    const content = sampleContent();
    content.write(papers, by(1, [{ name: 'Wei Wang', orcid: A, affiliation: 'IIT Patna' }]));
    content.write(papers, by(2, [{ name: 'Wei Wang', orcid: B }]));
    await publisherOf(content).publish();
    const [first, second] = [A, B].map((orcid) => content.published(`people/${orcid}.html`));
    expect(first).toContain(`<title>Wei Wang (${A})`);
    expect(second).toContain(`<title>Wei Wang (${B})`);
    expect(mainOf(second ?? '')).toContain(
      `Another person has the same name: <span><a href="/people/${A}">Wei Wang</a>, IIT Patna</span>`,
    );
  });

  it('of nothing but samples is stamped and told to no machine', async () => {
    const content = sampleContent();
    content.write(papers, by(1, ['Only Sample'], { sample: true }));
    content.write(papers, by(2, ['Real Author', 'Only Sample'], { sample: true }));
    content.write(papers, by(3, ['Real Author']));
    await publisherOf(content).publish();
    const sample = content.published('people/only-sample.html');
    expect(sample).toContain('class="stamp"');
    expect(sample).toContain('content="noindex"');
    expect(dataOf(sample).filter((each) => each['@type'] === 'ProfilePage')).toEqual([]);
    const real = content.published('people/real-author.html');
    expect(real).not.toContain('noindex');
    expect(mainOf(real).match(/class="stamp"/g)).toHaveLength(1);
    const map = content.published('sitemap.xml');
    expect(map).toContain('/people/real-author</loc>');
    expect(map).not.toContain('only-sample');
    const lead = ' by name: authors, speakers, ';
    expect(content.published('people.html')).toContain(lead);
    content.remove(papers, 'paper-3');
    await publisherOf(content).publish();
    expect(content.published('people.html')).toContain('/people/only-sample"');
    expect(content.published('people.html')).not.toContain(lead);
  });
});

describe('the index of people', () => {
  it('has everybody by family name under letters, Devanagari ones too', async () => {
    const content = sampleContent();
    const names = [
      'Ludwig van Beethoven',
      'आशा राव',
      'Élodie Évrard',
      'Asha Rao',
      'Плато',
      'Ramesh K.',
      'Santiago Ramón y Cajal',
    ];
    content.write(papers, by(1, [...names, 'et al.']));
    await publisherOf(content).publish();
    const main = mainOf(content.published('people.html'));
    const letters = [...main.matchAll(/<h2 id="letter-(\w+)"[^>]*>(.*?)<\/h2>/g)];
    expect(letters.map(([, id, letter]) => `${id} ${letter}`)).toEqual([
      ...['b B', 'e E', 'r R', 'u0930 र', 'other Others'],
    ]);
    expect(main).toContain('Ludwig <b>van Beethoven</b>');
    expect(main).toContain('Santiago <b>Ramón y Cajal</b>');
    expect(main.match(/<li>/g)?.length).toBe(letters.length + names.length);
    expect(main).not.toContain('et al.');
  });

  it('of more than a page holds is by letters, in parts; of too many not all have a page', async () => {
    const content = sampleContent();
    const letter = (number: number) => String.fromCharCode(97 + number);
    const name = (number: number) =>
      `Ann R${letter(number % 26)}${letter(Math.floor(number / 26) % 26)}${letter(Math.floor(number / 676))}o`;
    // Forty authors a paper; everybody in the first paper is in the second one, too.
    for (let number = 0; number < 101; number += 1) {
      const authors = Array.from({ length: 40 }, (_, index) => name(number * 40 + index));
      content.write(papers, paper(number, { authors }));
    }
    content.write(papers, paper(200, { authors: Array.from({ length: 40 }, (_, n) => name(n)) }));
    const report = await publisherOf(content).publish();
    const pagesOf = report.written.filter((file) => /^people\/[^/]*\.html$/.test(file));
    expect(pagesOf).toHaveLength(40);
    const lists = report.written.filter((file) => file.startsWith('people/letter/')).sort();
    expect(lists).toEqual([
      'people/letter/r.html',
      ...Array.from({ length: 8 }, (_, index) => `people/letter/r/${index + 2}.html`),
    ]);
    // Who has no page has a place in the list, to which papers and the old address lead.
    const [, path] =
      /Authors: <a href="([^"]*)"/.exec(content.published('papers/paper-100.html')) ?? [];
    const [file = '', id = ''] = (path ?? '').slice(1).split('#');
    const list = content.published(`${file}.html`);
    expect(list).toContain(`<li id="${id}">`);
    expect(list).toContain('<a href="/papers/paper-100">');
    expect(content.published(MOVED_PEOPLE_FILE)).toContain(`${id} ${path}\n`);
    // One more author of a name behind all others changes the last part alone.
    content.write(papers, paper(300, { authors: ['Zoe Rzzz'] }));
    const next = await publisherOf(content).publish();
    expect(next.written.filter((each) => each.startsWith('people')).sort()).toEqual([
      'people.html',
      'people/letter/r/9.html',
    ]);
    // What the list says of them is the paper's heading.
    content.write(papers, paper(300, { authors: ['Zoe Rzzz'], heading: 'Another heading' }));
    const renamed = await publisherOf(content).publish();
    expect(renamed.written.filter((each) => each.startsWith('people'))).toEqual([
      'people/letter/r/9.html',
    ]);
  });
});
