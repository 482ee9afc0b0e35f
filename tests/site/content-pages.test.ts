import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hotels } from '../../model/collections.ts';
import type { Settings } from '../../model/settings/settings-files.ts';
import { layOutMap, MAP_WIDTH, PIN_RADIUS } from '../../site/components/lay-out-map.ts';
import { conferenceText } from '../conference.ts';
import { publishThisSite } from './published-site.ts';
import { sampleContent } from './sample-content.ts';

let site: Awaited<ReturnType<typeof publishThisSite>>;
beforeAll(async () => {
  site = await publishThisSite();
});
afterAll(() => site.remove());

/** A page's main part. */
const main = (file: string) => /<main[\s\S]*<\/main>/.exec(site.text(file))?.[0] ?? '';
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  );

describe('the fee table', () => {
  it.each(['authors.html', 'authors/registrations.html'])('of %s has the fees', (file) => {
    const table =
      /<table[^>]*><caption>Registration fees[\s\S]*?<\/table>/.exec(main(file))?.[0] ?? '';
    expect(rowsOf(table)).toEqual([
      ['Category', 'Early (until 25 January 2026)', 'Late (until 23 February 2026)'],
      ['Students and research scholars', '₹ 7,000', '₹ 9,000'],
      ['Academicians', '₹ 8,500', '₹ 10,000'],
      ['Industry participants', '₹ 11,000', '₹ 13,000'],
      ['Foreign authors', 'US$ 250', 'US$ 280'],
      ['Accompanying person', '–'],
      ['Additional paper', '–'],
    ]);
    // Also while none of them holds, and without a script.
    expect(table).toContain('GST included. Days end at 23:59 (Asia/Kolkata, UTC+05:30)');
    expect(table.match(/aria-label="not known"/g)).toHaveLength(2);
    expect(textOf(main(file))).toContain('A dash: the amount is not fixed.');
  });
});

describe('the authors page', () => {
  it('has four sections of one accordion, none open', () => {
    const html = main('authors.html');
    const titles = [...html.matchAll(/<summary><h2>(.*?)<\/h2>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Guidelines to Authors',
      'Conference Tracks',
      'Paper Submission',
      'Registration',
    ]);
    expect(html.match(/<details name="authors">/g)).toHaveLength(4);
  });

  it('says what is asked of papers and of registration', () => {
    const text = textOf(main('authors.html'));
    for (const sentence of [
      'Springer template',
      '5 to 7 pages',
      'reviewed by peers',
      'One full registration covers one manuscript.',
      'Keep the transaction ID or UTR number',
      'The registration fee is non-refundable.',
      'Co-presenters may register too',
      'register as an attendee',
      'Bank account No account is named on this website yet. We send it in answer to your registration: do not pay',
    ]) {
      expect(text).toContain(sentence);
    }
    expect(text).not.toMatch(/Templates|Word template/);
  });

  it('says of a template that is not linked that it is not, and leads to us', () => {
    for (const page of ['authors.html', 'authors/guidelines-to-authors.html']) {
      expect(textOf(main(page)), page).toContain(
        'the Springer template, in Word (not linked here) or in LaTeX (not linked here). Ask us for it',
      );
      expect(main(page)).toContain('href="/contact#subject=Springer%20template"');
    }
  });
});

describe('what is said of registration', () => {
  const inPhase = (html: string, word: string) =>
    textOf(
      [...html.matchAll(new RegExp(`<div data-during="${word}"[^>]*>(.*?)</div>`, 'gs'))].join(' '),
    );

  it('is until the conference is over, for latecomers too, that no account is named, in no row', () => {
    const html = main('authors/registrations.html');
    const words = 'register-later register-early register-late register-unsaid';
    expect(inPhase(html, `${words} register-over register-last`)).toContain(
      'No account is named on this website yet.',
    );
    expect(html).not.toContain('<dt>');
  });

  it('is in its rules what holds after it closed, too, and afterwards that they are as announced; on the home page which fee ends next', () => {
    const html = main('authors/registrations.html');
    const [, rules = ''] = html.split('<h2>Rules</h2>');
    expect(rules.startsWith('<div data-during="after">')).toBe(true);
    expect(inPhase(rules, 'after')).toContain('As they were announced for this edition:');
    const marquee = (word: string) =>
      textOf(
        new RegExp(`<span data-during="${word}[^>]*>(.*?)</span></span>`).exec(
          main('index.html'),
        )?.[1] ?? '',
      );
    expect(marquee('register-early')).toMatch(/^The early fee applies until Sunday\s25\sJanuary/);
    expect(marquee('register-late')).toMatch(/^Registration is open until Monday\s23\sFeb/);
  });
});

