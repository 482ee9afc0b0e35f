import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Navigation } from '../../model/settings/navigation.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { openProposer, type ProposedFiles, type Proposer, reportCheck } from '../propose.ts';
import { openSite, type Site } from './logged-in-site.ts';

let site: Site;
let editor: Proposer;
beforeAll(async () => {
  // With its pages: links are judged by what is published.
  site = await openSite({}, { firstContent: CONFERENCE, withoutPages: false });
  editor = await openProposer(site);
});
afterAll(() => site.remove());

let count = 0;
async function proposeFiles(files: ProposedFiles) {
  count += 1;
  return editor.propose({ slug: `speakers/proposed-${count}`, files });
}
const speaker = (text: string, more = '') =>
  `---\nname: Ada\nspecialization: [Grids]\n${more}---\n\n${text}\n`;

/** What the check says of one file: by severity and field. */
async function judge(path: string, text: string | null, more: ProposedFiles = {}) {
  const { number, head } = await proposeFiles({ [path]: text, ...more });
  const { body } = await site.ask('GET', `/api/proposals/${number}`);
  const change = body.changes.find((each: { path: string }) => each.path === path);
  const findings = change.findings.map(
    ({ severity, field, message }: Record<string, string>) => `${severity} ${field}: ${message}`,
  );
  return { findings, publish: () => publish(number, head) };
}
const publish = (number: number, head: string) =>
  site.ask('POST', `/api/proposals/${number}/merge`, { head });

describe('the check of a proposal', () => {
  it('is the content check: code, links and pictures in a text', async () => {
    const { findings, publish } = await judge(
      'content/speakers/ada.md',
      speaker(
        [
          'See [the hotels](/about/accomodations), [papers](/allpapers?page=2#list), [here](https://a.example/)',
          'and [the programme](/programme), [a fair](//evil.example) or ![a view](/images/none.svg).',
          '<script>alert(1)</script>',
        ].join('\n'),
      ),
    );
    expect(findings).toEqual([
      expect.stringMatching(/^error description: This site has no page at \/programme\./),
      expect.stringMatching(/^error description: Begin the address with https:\/\//),
      expect.stringMatching(/^error description: There is no picture at \/images\/none\.svg\./),
      expect.stringMatching(/^error description: Content holds no code:/),
    ]);
    const head = await site.head();
    const refused = await publish();
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('This site has no page at /programme.');
    expect(await site.head()).toBe(head);
  });

  it('knows the addresses that the website has: pages, files, redirects and applications', async () => {
    const addresses = [
      '/',
      '/about/accomodations',
      '/papers/dye-sensitized-colloidal-tio2-films',
      '/important-dates.ics',
      '/sitemap',
      '/images/logo.svg',
      '/site.webmanifest',
      '/admin',
      '/login',
      '/contact?subject=Visa#form',
    ];
    const links = addresses.map((address) => `[link](${address})`).join(' ');
    const { findings } = await judge('content/speakers/ada.md', speaker(links));
    expect(findings).toEqual([]);
    const slash = await judge('content/speakers/ada.md', speaker('[link](/about/accomodations/)'));
    expect(slash.findings).toHaveLength(1);
  });

  it('lets warnings be published', async () => {
    const { findings, publish } = await judge(
      'content/speakers/warned.md',
      speaker('Write to ada@lovelace.net.', 'nmae: Ada\n'),
    );
    expect(findings).toEqual([
      expect.stringMatching(/^warning nmae: No speaker has a field "nmae"/),
      expect.stringMatching(/^warning description: This looks like an e-mail address\./),
    ]);
    expect((await publish()).status).toBe(200);
  });

  it('finds personal data', async () => {
    const { findings } = await judge('content/speakers/ada.md', speaker('Aadhaar 2345 6789 0124'));
    expect(findings).toEqual([expect.stringMatching(/^error description: .*Aadhaar/)]);
  });

  it('sees other files: the same id twice', async () => {
    const workshop = {
      id: 'battery-management',
      name: 'Again',
      description: 'Text.',
      imageUrl: '/images/logo.svg',
    };
    const twice = await judge('content/workshops/again.json', JSON.stringify(workshop));
    expect(twice.findings).toEqual([
      expect.stringMatching(/^error id: content\/workshops\/battery-management\.json has the same/),
    ]);
  });

  it('takes pictures that come with the proposal, and no others', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const text = speaker('Text.', 'imageUrl: /uploads/ada.png\n');
    expect((await judge('content/speakers/ada.md', text)).findings).toEqual([
      expect.stringMatching(/^error imageUrl: There is no picture at \/uploads\/ada\.png\./),
    ]);
    const more = { 'public/uploads/ada.png': picture };
    expect((await judge('content/speakers/ada.md', text, more)).findings).toEqual([]);
  });

  it('hears what Git takes a file for: nothing of a link is published, and nothing goes', async () => {
    const [entry, mark, link, other] = ['kept', 'marked', 'linked', 'other'].map(
      (id) => `content/speakers/${id}.md`,
    ) as [string, string, string, string];
    const first = await proposeFiles({ [entry]: speaker('Kept.'), [mark]: speaker('Kept, too.') });
    expect((await publish(first.number, first.head)).status).toBe(200);
    const head = await site.head();
    const sha = await site.git('rev-parse', `${head}:${entry}`);
    const picture = 'public/uploads/linked.png';
    const made = await proposeFiles({
      [entry]: { mode: '120000', sha },
      [mark]: { mode: '100755', sha: await site.git('rev-parse', `${head}:${mark}`) },
      [link]: { mode: '120000', sha },
      [other]: { mode: '160000', sha: head },
      [picture]: { mode: '120000', sha },
      'content/speakers/beside.md': speaker('Beside.'),
    });
    const { body } = await site.ask('GET', `/api/proposals/${made.number}`);
    const isLink = 'This is a link, which is not followed. Put the file itself here.';
    expect(body).toMatchObject({
      changes: [{ path: 'content/speakers/beside.md' }],
      pictures: [],
      outside: [],
      obstacle: [
        `${entry}: ${isLink}`,
        `${link}: ${isLink}`,
        `${mark}: The file is marked as a program. Take the mark away: chmod -x.`,
        `${other}: ${isLink}`,
        `${picture}: ${isLink}`,
      ].join(' '),
    });
    const refused = await publish(made.number, made.head);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(`${body.obstacle} Nothing was saved.`);
    expect(await site.head()).toBe(head);
  });

  it('keeps what the website cannot do without', async () => {
    const page = await judge('content/pages/contact.md', null);
    expect(page.findings).toEqual([expect.stringMatching(/cannot be deleted\.$/)]);
    const settings = await judge('content/settings/fees.json', null);
    expect(settings.findings).toEqual([expect.stringMatching(/cannot be deleted\.$/)]);
  });

  it('tells what links to a paper that goes, and to no other', async () => {
    const [gone = '', other = ''] = readdirSync(join(CONFERENCE, 'content/papers'));
    const linkTo = (file: string) => speaker(`See [it](/papers/${file.replace('.md', '')}).`);
    const linking = 'content/speakers/linking.md';
    const made = await proposeFiles({
      [linking]: linkTo(gone),
      'content/speakers/another.md': linkTo(other),
    });
    expect((await publish(made.number, made.head)).status).toBe(200);
    const { findings } = await judge(`content/papers/${gone}`, null);
    expect(findings).toEqual([
      `error : The speaker “Ada” links to /papers/${gone.replace('.md', '')}, which goes with this. Correct or remove that link first.`,
    ]);
    const both = await judge(`content/papers/${gone}`, null, { [linking]: speaker('No more.') });
    expect(both.findings).toEqual([]);
  });

  it('judges settings, with the way to the field', async () => {
    const broken = JSON.stringify({ name: 'X' });
    const { findings } = await judge('content/settings/site.json', broken);
    expect(findings.length).toBeGreaterThan(3);
    expect(findings).toContainEqual(expect.stringMatching(/^error url: /));
  });
});

