import { describe, expect, it } from 'vitest';
import { papers, updates } from '../../model/collections.ts';
import { ANYWHERE_ON_EARTH } from '../../model/date-time.ts';
import { fillEntry, fillMarkdown, fillWords } from '../../model/facts/fill-facts.ts';
import { knownFacts } from '../../model/facts/known-facts.ts';
import { namedFacts } from '../../model/facts/named-facts.ts';
import { amountInWords } from '../../model/money.ts';
import { dateKinds } from '../../model/settings/important-dates.ts';
import { drawLine } from '../../site/markdown/facts.ts';
import { renderText } from '../../site/markdown/render-text.ts';
import { setting, site } from './known-content.ts';

const facts = knownFacts({
  site: {
    ...site,
    links: { ...site.links, paperSubmission: 'https://papers.example/?a=1&b=2' },
    contacts: {
      location: 'Here',
      email: 'office@conference.example',
      phones: [null, '+91 612 30'],
    },
  },
  'important-dates': setting('important-dates'),
  fees: setting('fees'),
  topics: setting('topics'),
  tracks: setting('tracks'),
});
const drawn = (text: string) => renderText(text, undefined, facts).html.trim();

describe('a fact that a text names', () => {
  it.each([
    ['{{date:camera-ready}}', 'date:camera-ready', undefined, undefined],
    ['{{ date : camera-ready }}', 'date:camera-ready', undefined, undefined],
    ['{{Date:Camera-ready}}', 'date:camera-ready', undefined, undefined],
    ['{{fee:students.early}}', 'fee:students.early', undefined, undefined],
    ['{{link:map "the map"}}', 'link:map', 'the map', undefined],
    ['{{link:map or "no map"}}', 'link:map', undefined, 'no map'],
    ['{{link:map “the map” or “none, yet”}}', 'link:map', 'the map', 'none, yet'],
    ['{{link:map "" or ""}}', 'link:map', '', ''],
    ['{{link:map\n"the way\n there" or\n"none"}}', 'link:map', 'the way there', 'none'],
    ['{{date camera-ready}}', '', undefined, undefined],
    ['{{date:camera-ready', '', undefined, undefined],
    ['{{ date: camera-ready}', '', undefined, undefined],
    ['{{link:map the map}}', '', undefined, undefined],
    ['{{link:map "the {{old}} map"}}', '', undefined, undefined],
  ])('is read: %s', (text, name, label, otherwise) => {
    const named = namedFacts(`Before ${text} after`);
    expect(named).toMatchObject([{ start: 7, end: 7 + text.length, name, label, otherwise }]);
  });

  it.each([
    ['{{count:tracks}} tracks', 'Four tracks'],
    ['In short: {{count:tracks}} tracks', 'In short: four tracks'],
    ['It meets. {{count:tracks}} tracks', 'It meets. Four tracks'],
    ['It meets (as ever). {{name:mode}}, that is', 'It meets (as ever). Hybrid, that is'],
    ['Some, e.g. {{count:tracks}}', 'Some, e.g. four'],
    ['It meets.\n\n{{place:where}} it is', 'It meets.\n\nIn Patna and online it is'],
    ['It meets\n\n- {{count:tracks}} tracks', 'It meets\n\n- Four tracks'],
    ['**{{count:tracks}}** tracks', '**Four** tracks'],
    ['`{{count:tracks}}` {{count:tracks}}', '`four` four'],
    ['| {{count:tracks}} | a |', '| four | a |'],
    [`${'Long '.repeat(30)}{{count:tracks}}`, `${'Long '.repeat(30)}four`],
    ['{{contact:location}} and {{link:map "a map"}}', 'Here and [a map](https://'],
  ])('begins a sentence with a capital letter, and nothing else: %s', (text, filled) => {
    expect(fillMarkdown(text, facts)).toContain(filled);
    // A cell of a table is a beginning on a page.
    if (text.startsWith('|')) return;
    const words = (markup: string) => markup.replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
    expect(words(renderText(text, undefined, facts).html)).toBe(
      words(renderText(fillMarkdown(text, facts)).html),
    );
  });

  it.each([
    '{{x^2}}',
    '{{}}',
    '{{ }}',
    '{date:a}',
    '{{date',
    '{{a b}}',
    '{{\n\ndate:a}}',
    '\\frac{{a}}',
  ])('is none in %s', (text) => {
    expect(namedFacts(text)).toEqual([]);
    expect(fillWords(text, facts)).toBe(text);
  });
});