describe('the call for papers', () => {
  it('lists 43 topics under their fields, and links the four tracks', () => {
    const html = main('authors/call-for-papers.html');
    const topics = /<div class="topics">[\s\S]*/.exec(html)?.[0] ?? '';
    expect(topics.match(/<li>/g)).toHaveLength(43);
    expect(topics.match(/<h3>/g)).toHaveLength(6);
    const tracks = [
      ...html.matchAll(
        /<a href="\/authors\/call-for-papers\/(\d)">.*?<span class="track-name">(.*?)<\/span>/g,
      ),
    ];
    expect(tracks.map(([, index, name]) => [index, name])).toEqual([
      ['0', 'Biosensing and Neuromorphic Computing'],
      ['1', 'Electric Vehicles and Sustainable Energy'],
      ['2', 'Renewable Energy'],
      ['3', 'Photovoltaic Cells'],
    ]);
    expect(html).not.toContain('Brochure');
    const keyFacts = /class="key-facts">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
    expect(keyFacts).toContain('<time');
    expect(keyFacts, 'a line whose fact is not known').not.toContain('on the submission site');
  });

  it('has a page for each track, and none for any other index', () => {
    for (const index of [0, 1, 2, 3]) {
      expect(main(`authors/call-for-papers/${index}.html`)).toContain('<h1>');
    }
    expect(existsSync(join(site.outDir, 'authors/call-for-papers/4.html'))).toBe(false);
  });
});

describe('the lists of the programme, the hotels and the sponsors', () => {
  it.each([
    ['programs/tours.html', 11],
    ['programs/workshops.html', 3],
    ['programs/cultural-event.html', 3],
    ['about/accomodations.html', 6],
    ['sponsors/benefits-of-sponsorship.html', 3],
  ])('%s has %i entries', (file, count) => {
    expect(main(file).match(/<h2>/g)).toHaveLength(count);
  });

  it.each(['workshops', 'cultural events'])('say that the %s came with the website', (nouns) => {
    const html = main(`programs/${nouns.replace(/ (\w+)s$/, '-$1')}.html`);
    expect(html).toContain(
      `<b>Sample</b> These ${nouns} came with this website and are not part of the conference.`,
    );
  });

  it('name tiers and stall, whose amounts nobody knows yet, and 18% GST extra', () => {
    const html = main('sponsors/become-a-sponsor.html');
    // One dash beside all of them, with its one sentence.
    expect(rowsOf(html).slice(1)).toEqual([
      ['Platinum', '– No amount is fixed; 18% GST extra.'],
      ['Gold'],
      ['Silver'],
      ['Bronze'],
      ['Academic or industrial stall'],
    ]);
    expect(html).toContain('<td rowSpan="5">');
    expect(html).toContain('<caption>Sponsorship tiers</caption>');
  });
});