describe('checks on GitHub', () => {
  it('are shown as they stand: the newest of each name, runs and statuses', async () => {
    const { number, head } = await proposeFiles({ 'content/speakers/ada.md': speaker('Text.') });
    const checks = async () => (await site.ask('GET', `/api/proposals/${number}`)).body.checks;
    expect(await checks()).toEqual([]);
    const url = 'https://github.example/run/1';
    await reportCheck(site, head, { name: 'Content is valid', details_url: url });
    await reportCheck(site, head, { name: 'Code', conclusion: 'skipped' });
    const status = { state: 'error', context: 'preview', target_url: 'javascript:alert(1)' };
    await editor.ask('POST', `/repos/conference/website/statuses/${head}`, status);
    expect(await checks()).toEqual([
      { name: 'Code', state: 'passed', url: expect.any(String) },
      { name: 'Content is valid', state: 'running', url },
      { name: 'preview', state: 'failed', url: '' },
    ]);
    await reportCheck(site, head, { name: 'Content is valid', conclusion: 'failure' });
    expect((await checks())[0]).toMatchObject({ name: 'Content is valid', state: 'failed' });
  });

  it('are none where they may not be seen', async () => {
    const { number, head } = await proposeFiles({ 'content/speakers/ada.md': speaker('Unseen.') });
    await reportCheck(site, head, { name: 'Code', conclusion: 'success' });
    const refused = ['/check-runs', '/status'].map((end) =>
      site.github.faults.inject({
        kind: 'status',
        status: 403,
        match: ({ method, template }) => method === 'GET' && template.endsWith(end),
      }),
    );
    const { status, body } = await site.ask('GET', `/api/proposals/${number}`);
    expect(refused.map(({ fired }) => fired)).toEqual([1, 1]);
    expect([status, body.checks]).toEqual([200, []]);
  });
});

