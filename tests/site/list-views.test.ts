import { describe, expect, it } from 'vitest';
import {
  type Collection,
  type Entry,
  gallery,
  internationalMembers,
  organisingMembers,
  speakers,
  technicalMembers,
  updates,
} from '../../model/collections.ts';
import { briefText } from '../../site/cards/brief-text.ts';
import { updateCardIn } from '../../site/cards/entry-cards.ts';
import { drawImage } from '../../site/cards/html.ts';
import { entriesOf, type ListView } from '../../site/cards/list-view.ts';
import { type ListViewName, listViews } from '../../site/cards/list-views.ts';
import { initialsOf, medallion } from '../../site/cards/medallion.ts';
import { memberCard } from '../../site/cards/person-cards.ts';
import { dayIn } from '../../site/components/days.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { isMatch } from '../../site/islands/speaker-search.ts';
import { pages } from '../../site/pages/registry.ts';
import { noPictures } from '../../site/pictures/known-picture.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { openPagePictures } from '../../site/renderer/draw-pictures.ts';
import { conferenceText } from '../conference.ts';
import { assets, type SampleContent, sampleContent, update } from './sample-content.ts';

const PERSON = {
  _id: 'asha-rao',
  name: 'Asha <Rao>',
  specialization: ['Drives & "motors"', 'Grids'],
  description: 'First **strong**.\n\n<script>alert(1)</script>',
};
const MEMBER = { ...PERSON, college: "A & B's", committee: 'Advisory Committee', role: 'Chair' };
const PHOTO = { _id: 'a', imageUrl: '/uploads/abc.png', tags: 'Two "fish" & lotus' };

const lists: [string, ListViewName, Collection, Entry][] = [
  ['allupdates', 'all-updates', updates, update(1)],
  ['programs/speakers', 'speakers', speakers, PERSON],
  ['about/organising-committee', 'organising-committee', organisingMembers, MEMBER],
  [
    'about/technical-programme-committee',
    'technical-programme-committee',
    technicalMembers,
    MEMBER,
  ],
  [
    'about/international-advisory-committee',
    'international-advisory-committee',
    internationalMembers,
    MEMBER,
  ],
  ['about/photogallery', 'photos', gallery, PHOTO],
];

describe('a list that the island draws', () => {
  it.each(lists)('is on %s what the publisher bakes', async (page, view, collection, entry) => {
    const content = sampleContent();
    content.write(collection, entry);
    await publish(content);
    const html = content.published(`${page}.html`);
    const options = /data-options="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    const { draw } = listViews[view] as ListView<unknown>;
    const unescaped = JSON.parse(options.replaceAll('&amp;', '&'));
    // Its pictures as a page has them.
    const pictures = openPagePictures(noPictures);
    const drawn = draw([JSON.parse(JSON.stringify(entry))], unescaped, pictures.draw).text;
    expect(drawn).toContain('<li');
    expect(html).toContain(`>${drawn}</div>`);
    expect(html).not.toContain('<script>alert');
  });

  it.each(lists)(
    'starts on %s in its loading state where nothing is baked in',
    async (page, view) => {
      const content = sampleContent();
      await publish(content);
      const html = content.published(`${page}.html`);
      expect(html).toContain(`data-empty="">${listViews[view].loading.text}<div class="to-come">`);
    },
  );
});

describe('the card of a member', () => {
  it('has the college as it is typed', () => {
    expect(memberCard(MEMBER, drawImage).text).toContain('<p class="college">A &amp; B&#39;s</p>');
  });
});

describe('a committee of which nobody is known', () => {
  const { draw } = listViews['organising-committee'];

  it('is one sentence and its offices; they go with the first member', () => {
    const groups = ['Chair & Patron', 'Advisory Committee'];
    const nobody = draw([], { groups }, drawImage).text;
    expect(nobody).toMatch(/"before [^"]* soon">No members are named yet\.</);
    expect(nobody).toContain('"days after">No members are named.<');
    expect(nobody).toContain('days">The committee has these offices:<');
    expect(nobody).toContain('"after">The committee had these offices:<');
    expect(nobody).toContain('<li>Chair &amp; Patron</li><li>Advisory Committee</li>');
    expect(nobody).not.toContain('class="person"');
    const somebody = draw([MEMBER], { groups }, drawImage).text;
    expect(somebody).not.toMatch(/No members are named|Chair &amp; Patron/);
  });

  it('says only that where it has no offices', () => {
    const text = draw([], { groups: [] }, drawImage).text;
    expect(text).toContain('No members are listed.');
    expect(text).not.toContain('<a ');
    expect(text).not.toMatch(/offices|<ul/);
  });
});

describe('an answer', () => {
  it('is a bare list, or holds members; anything else is a failure', () => {
    expect(entriesOf([1])).toEqual([1]);
    expect(entriesOf({ members: [2] })).toEqual([2]);
    for (const answer of [null, {}, { members: 'x' }, 'text']) {
      expect(() => entriesOf(answer)).toThrow('no list');
    }
  });
});