describe('every picture of these pages', () => {
  it('is there, and has its size', () => {
    const files = ['contact', 'about/accomodations', 'programs/tours', 'programs/workshops'];
    files.push(
      'programs/cultural-event',
      ...[0, 1, 2, 3].map((n) => `authors/call-for-papers/${n}`),
    );
    for (const file of files) {
      const pictures = main(`${file}.html`).match(/<img [^>]*>/g) ?? [];
      expect(pictures.length, file).toBeGreaterThan(0);
      for (const picture of pictures) {
        expect(picture).toMatch(/ width="\d+" height="\d+"/);
        expect(picture).toMatch(/ alt="/);
        expect(existsSync(join(site.outDir, / src="([^"]*)"/.exec(picture)?.[1] ?? '?'))).toBe(
          true,
        );
      }
    }
  });
});

describe('the picture of a map', () => {
  const mapsOf = (html: string) =>
    [...html.matchAll(/data-map-place="([^"]*)"><img src="([^"]*)"/g)].map(([, place, picture]) => [
      place,
      picture,
    ]);

  it('is the city’s map without a mark where none is named', async () => {
    const content = sampleContent();
    const hotel = {
      name: 'Hotel',
      address: 'Patna',
      map: 'https://maps.example/?query=Hotel',
    };
    content.write(hotels, { _id: 'plain', ...hotel, name: 'Plain' });
    content.write(hotels, { _id: 'marked', ...hotel, name: 'Marked', mapPicture: '/images/a.svg' });
    const settings = JSON.parse(conferenceText('content/settings/site.json'));
    Object.assign(settings.venue, { mapPicture: null, coordinates: undefined, distances: [] });
    content.writeText('content/settings/site.json', JSON.stringify(settings));
    const published = await publishThisSite(content.root);
    onTestFinished(published.remove);
    expect(mapsOf(published.text('about/accomodations.html'))).toEqual([
      ['Marked', '/images/a.svg'],
      ['Plain', '/images/maps/map.svg'],
    ]);
    expect(mapsOf(published.text('contact.html'))).toEqual([['Patna', '/images/maps/map.svg']]);
  });
});

describe('a drawn map', () => {
  const marksOf = (html: string) =>
    [...html.matchAll(/class="pin".*?<text[^>]*>([^<]*)</g)].map(([, mark]) => mark);
  const drawingOf = (html: string) => /place-map"><div><img src="([^"]*)"/.exec(html)?.[1];
  const WAYS = ['★', 'A', 'B', 'C'];
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

  it.each([
    ['programs/tours.html', 'bihar', ['★', ...numbers(11)]],
    ['about/accomodations.html', 'patna', [...WAYS, ...numbers(6)]],
    ['about/venue-and-travels.html', 'patna', WAYS],
    ['contact.html', 'patna', WAYS],
  ])('of %s is that of %s, with its places as pins', (file, drawing, marks) => {
    expect(drawingOf(main(file))).toBe(`/images/maps/${drawing}.svg`);
    expect(marksOf(main(file))).toEqual(marks);
  });

  it('says in words what it shows: places with their distances, hotels in their rows', () => {
    const legend = (file: string) => textOf(/class="legend">.*?<\/ul>/.exec(main(file))?.[0] ?? '');
    expect(legend('programs/tours.html')).toMatch(/Nalanda Mahavihara , 60 km/);
    expect(legend('contact.html')).toMatch(
      /The venue A Airport, 12 km from the venue B Railway station, 8 km from/,
    );
    const rows = main('about/accomodations.html').match(/<li id="[\s\S]*?<\/li>/g) ?? [];
    expect(rows).toHaveLength(6);
    expect(textOf(rows[0] ?? '')).toMatch(
      /Hotel Maurya South Gandhi Maidan.* · 3 km from the venue/,
    );
  });

  const at = (latitude: number, longitude: number) => ({ at: { latitude, longitude } });

  it('keeps its pins apart and in the frame, however near places are to each other', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => at(25.6 + (index % 3) / 10_000, 85.1));
    const { pins, height } = layOutMap([...crowd, at(25.6, 85.3)], []);
    for (const [index, { head }] of pins.entries()) {
      expect(head.x).toBeGreaterThan(PIN_RADIUS);
      expect(head.y).toBeGreaterThan(PIN_RADIUS);
      expect(head.x).toBeLessThan(MAP_WIDTH - PIN_RADIUS);
      expect(head.y).toBeLessThan(height - PIN_RADIUS);
      for (const other of pins.slice(index + 1)) {
        const apart = Math.hypot(head.x - other.head.x, head.y - other.head.y);
        expect(apart).toBeGreaterThan(1.6 * PIN_RADIUS);
      }
    }
  });

  it('has plain ground where no drawing has all places; one with its corners swapped has none', () => {
    const drawn = { name: 'X', picture: '/images/maps/x.svg' };
    const maps = [
      { ...drawn, southWest: '25, 85', northEast: '26, 86' },
      { ...drawn, southWest: '30, 90', northEast: '20, 80' },
    ];
    expect(layOutMap([at(25.5, 85.5), at(25.6, 85.6)], maps).drawing).toBe(maps[0]);
    const { drawing, height } = layOutMap([at(25.5, 85.5), at(27, 85.6)], maps);
    expect(drawing).toBeUndefined();
    expect(height).toBeLessThanOrEqual(1.01 * MAP_WIDTH);
  });
});

describe('what is not known', () => {
  it('is not shown: no row for it, no promise of it, on any page', () => {
    const promising = site.pages.filter(({ html }) => /to be announced/i.test(html));
    expect(promising.map(({ file }) => file)).toEqual([]);
    expect(main('contact.html').match(/<dt>.*?<\/dt>/g)).toEqual(['<dt>Location</dt>']);
    const foot = /<footer[\s\S]*<\/footer>/.exec(site.text('privacy.html'))?.[0] ?? '';
    expect(textOf(foot)).toContain('Contact Write to us');
  });

  it('is named below a table where the rest of it is known', async () => {
    const content = sampleContent();
    const change = (name: string, edit: (settings: never) => void) => {
      const settings = JSON.parse(conferenceText(`content/settings/${name}.json`));
      edit(settings as never);
      content.writeText(`content/settings/${name}.json`, JSON.stringify(settings));
    };
    change('site', ({ contacts }: Settings['site']) => {
      contacts.phones = [null, '+91 612 000 0000', null];
    });
    change('fees', ({ extras, bankAccount }: Settings['fees']) => {
      for (const extra of extras.slice(1)) extra.amount = 2500;
      for (const line of bankAccount.slice(1)) line.value = 'known';
    });
    change('sponsorship', (settings: Settings['sponsorship']) => {
      for (const tier of settings.tiers) tier.amount = 100_000;
      if (settings.stall) settings.stall.amount = 50_000;
    });
    const published = await publishThisSite(content.root);
    onTestFinished(published.remove);
    const fees = textOf(published.text('authors/registrations.html'));
    expect(fees).toContain('A dash: the amount is not fixed.');
    expect(fees).toContain(
      'Not named here: Account name. We send what is missing in answer to your registration: do not pay to an account',
    );
    const contact = textOf(published.text('contact.html'));
    expect(contact).toContain('Phone +91 612 000 0000');
    expect(contact).not.toMatch(/Phone \d/);
    expect(textOf(published.text('sponsors/become-a-sponsor.html'))).not.toContain('no amount');
  });
});

describe('a site whose lists are empty', () => {
  it('says so, and has all its pages', async () => {
    const empty = await publishThisSite(sampleContent().root);
    onTestFinished(empty.remove);
    expect(empty.text('programs/tours.html')).toMatch(/>No tours yet\.<.*>No tours are listed\.</);
    expect(empty.text('about/accomodations.html')).toContain('>No hotels yet.<');
    // Nobody is told that what nobody has named is on.
    for (const page of ['speakers', 'workshops', 'cultural-event', 'programme']) {
      const html = empty.text(`programs/${page}.html`);
      expect(html).toMatch(/<strong>The conference is on now<\/strong>: 6,\s7\sand\s8/);
      expect(html).toMatch(/data-during="days after">No [a-z ]+ are listed\.</);
      // A list without entries leads to us, and afterwards to what there is.
      expect(html).toMatch(
        /<div class="state">.*Ask us about them\.<br><a href="\/contact#subject=[A-Z][^"]+">Write to us<\/a>.*<a href="\/about\/about-the-conference">/,
      );
      expect(html).toMatch(/<div data-during="after"[^>]*>.{0,80}The conference was held on 6/);
    }
    expect(empty.text('contact.html')).toContain('<h1>Contact</h1>');
  });
});