describe('facts', () => {
  it.each([
    ['{{date:submission-deadline}}', 'Friday 28 November 2025'],
    [
      '{{date:submission-deadline.exactly}}',
      'Friday 28 November 2025, 23:59 (Asia/Kolkata, UTC+05:30)',
    ],
    ['{{date:conference}}', '6 to 8 March 2026'],
    ['{{date:conference-days}}', '6, 7 and 8 March 2026'],
    ['{{fee:students.early}}', '₹\u00a07,000'],
    ['{{fee:foreign-authors.late}}', 'US$\u00a0280'],
    ['{{count:topics}} topics, {{count:tracks}} tracks', '43 topics, four tracks'],
    ['{{count:message-days}} days', '366 days'],
    ['{{place:from-railway-station}}', '8\u00a0km'],
    [
      '{{place:second-campus-area}}, {{place:from-second-campus}} away',
      '125\u00a0acres, 25\u00a0km away',
    ],
    ['{{place:city}}, {{place:country}}', 'Patna, India'],
    ['{{contact:phone}}', '+91 612 30'],
    ['{{link:paper-submission}}', 'Submit a paper'],
    ['{{link:paper-submission "here" or "nowhere"}}', 'here'],
    ['{{link:brochure "here" or "nowhere"}}', 'nowhere'],
    ['{{link:brochure "here"}}', 'here'],
    ['{{fee:accompanying-person}}', 'accompanying person'],
    ['{{date:no-such-day}}', 'no such day'],
    ['{{date submission}}', 'submission'],
    ['{{date:camera-ready}', 'camera ready'],
    ['{{link:brochure "here"\nor "nowhere\nyet"}}', 'nowhere yet'],
  ])('say in words: %s', (text, words) => {
    expect(fillWords(`To ${text}.`, facts)).toBe(`To ${words}.`);
    expect(drawn(text)).not.toMatch(/[{}]/);
  });

  it('are drawn as what they are', () => {
    expect(drawn('By **{{date:camera-ready}}** {{link:paper-submission "<here>"}}')).toBe(
      '<p>By <strong><time datetime="2026-02-16">Monday 16 February 2026</time></strong> ' +
        '<a href="https://papers.example/?a=1&amp;b=2">&lt;here&gt;</a></p>',
    );
    expect(drawn('{{contact:email}}')).toBe(
      '<p><a href="mailto:office@conference.example">office@conference.example</a></p>',
    );
    expect(drawn('| When |\n|---|\n| {{date:camera-ready}} |')).toContain('<time datetime=');
  });

  it('that are lists are drawn as such where they stand alone, and are words elsewhere', () => {
    const { tracks } = setting('tracks');
    const items = tracks.map(({ name }) => name);
    const list = drawn('Before:\n\n{{list:tracks}}\n\nAfter.');
    expect(list).toMatch(/^<p>Before:<\/p>\n<ul><li>.*<\/li><\/ul>\n<p>After.<\/p>$/);
    expect(list.match(/<li>/g)).toHaveLength(tracks.length);
    for (const item of items) expect(list).toContain(`<li>${item}`);
    expect(list).toContain('(also: EVs and Sustainable Transportation)</li>');
    const words = `${items[0]}; ${items[1]} (also: EVs and Sustainable Transportation); ${items[2]}; ${items[3]}`;
    expect(fillWords('In {{list:tracks}}.', facts)).toBe(`In ${words}.`);
    expect(drawn('In {{list:tracks}}.')).toBe(`<p>In ${words}.</p>`);
    expect(drawn('- {{list:tracks}}')).toContain(`<li>${words}</li>`);
    expect(knownFacts({ tracks: { tracks: [] } }).get('list:tracks')).toBeNull();
  });

  it('that were put off say the day before, too', () => {
    const dates = setting('important-dates').dates.map((each) =>
      each.id === 'camera-ready' ? { ...each, date: '2026-02-20', movedFrom: '2026-02-16' } : each,
    );
    const moved = knownFacts({ 'important-dates': { dates } });
    const text = 'By {{date:camera-ready}}.';
    expect(fillWords(text, moved)).toBe('By Friday 20 February 2026 (extended).');
    expect(fillMarkdown(text, moved)).toBe(
      'By ~~Monday 16 February 2026~~ Friday 20 February 2026 (extended).',
    );
    expect(renderText(text, undefined, moved).html).toBe(
      '<p>By <del data-until="after">Monday\u00a016\u00a0February\u00a02026</del> <strong><time datetime="2026-02-20">' +
        'Friday 20 February 2026</time><span data-until="after"> (extended)</span></strong>.</p>\n',
    );
    expect(renderText(fillMarkdown(text, moved)).html).toContain('<del>Monday\u00a016');
    // Once the conference is over it is the day that it was; the other words are there for a phase that is none.
    const over = knownFacts({ 'important-dates': { dates } }, true);
    expect(fillWords(text, over)).toBe('By Friday 20 February 2026.');
    expect(fillMarkdown(text, over)).toBe('By Friday 20 February 2026.');
    const drawn = renderText(text, undefined, over).html;
    expect(drawn.match(/data-until="after" hidden>/g)).toHaveLength(2);
    expect(drawn.replace(/<(del|span)[^>]*hidden>.*?<\/\1>/g, '')).toBe(
      '<p>By  <time datetime="2026-02-20">Friday 20 February 2026</time>.</p>\n',
    );
    // What does not close is not longer by that: it is later.
    const later = dates.map((each) => ({ ...each, kind: 'event' as const }));
    expect(fillWords(text, knownFacts({ 'important-dates': { dates: later } }))).toBe(
      'By Friday 20 February 2026 (postponed).',
    );
    for (const kind of dateKinds) {
      const earlier = dates.map((each) => ({ ...each, kind, movedFrom: '2026-02-23' }));
      expect(fillWords(text, knownFacts({ 'important-dates': { dates: earlier } }))).toBe(
        'By Friday 20 February 2026 (brought forward).',
      );
    }
  });

  it.each([
    [
      'put off',
      {
        'conference-start': ['2026-03-06', '2026-03-13'],
        'conference-end': ['2026-03-08', '2026-03-15'],
      },
      '6, 7 and 8 March 2026',
      '13, 14 and 15 March 2026 (postponed)',
    ],
    [
      'longer by a day',
      { 'conference-end': ['2026-03-08', '2026-03-09'] },
      '6, 7 and 8 March 2026',
      '6, 7, 8 and 9 March 2026 (extended)',
    ],
    [
      'brought forward',
      {
        'conference-start': ['2026-03-13', '2026-03-06'],
        'conference-end': ['2026-03-15', '2026-03-08'],
      },
      '13, 14 and 15 March 2026',
      '6, 7 and 8 March 2026 (brought forward)',
    ],
    [
      'shorter by a day',
      { 'conference-end': ['2026-03-08', '2026-03-07'] },
      '6, 7 and 8 March 2026',
      '6 and 7 March 2026 (shortened)',
    ],
    [
      'once announced in a wrong order',
      { 'conference-end': ['2026-03-05', '2026-03-08'] },
      undefined,
      '6, 7 and 8 March 2026',
    ],
  ])('say since when the days of a conference are others that is %s', (_, moves, before, now) => {
    const dates = setting('important-dates').dates.map((each) => {
      const [movedFrom, date = each.date] = (moves as Record<string, string[]>)[each.id] ?? [];
      return { ...each, date, movedFrom };
    });
    const moved = knownFacts({ 'important-dates': { dates } });
    const text = 'On {{date:conference-days}}.';
    expect(fillWords(text, moved)).toBe(`On ${now}.`);
    expect(fillMarkdown(text, moved)).toBe(`On ${before ? `~~${before}~~ ` : ''}${now}.`);
    const drawn = renderText(text, undefined, moved).html.replaceAll('\u00a0', ' ');
    const [, day = '', word] = /^(.*?)( \(\w[\w ]*\))?$/.exec(now) ?? [];
    const whole = before
      ? `<del data-until="after">${before}</del> <strong>${day}<span data-until="after">${word}</span></strong>`
      : now;
    expect(drawn).toBe(`<p>On ${whole}.</p>\n`);
    expect(drawLine(text, moved).text.replaceAll('\u00a0', ' ')).toBe(`On ${whole}.`);
  });

  it('stand in a line as on a page, but for links, which are words', () => {
    const line =
      'A <b>, {{date:camera-ready}}, {{link:paper-submission "us"}}, {{link:brochure or "none"}}';
    expect(drawLine(line, facts).text).toBe(
      'A &lt;b&gt;, <time datetime="2026-02-16">Monday 16 February 2026</time>, us, none',
    );
  });

  it('say the hour and the zone, where a date has them', () => {
    const dates = setting('important-dates').dates.map((each) =>
      each.id === 'camera-ready' ? { ...each, time: '23:59', zone: ANYWHERE_ON_EARTH } : each,
    );
    const text = 'By {{date:camera-ready}}.';
    const words = 'Monday 16 February 2026, 23:59 (Anywhere on Earth)';
    const timed = knownFacts({ site, 'important-dates': { dates } });
    expect(fillWords(text, timed)).toBe(`By ${words}.`);
    expect(fillWords('By {{date:camera-ready.exactly}}.', timed)).toBe(`By ${words}.`);
    expect(renderText(text, undefined, timed).html).toBe(
      // On a phone it breaks, but not within its day.
      '<p>By <time datetime="2026-02-16T23:59:00-12:00" data-hour>' +
        'Monday\u00a016\u00a0February\u00a02026, 23:59 (Anywhere on Earth)</time>.</p>\n',
    );
  });

  it('stand in headings, whose names and tables of contents say them', () => {
    const { html, headings } = renderText('## Until {{date:camera-ready}}', undefined, facts);
    expect(headings).toEqual([
      { id: 'until-monday-16-february-2026', title: 'Until Monday 16 February 2026' },
    ]);
    expect(html).toContain('<time');
  });

  it('are words in code, and no address of a link', () => {
    expect(drawn('`{{place:city}}`')).toBe('<p><code>Patna</code></p>');
    expect(drawn('```\n{{place:city}}\n```')).toContain('<code>Patna\n</code>');
    expect(drawn('[The *map*]({{link:map}}), [home](/)')).toBe(
      '<p>The <em>map</em>, <a href="/">home</a></p>',
    );
    expect(drawn('<https://a.example/{{place:city}}>')).toBe('<p>https://a.example/Patna</p>');
    expect(drawn('![In {{place:city}}]({{link:map}})')).toBe('<p>In Patna</p>');
  });

  it('are words where a link or a picture is described', () => {
    expect(drawn('[a](/b "In {{place:city}}")')).toBe('<p><a href="/b" title="In Patna">a</a></p>');
    const picture = drawn('![In {{place:city}}](/uploads/a.png "By {{date:camera-ready}}")');
    expect(picture).toContain('alt="In Patna"');
    expect(picture).toContain('<figcaption>By Monday 16 February 2026</figcaption>');
  });

  it('are Markdown in an entry’s text, and words in its lines', () => {
    const entry = {
      _id: 'a',
      heading: 'See {{link:paper-submission "us"}}',
      authors: ['{{place:city}} group'],
      content: 'See {{link:paper-submission "us [all]"}}',
    };
    expect(fillEntry(papers, entry, facts)).toEqual({
      _id: 'a',
      heading: 'See us',
      authors: ['Patna group'],
      content: 'See [us all](https://papers.example/?a=1&b=2)',
    });
    expect(fillEntry(papers, { _id: 'a', heading: '{b}' }, facts)).toEqual({
      _id: 'a',
      heading: '{b}',
    });
  });

  it.each([
    [
      '`{{link:paper-submission "us"}}` {{link:paper-submission "us"}}',
      '`us` [us](https://papers.example/?a=1&b=2)',
    ],
    ['``a ` {{contact:email}} ``', '``a ` office@conference.example ``'],
    ['~~~\n{{link:paper-submission}}\n~~~', '~~~\nSubmit a paper\n~~~'],
    [
      '```js\n`{{contact:phone}}`\n\n{{contact:phone}}\n```\n',
      '```js\n`+91 612 30`\n\n+91 612 30\n```\n',
    ],
    ['A ` alone\n\n{{contact:phone}} ` here', 'A ` alone\n\n[+91 612 30](tel:+9161230) ` here'],
    ['See [the *map*]({{link:map}}).', 'See the *map*.'],
    ['[a]({{link:paper-submission}} "title"), [b](/{{place:city}}/x) [c](/c)', 'a, b [c](/c)'],
    ['![In {{place:city}}](/{{place:city}}.png)', 'In Patna'],
    ['<https://a.example/{{place:city}}>', 'https://a.example/Patna'],
    ['{{date:camera-ready}} [{{place:city}}](/a)', 'Monday 16 February 2026 [Patna](/a)'],
  ])('in the code and the addresses of an entry are words, as on a page: %s', (text, filled) => {
    expect(fillMarkdown(text, facts)).toBe(filled);
    // What holds a day together is no matter of the words.
    const words = (html: string) =>
      html
        .replace(/<[^>]+>/g, '')
        .replaceAll('\u00a0', ' ')
        .trim();
    expect(words(renderText(filled).html)).toBe(words(drawn(text)));
  });

  it.each([
    ['See [us][a].\n\n[a]: {{link:paper-submission}}', 'See us.'],
    ['See [us][A].\n\n[a]: <{{link:paper-submission "a b"}}> "{{place:city}}"', 'See us.'],
    [
      'See [us][], ![b] and [c](/c).\n\n[us]:\n  {{link:map}}\n[b]: /{{place:city}}.png',
      'See us, b and c.',
    ],
    ['> [us][a]\n>\n> [a]: {{link:map}}', 'us'],
    ['See [us][a].\n\n[a]: https://a.example/ "{{place:city}}"', 'See us.'],
    ['`[a]: {{link:map}}` [a]', '[a]: Map [a]'],
  ])('are no address under a name, on a page and in an entry: %s', (text, seen) => {
    const words = (html: string) => html.replace(/<[^>]+>/g, '').trim();
    expect(words(drawn(text))).toBe(seen);
    expect(words(renderText(fillMarkdown(text, facts)).html)).toBe(seen);
    expect(drawn(text).includes('https://a.example/')).toBe(text.includes('https://a.example/'));
  });

  it('in an address have words with blanks in them, too', () => {
    const text = 'To [us]({{link:paper-submission "a `b`"}}) or `us`';
    expect(fillMarkdown(text, facts)).toBe('To us or `us`');
  });

  it('of fees without an amount are not known', () => {
    const [students, ...others] = setting('fees').participants;
    const participants = [{ ...(students as NonNullable<typeof students>), late: null }, ...others];
    const known = knownFacts({ fees: { ...setting('fees'), participants } });
    expect(known.get('fee:students.late')).toBeNull();
    expect(known.get('fee:students.early')).toMatchObject({ words: '₹\u00a07,000' });
  });

  it('are a date-time in a field that is one', () => {
    const filled = (eventDate: string) =>
      fillEntry(updates, { _id: 'a', title: 'A', eventDate }, facts).eventDate;
    expect(filled('{{date:camera-ready}}')).toBe('2026-02-16T00:00:00+05:30');
    expect(filled('2026-02-16T09:00:00Z')).toBe('2026-02-16T09:00:00Z');
    expect(filled('{{date:no-such-day}}')).toBe('');
  });

  it('of settings that cannot be read are not known', () => {
    expect([...knownFacts({})]).toEqual([]);
    expect(amountInWords(1234567, 'EUR')).toBe('€\u00a01,234,567');
  });
});
