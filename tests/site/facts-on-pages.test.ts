import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { waysToWriteDay } from '../../model/calendar-days.ts';
import { papers, updates } from '../../model/collections.ts';
import { listEtag } from '../../model/etag.ts';
import { factsInWords } from '../../model/facts/fill-facts.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { importantDatesCalendar } from '../../site/files/important-dates.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { CONFERENCE } from '../conference.ts';
import { contentRepository } from './content-repository.ts';
import { publisherOf } from './publishing.ts';
import {
  assets,
  paper,
  type SampleContent,
  sampleContent,
  update,
  writePapers,
} from './sample-content.ts';

// While the call is open: afterwards a day that was moved is the one that it was.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

it('a publish of a date that is put off makes anew what names it, and nothing else', async () => {
  const content = sampleContent();
  writePapers(content, 2);
  content.write(
    papers,
    paper(3, { content: 'Until {{date:submission-deadline}}, `{{date:camera-ready}}`.' }),
  );
  content.write(
    updates,
    update(1, {
      title: 'Until {{date:submission-deadline}}',
      description: 'Not after {{date:submission-deadline}}.',
    }),
  );
  const publish = () => publisherOf(content, 'test', [importantDatesCalendar]).publish();
  await publish();
  expect(content.published('papers/paper-3.html')).toContain(
    'Until Friday\u00a028\u00a0November\u00a02025, <code>Mon',
  );
  expect(content.published('index.html')).toContain(
    'Until Friday\u00a028\u00a0November\u00a02025<',
  );
  const path = 'content/settings/important-dates.json';
  const dates = readFileSync(join(content.root, path), 'utf8');
  content.writeText(path, dates.replace('"2025-11-28"', '"2025-12-12", "movedFrom": "2025-11-28"'));
  const report = await publish();
  expect(report.written.sort()).toEqual([
    'allpapers.html',
    'important-dates.ics',
    'index.html',
    'papers/paper-3.html',
  ]);
  expect(content.published('important-dates.ics')).toMatch(
    /DTSTART;VALUE=DATE:20251212\r\n.*\r\nSUMMARY:Submission Deadline \(extended\)/,
  );
  const home = withoutPhase(content.published('index.html'));
  expect(home).toContain('Until Friday\u00a012\u00a0December\u00a02025 (extended)<');
  expect(home).toContain(
    '<del>28 November 2025</del> <strong><time dateTime="2025-12-12">12 December 2025</time><span> (extended)</span></strong>',
  );
  // The old day stands nowhere but where it is struck out.
  for (const page of ['papers/paper-3.html', 'index.html']) {
    const text = withoutPhase(content.published(page));
    expect(text).toMatch(/<del>[^<]*28\sNovember\s2025<\/del>/);
    expect(text.replace(/<del>[^<]*<\/del>/g, '')).not.toMatch(/28\sNovember|2025-11-28/);
  }
});

/** A page without the marks by which old days go when the conference is over. */
const withoutPhase = (page: string) => page.replace(/ data-until="after"(?: hidden(?:="")?)?/g, '');

it('days of a conference that was put off, and of a fee, stand behind those before, struck out', async () => {
  const content = sampleContent();
  const path = 'content/settings/important-dates.json';
  const moved = [
    ['"2026-01-25"', '"2026-02-01", "time": "17:00", "movedFrom": "2026-01-25"'],
    ['"2026-03-06"', '"2026-03-13", "movedFrom": "2026-03-06"'],
    ['"2026-03-08"', '"2026-03-15", "movedFrom": "2026-03-08"'],
  ].reduce(
    (text, [before = '', after = '']) => text.replace(before, after),
    readFileSync(join(content.root, path), 'utf8'),
  );
  content.writeText(path, moved);
  // Wherever a setting names them, too.
  for (const [name, caption] of [
    ['site', /"marquee": ".*"/],
    ['carousel', /"caption": "At the host institute"/],
  ] as const) {
    const file = `content/settings/${name}.json`;
    const days =
      name === 'site'
        ? 'The conference: {{date:conference-days}}, {{place:where}}.'
        : '{{date:conference-days}}, at the host institute';
    const before = readFileSync(join(content.root, file), 'utf8');
    content.writeText(
      file,
      before.replace(caption, (said) => said.replace(/(: )".*"/, `$1"${days}"`)),
    );
  }
  await publishAll(content);
  const page = (name: string) => withoutPhase(content.published(name)).replace(/\s+/g, ' ');
  const home = page('index.html');
  const [days, ordinals] = ['6, 7 and 8 March 2026', '6th, 7th &amp; 8th of March, 2026'];
  const [nowDays, nowOrdinals] = [
    '13, 14 and 15 March 2026<span> (postponed)</span>',
    '13th, 14th &amp; 15th of March, 2026<span> (postponed)</span>',
  ];
  for (const part of [
    `Event Date: <del>${ordinals}</del> <strong>${nowOrdinals}</strong>`,
    `The conference: <del>${days}</del> <strong>${nowDays}</strong>, in Patna and online.`,
    `</strong> <span><del>${days}</del> <strong>${nowDays}</strong>, at the host institute`,
    'We begin on <del>Friday 6 March 2026</del> <strong><time datetime="2026-03-13">Friday 13 March 2026</time><span> (postponed)</span></strong>.',
  ]) {
    expect(home).toContain(part);
  }
  expect(page('contact.html')).toContain(
    `The conference was held on <del>${days}</del> <strong>${nowDays}</strong>`,
  );
  expect(saidOn(home)).not.toMatch(/\b(?:[678] March|[678]th)/);
  const early =
    'Early, until <del>25 January 2026</del> <strong><time dateTime="2026-02-01T17:00:00+05:30">1 February 2026, 17:00 (Asia/Kolkata, UTC+05:30)</time><span> (extended)</span></strong>';
  const fees = page('authors/registrations.html');
  expect(fees).toContain(`<th scope="col" role="columnheader">${early}</th>`);
  // On a phone each amount says it.
  expect(fees.split(`${early}: </span>`)).toHaveLength(5);
  // Where one day has an hour the other has its last minute.
  expect(fees).toContain('Late, until <time dateTime="2026-02-23T23:59:00+05:30">');
  const [, data = ''] = /data-fee-calculator="([^"]*)"/.exec(fees) ?? [];
  expect(data.replaceAll('&quot;', '"')).toContain(
    '"until":"Sunday 1 February 2026, 17:00 (Asia/Kolkata, UTC+05:30) (extended)","movedFrom":"Sunday 25 January 2026"',
  );
});