describe('a proposal to switch a page off', () => {
  const NAVIGATION = 'content/settings/navigation.json';
  const without = (page: string) => {
    const navigation = JSON.parse(conferenceText(NAVIGATION)) as Navigation;
    for (const group of navigation.groups) {
      group.options = group.options.filter((option) => option.page !== page);
    }
    return JSON.stringify(navigation, null, 2);
  };
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  const textAt = async (path: string) => (await fetch(site.url + path)).text();

  it('names the texts that link to it', async () => {
    const { findings, publish } = await judge(NAVIGATION, without('registrations'));
    const folder = 'content/pages';
    const linking = readdirSync(join(CONFERENCE, folder)).filter((name) =>
      conferenceText(`${folder}/${name}`).includes('](/authors/registrations'),
    );
    expect(linking.length).toBeGreaterThan(1);
    expect(findings).toEqual(
      linking.sort().map((name) => expect.stringContaining(`error groups: ${folder}/${name}:`)),
    );
    expect(findings.every((each: string) => / links there/.test(each))).toBe(true);
    expect((await publish()).status).toBe(422);
  });

  it('takes it off the website, and the way back brings it again', async () => {
    const path = '/programs/tours';
    expect(await statusOf(path)).toBe(200);
    const { findings, publish } = await judge(NAVIGATION, without('tours'));
    expect(findings).toEqual([]);
    expect((await publish()).status).toBe(200);
    await expect.poll(() => statusOf(path)).toBe(404);
    expect(await textAt(path)).toContain('Page not found');
    for (const other of ['/', '/programs', '/sitemap', '/sitemap.xml', '/admin']) {
      await expect.poll(() => textAt(other)).not.toContain(path);
    }
    const back = await judge(NAVIGATION, conferenceText(NAVIGATION));
    expect((await back.publish()).status).toBe(200);
    await expect.poll(() => statusOf(path)).toBe(200);
    expect(await textAt(path)).toContain('Golghar');
  });
});

describe('a proposal for an edition that is over', () => {
  const [SITE, DATES] = ['content/settings/site.json', 'content/settings/important-dates.json'];
  interface Day {
    id: string;
    date: string;
  }
  const withDays = (dayOf: (each: Day) => string) => {
    const { dates, ...rest } = JSON.parse(conferenceText(DATES)) as { dates: Day[] };
    const moved = dates.map((each) => ({ ...each, date: dayOf(each) }));
    return JSON.stringify({ dates: moved, ...rest }, null, 2);
  };
  const nextYear = ({ date }: Day) => date.replace(/^\d+/, (year) => String(Number(year) + 1));
  const with2026 = (days: Record<string, string>) => withDays(({ id, date }) => days[id] ?? date);

  it('asks for the one date that it moves, leaves the others, and does not move the conference back', async () => {
    const one = await proposeFiles({ [DATES]: with2026({ 'camera-ready': '2026-02-20' }) });
    const back = await proposeFiles({
      [DATES]: with2026({ 'conference-start': '2026-03-05', 'conference-end': '2026-03-07' }),
    });
    const site2027 = { ...JSON.parse(conferenceText(SITE)), edition: 2027 };
    const began = await judge(DATES, withDays(nextYear), { [SITE]: JSON.stringify(site2027) });
    expect(await began.publish()).toMatchObject({ status: 200 });

    const review = async (number: number) =>
      (await site.ask('GET', `/api/proposals/${number}`)).body;
    const { changes, proposedFor } = await review(one.number);
    expect(proposedFor).toBe(2026);
    const [change] = changes;
    const date = (id: string) => `dates[${id}].date`;
    const clashes = change.fields.filter(({ origin }: { origin: string }) => origin === 'conflict');
    expect(clashes).toMatchObject([
      {
        ...{ field: date('camera-ready'), label: 'Dates: Camera-Ready: Date' },
        ...{ proposed: '2026-02-20', current: '2027-02-16' },
      },
    ]);
    const etags = { [DATES]: change.etag };
    const choose = (made: typeof one, fields: string[]) => {
      const choices = { [DATES]: Object.fromEntries(fields.map((field) => [field, 'proposed'])) };
      const body = { head: made.head, choices, etags };
      return site.ask('POST', `/api/proposals/${made.number}/merge`, body);
    };
    const days = ['conference-start', 'conference-end'].map(date);
    const [moving] = (await review(back.number)).changes;
    const wrong = /^The conference would begin on 5 March 2026, and this is the edition of 2027\./;
    expect(moving.findings).toContainEqual(
      expect.objectContaining({ severity: 'warning', message: expect.stringMatching(wrong) }),
    );
    // The first day alone, too: then it would last a year.
    const first = { [DATES]: { [days[0] ?? '']: 'proposed', [days[1] ?? '']: 'current' } };
    const torn = { head: back.head, choices: first, etags };
    expect(await site.ask('POST', `/api/proposals/${back.number}/merge`, torn)).toMatchObject({
      status: 422,
    });
    const refused = await choose(back, days);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.message).toContain('would begin on 5 March 2026');

    expect(await choose(one, [date('camera-ready')])).toMatchObject({ status: 200 });
    const saved = JSON.parse(await site.git('show', `main:${DATES}`));
    expect(saved).toEqual(
      JSON.parse(withDays((each) => (each.id === 'camera-ready' ? '2026-02-20' : nextYear(each)))),
    );
  });
});