describe('a description on a card', () => {
  it('shows the day before a moved one until the conference is over, as the table of dates does', () => {
    const moved = 'Now ~~28 November 2025~~ 12 December 2025, 23:59 (UTC) (extended).';
    expect(briefText(moved).text.replaceAll('\u00a0', ' ')).toBe(
      '<p class="as-typed">Now <del data-until="after">28 November 2025</del> 12 December 2025, 23:59 (UTC)<span data-until="after"> (extended)</span>.</p>',
    );
  });

  it('has paragraphs, strong and emphasised text and links, and no other markup', () => {
    expect(briefText('a **b** *c* ~~e~~\n\n[d](https://example.org/?a=1&b=*2*) <i>').text).toBe(
      '<p class="as-typed">a <strong>b</strong> <em>c</em> <del>e</del></p><p class="as-typed"><a href="https://example.org/?a=1&amp;b=*2*">d</a> &lt;i&gt;</p>',
    );
  });

  it('has lists, and what is indented below an item belongs to it', () => {
    expect(
      briefText('Get in:\n- From the **station**\n  by bus\n- By air\nOr - walk.\n\n* a\n-b').text,
    ).toBe(
      '<p class="as-typed">Get in:</p><ul><li class="as-typed">From the <strong>station</strong>\n  by bus</li><li class="as-typed">By air</li></ul><p class="as-typed">Or - walk.</p><ul><li class="as-typed">a</li></ul><p class="as-typed">-b</p>',
    );
  });

  it('and a title keep a day and its month on one line, and pages with their number', () => {
    const day = 'Until 6 and 28 November 2025, in 5 Maybachs, on 5 to 7 pages';
    const unbroken =
      'Until 6\u00a0and\u00a028\u00a0November\u00a02025, in 5 Maybachs, on 5\u00a0to\u00a07\u00a0pages';
    expect(briefText(`${day} **${day}**`).text).toBe(
      `<p class="as-typed">${unbroken} <strong>${unbroken}</strong></p>`,
    );
    const { text } = updateCardIn()({ _id: 'a', title: day, description: day, eventDate: '' });
    expect(text).toContain(`<h3>${unbroken}</h3>`);
    expect(text).not.toContain('28 November');
  });

  it('of an update says its day at the conference', () => {
    const eventDate = '2025-12-30T18:30:00Z';
    const card = (title: string, when = eventDate, description = '') =>
      updateCardIn('Asia/Kolkata')({ _id: 'a', title, description, eventDate: when }).text;
    expect(card('A day')).toContain(`<time datetime="${eventDate}">31 December 2025</time>`);
    // Also where its words do: of a list in which some have one none is without.
    expect(card('Until 31 December 2025', eventDate, 'It is.')).toContain('<time');
    expect(card('A day', '')).not.toContain('<time');
    expect(card('A day', '2025-12-01')).toContain('>1 December 2025</time>');
    // Elsewhere it is called 28 November, and it is the 29th here.
    const anywhere = '2025-11-28T23:59:00-12:00';
    expect(card('A day', anywhere)).toContain('>28 November 2025</time>');
  });

  it('keeps what only looks like markup', () => {
    for (const text of [
      '5 * 3 * 2',
      '[a](javascript:alert)',
      '[a](//evil.example)',
      '[a](/\\evil.example)',
      '**',
      '[]()',
    ]) {
      expect(briefText(text).text).toBe(`<p class="as-typed">${text}</p>`);
    }
  });
});

describe('the search', () => {
  it('finds a part of a text whatever its case, and everybody where it is empty', () => {
    expect(isMatch(['Asha Rao', 'Smart Grids'], ' gRID ')).toBe(true);
    expect(isMatch(['Asha', 'Rao'], 'asharao')).toBe(false);
    expect(isMatch([], '  ')).toBe(true);
    expect(isMatch(['On 28\u00a0November'], '28 nov')).toBe(true);
    expect(isMatch(['Ramo\u0301n'], 'RAMÓN')).toBe(true);
  });
});

describe('a day', () => {
  it('begins and ends where the conference is', () => {
    expect(dayIn('Asia/Kolkata', new Date('2026-03-05T18:29:59Z'))).toBe('2026-03-05');
    expect(dayIn('Asia/Kolkata', new Date('2026-03-05T18:30:00Z'))).toBe('2026-03-06');
  });
});

async function publish(content: SampleContent): Promise<void> {
  const { root, outDir, cacheDir } = content;
  await createPublisher({ outDir, cacheDir, assets, pages, version: 'test' }).publish(
    workingTree(root),
  );
}

describe('a person without a photograph', () => {
  it.each([
    ['Asha Verma', 'AV'],
    ['Prof. Dr. Mária Telkes (1900–1995)', 'MT'],
    ['Leland C. Clark Jr. (1918–2005)', 'LC'],
    ['A.P.J. Abdul Kalam, PhD', 'AK'],
    ['Drew Mrkić', 'DM'],
    ['łucja', 'Ł'],
    ['अमित कुमार', 'अकु'],
    ['To be announced', 'TA'],
    ['???', ''],
  ])('%s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('has the same colours wherever their name stands, and not everybody has the same', () => {
    const colours = (name: string) => /#\w+/.exec(medallion(name, drawImage, 64).text)?.[0];
    expect(colours('Asha Verma')).toBe(colours('Asha Verma'));
    const all = Array.from({ length: 100 }, (_, index) => colours(`Member ${index}`));
    expect(new Set(all).size).toBe(12);
    const drawing = conferenceText('public/images/placeholders/person.svg');
    for (const each of all) expect(drawing).toContain(`id="${each?.slice(1)}"`);
  });

  it('has them in place of the drawing for nobody, too, which accounts may name', () => {
    const member = { _id: 'm', specialization: [], college: 'C', committee: 'D' };
    const cards = [undefined, '', '/images/placeholders/person.svg', '/uploads/a.png'].map(
      (imageUrl) => memberCard({ ...member, name: 'Asha Verma', imageUrl }, drawImage).text,
    );
    expect(cards.map((card) => card.includes('data-initials="AV"'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