it('once the conference is over days are the ones that they were', async () => {
  const content = sampleContent();
  const path = 'content/settings/important-dates.json';
  const dates = readFileSync(join(content.root, path), 'utf8');
  content.writeText(
    path,
    dates.replaceAll('"2026-01-25"', '"2026-02-01", "movedFrom": "2026-01-25"'),
  );
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
  await publishAll(content);
  vi.setSystemTime(new Date('2025-11-20T12:00:00Z'));
  for (const page of ['index.html', 'authors/registrations.html']) {
    const marks = content.published(page).match(/25\s(?:<[^>]+>)*January\s2026|\(extended\)/g);
    expect(marks?.length, page).toBeGreaterThan(1);
    const shown = content.published(page).replace(/<(del|span)[^>]* hidden(?:="")?>.*?<\/\1>/g, '');
    expect(shown.replace(/data-fee-calculator="[^"]*"/, '')).not.toMatch(
      /25\sJanuary 2026|extended/,
    );
    expect(shown).toMatch(/<time [^>]*>(?:\w+\s)?1\sFebruary\s2026<\/time>/);
  }
});

/** Publishes all there is, as a build does. */
function publishAll({ root, outDir, cacheDir }: SampleContent) {
  const publisher = createPublisher({ outDir, cacheDir, assets, pages, files, version: 'test' });
  return publisher.publish(workingTree(root, { cacheDir }));
}

/** The deadline after it was moved, and pages that draw it. */
/** With its hour, where that is said. */
const NOW = /12 December 2025(?:, 23:59 \([^)]*\))? \(extended\)/;
const DRAWN = ['authors.html', 'authors/paper-submissions.html', 'index.html'];

/** Every text and every attribute of a page, as an HTML parser reads it, but for what is struck out. */
function saidOn(html: string): string {
  const said: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (node.nodeName === 'del') return;
    if ('value' in node) said.push(node.value);
    if ('attrs' in node) said.push(...node.attrs.map(({ value }) => value));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(withoutPhase(html)));
  return said.join(' ').replace(/\s+/g, ' ');
}

it('a deadline moved by one commit is another one everywhere, and what shows no date stays', async () => {
  const content = contentRepository();
  cpSync(join(CONFERENCE, 'content'), join(content.root, 'content'), { recursive: true });
  content.commit();
  await publishAll(content);
  const outputs = () =>
    readdirSync(content.outDir, { recursive: true, encoding: 'utf8' }).filter(
      // What the worker alone reads has the settings' files as they are.
      (path) => /\.\w+$/.test(path) && !path.startsWith('_content/'),
    );
  const deadline = () => {
    const calendar = new ICAL.Component(ICAL.parse(content.published('important-dates.ics')));
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    return events.find(({ uid }) => uid.startsWith('submission-deadline-')) as ICAL.Event;
  };
  const idsInFeed = () =>
    (parseAtomFeed(content.published('feed.atom')).entries ?? []).map(({ id }) => id as string);
  const before = { event: deadline(), ids: idsInFeed() };
  const old = [...waysToWriteDay('2025-11-28'), '20251128', '28 November'];
  const saysOld = (path: string) => {
    const text = content.published(path);
    const said = path.endsWith('.html') ? saidOn(text) : text;
    return old.some((words) => said.includes(words));
  };
  const showedIt = outputs().filter(saysOld);
  expect(showedIt).toEqual(
    expect.arrayContaining([
      ...DRAWN,
      'allupdates.html',
      'feed.atom',
      'feed.json',
      'important-dates.ics',
    ]),
  );

  const path = 'content/settings/important-dates.json';
  const dates = readFileSync(join(content.root, path), 'utf8');
  content.writeText(path, dates.replace('"2025-11-28"', '"2025-12-12", "movedFrom": "2025-11-28"'));
  content.write(
    updates,
    update(1, { title: 'Now until {{date:submission-deadline}}', eventDate: '2025-11-20' }),
  );
  content.commit();
  const { written } = await publishAll(content);

  expect(outputs().filter(saysOld)).toEqual([]);
  const pagesOf = (paths: readonly string[]) => paths.filter((each) => each.endsWith('.html'));
  const showed = pagesOf(showedIt);
  expect(showed.filter((page) => NOW.test(saidOn(content.published(page))))).toEqual(showed);
  // Where a page draws the day, and does not say it in words alone, the old one is struck out.
  const strikes = showed.filter((page) =>
    />[^<]*28\sNovember\s2025<\/del>/.test(content.published(page)),
  );
  expect(strikes).toEqual(expect.arrayContaining(DRAWN));
  const event = deadline();
  expect(event.uid).toBe(before.event.uid);
  expect(event.startDate.toString()).toBe('2025-12-12');
  expect(event.sequence).toBeGreaterThan(before.event.sequence);
  expect(idsInFeed().filter((id) => !before.ids.includes(id))).toEqual([
    'tag:conference.example,2026:updates/update-1',
  ]);
  expect(idsInFeed()).toEqual(expect.arrayContaining(before.ids));
  // What is made again shows some date: the day itself, or those of the fees.
  const dateless = pagesOf(written).filter(
    (page) => !/\d{1,2} [A-Z][a-z]+ 202[56]/.test(saidOn(content.published(page))),
  );
  expect(dateless).toEqual([]);
  expect(written.filter((each) => each.startsWith('papers/'))).toEqual([]);
});

it('no page, title, feed or data for machines shows the braces of a fact', async () => {
  const content = sampleContent();
  const broken = [
    'A {{date:no-such-day}}, {{date submission}}, {{date:camera-ready and {{link:brochure',
    '`{{date:gone}}` {{link:map "the',
    'way"}} [b]({{link:gone}} "{{date:gone}}") ![c {{fee:gone}}](/images/a.png "{{date:gone}}")',
    '<https://a.example/{{date:gone}}> ![d]({{link:map}}) **{{count:gone}}**',
  ].join('\n');
  const line = broken.replaceAll('\n', ' ').slice(0, 290);
  content.write(papers, paper(1, { heading: line, authors: ['{{date:gone'], content: broken }));
  content.write(
    updates,
    update(1, { title: line, description: broken, eventDate: '{{date:gone}}' }),
  );
  content.writeText(
    'content/pages/about-the-conference.md',
    `---\ntitle: ${JSON.stringify(line)}\ndescription: ${JSON.stringify(line)}\n---\n\n${broken}\n`,
  );
  const path = 'content/settings/site.json';
  const site = JSON.parse(readFileSync(join(content.root, path), 'utf8'));
  const spoiled = { ...site, name: line, tagline: line, marquee: line, description: line };
  content.writeText(path, JSON.stringify(spoiled));
  await publishAll(content);
  const shown = readdirSync(content.outDir, { recursive: true, encoding: 'utf8' }).filter(
    (each) => /\.(?:html|atom|json|ics|xml|js)$/.test(each) && !each.startsWith('_content/'),
  );
  expect(shown.length).toBeGreaterThan(30);
  // BibTeX keeps a name of one word whole by two braces.
  const textOf = (file: string) => content.published(file).replace(/author = \{\{gone\}\}/g, '');
  const braces = shown.filter((each) => /\{\{|%7b%7b/i.test(textOf(each)));
  expect(braces).toEqual([]);
});

it('the ETag of a list holds the facts that its texts name', async () => {
  const content = sampleContent();
  writePapers(content, 1);
  content.write(updates, update(1, { title: 'Until {{date:submission-deadline}}' }));
  const loaded = await loadContent(workingTree(content.root), createContentMemory(), 'test');
  const blobIn = (path: string) => loaded.files.get(path) as string;
  const named = [{ id: 'update-1', blobId: blobIn('content/updates/update-1.md') }];
  const facts = factsInWords(['date:submission-deadline'], loaded.facts);
  expect(facts).toContain('2025-11-28');
  expect(loaded.etag(updates)).toBe(listEtag(named, undefined, facts));
  const others = [{ id: 'paper-1', blobId: blobIn('content/papers/paper-1.md') }];
  expect(loaded.etag(papers)).toBe(listEtag(others));
});
