import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildStamp } from '../../model/build-output.ts';
import { papers, sessions, updates } from '../../model/collections.ts';
import { defaultTheme } from '../../model/settings/default-theme.ts';
import type { Theme } from '../../model/settings/theme.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import type { SiteFile } from '../../site/files/define-file.ts';
import { pages } from '../../site/pages/registry.ts';
import { newestOnly } from '../../site/publish/newest-only.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { sampleThemes } from '../../site/theme/sample-themes.ts';
import { publisherOf } from './publishing.ts';
import { assets, paper, sampleContent, update, writePapers } from './sample-content.ts';

/** A day begins when the conference's time zone says so. */
const DAY_IN_NO_ZONE = '---\ntitle: A day\neventDate: 2026-03-01\n---\n\nText.\n';

describe('a publish', () => {
  it('writes a page for every address, and the commit it shows', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    const report = await publisherOf(content).publish();
    expect(report.written.sort()).toEqual([
      '404.html',
      'allpapers.html',
      'index.html',
      'papers/paper-1.html',
      'papers/paper-2.html',
    ]);
    expect(report.findings).toEqual([]);
    expect(JSON.parse(content.published('_content/build.json'))).toEqual({
      commit: report.commit,
    });
  });

  it('of nothing new renders nothing, in this process and in the next', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    const first = publisherOf(content);
    await first.publish();
    for (const publisher of [first, publisherOf(content)]) {
      const report = await publisher.publish();
      expect(report).toMatchObject({ rendered: 0, unchanged: 6, written: [], removed: [] });
    }
  });

  it('brings a paper’s PDF beside its page, and takes out what no paper names', async () => {
    const content = sampleContent();
    const pdf = '/uploads/a.pdf';
    content.writeText(`public${pdf}`, 'One');
    content.write(papers, paper(1, { pdf }));
    content.write(papers, paper(2, { pdf: '/uploads/gone.pdf' }));
    const publisher = publisherOf(content);
    expect((await publisher.publish()).written).toContain('papers/paper-1.pdf');
    expect(content.published('papers/paper-1.html')).toContain(', 1 kB</a>');
    // Its file is not there: the page does not lead to it.
    expect(content.published('papers/paper-2.html')).not.toContain('paper-2.pdf');
    content.writeText(`public${pdf}`, 'Another, larger'.repeat(200));
    const { written } = await publisherOf(content).publish();
    expect(written).toEqual(['papers/paper-1.html', 'papers/paper-1.pdf']);
    expect(content.published('papers/paper-1.html')).toContain(', 3 kB</a>');
    content.write(papers, paper(1));
    expect((await publisher.publish()).removed).toEqual(['papers/paper-1.pdf']);
  });

  it('makes the pages again when the phase changes, and the table of dates at each date', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    let now = '2025-11-28T23:59:59+05:30';
    const publisher = publisherOf(content, 'test', [], () => new Date(now));
    const home = () => content.published('index.html');
    const first = await publisher.publish();
    expect(first.nextChange).toEqual(new Date('2025-11-29T00:00:00+05:30'));
    expect(home()).toContain('data-phase="call call-closing early register-later"');
    now = '2025-11-29T00:00:00+05:30';
    expect((await publisher.publish()).rendered).toBe(4);
    expect(home()).toContain('data-phase="review versions-due early register-later"');
    // No page but the one with the dates says anything of this one.
    now = '2026-02-15T12:00:00+05:30';
    await publisher.publish();
    now = '2026-02-16T00:00:00+05:30';
    expect((await publisher.publish()).written).toEqual(['index.html']);
    now = '2026-11-22T00:00:00+05:30';
    const last = await publisher.publish();
    expect(last.nextChange).toBeUndefined();
    expect(home()).not.toContain('"offers"');
  });

  it('shows updates that have come before those to come, and moves one up when it comes', async () => {
    const content = sampleContent();
    for (const [index, day] of ['2026-02-01', '2025-12-01', '2026-01-10'].entries()) {
      content.write(updates, update(index, { eventDate: `${day}T00:00:00+05:30` }));
    }
    let now = '2026-01-05T12:00:00+05:30';
    const publisher = publisherOf(content, 'test', [], () => new Date(now));
    const shown = () => {
      const cards = content.published('index.html').matchAll(/id="update-update-(\d)"/g);
      return [...cards].map(([, number]) => number).join();
    };
    const marked = () =>
      [...content.published('index.html').matchAll(/<b( hidden)?>Dates ahead</g)].map(
        ([, hidden]) => !hidden,
      );
    const { nextChange } = await publisher.publish();
    expect(shown()).toBe('1,2,0');
    expect(marked()).toEqual([false, true, true]);
    now = '2026-01-10T00:00:00+05:30';
    expect(nextChange).toEqual(new Date(now));
    expect((await publisher.publish()).written).toEqual(['index.html']);
    expect(shown()).toBe('2,1,0');
    expect(marked()).toEqual([false, false, true]);
  });

  it('of one new paper renders its page and the lists', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    await publisherOf(content).publish();
    content.write(papers, paper(4));
    const report = await publisherOf(content).publish();
    expect(report.written.sort()).toEqual(['allpapers.html', 'index.html', 'papers/paper-4.html']);
    expect(report.unchanged).toBe(4);
  });

  it('of an edited paper renders its page and the lists, which say the new heading', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    const publisher = publisherOf(content);
    await publisher.publish();
    content.write(papers, paper(2, { heading: 'Corrected heading' }));
    const report = await publisher.publish();
    expect(report.rendered).toBe(3);
    for (const file of ['index.html', 'allpapers.html', 'papers/paper-2.html']) {
      expect(content.published(file)).toContain('Corrected heading');
    }
  });

  it('of an edited paper renders the sessions that name it, of a session those beside it, and no others', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    const day = { kind: 'papers', day: '2026-03-06', start: '10:00', end: '11:00' };
    content.write(sessions, { _id: 'first', title: 'First', ...day, talks: ['papers/paper-1'] });
    content.write(sessions, { _id: 'second', title: 'Second', ...day, talks: ['papers/paper-2'] });
    const { outDir, cacheDir } = content;
    const ofSessions = pages.filter(({ name }) => name === 'session');
    const options = { outDir, cacheDir, assets, pages: ofSessions, version: 'test' };
    const publisher = createPublisher(options);
    await publisher.publish(workingTree(content.root));
    content.write(papers, paper(2, { heading: 'Corrected heading' }));
    expect(await publisher.publish(workingTree(content.root))).toMatchObject({ rendered: 1 });
    expect(content.published('programs/programme/second.html')).toContain('Corrected heading');
    // On another day nothing beside them changes.
    const saturday = { ...day, day: '2026-03-07' };
    const third = { ...saturday, _id: 'third', chair: 'Li Wei', room: 'room-1' };
    content.write(sessions, { ...third, title: 'Third' });
    expect(await publisher.publish(workingTree(content.root))).toMatchObject({ rendered: 1 });
    // Now two are at the same time, and lead to each other; the one that was beside one of them no more.
    const later = { _id: 'second', title: 'Later', ...saturday, start: '10:30' };
    content.write(sessions, { ...later, talks: ['papers/paper-2'] });
    expect(await publisher.publish(workingTree(content.root))).toMatchObject({ rendered: 3 });
    expect(content.published('programs/programme/third.html')).toContain('>Later</a>');
    content.write(sessions, { ...third, title: 'Renamed' });
    expect(await publisher.publish(workingTree(content.root))).toMatchObject({ rendered: 2 });
    expect(content.published('programs/programme/second.html')).toContain('>Renamed</a>');
  });

  it('of a paper that was changed and changed back shows what is there', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const publisher = publisherOf(content);
    await publisher.publish();
    const before = content.published('papers/paper-1.html');
    content.write(papers, paper(1, { heading: 'Too hasty' }));
    await publisher.publish();
    expect(await publisher.publish()).toMatchObject({ rendered: 0 });
    content.write(papers, paper(1));
    expect(await publisher.publish()).toMatchObject({ rendered: 3 });
    expect(content.published('papers/paper-1.html')).toBe(before);
  });

  it('gives two papers of the very same text an address each', async () => {
    const content = sampleContent();
    content.write(papers, paper(1));
    await publisherOf(content).publish();
    content.write(papers, { ...paper(1), _id: 'twin' });
    const report = await publisherOf(content).publish();
    expect(report.written).toContain('papers/twin.html');
    const links = content.published('allpapers.html').match(/"\/papers\/[^"]+"/g);
    expect(links).toEqual(['"/papers/paper-1"', '"/papers/twin"']);
  });

  it('of another navigation shows it on every page', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const publisher = publisherOf(content);
    await publisher.publish();
    const file = 'content/settings/navigation.json';
    const navigation = JSON.parse(readFileSync(join(content.root, file), 'utf8'));
    navigation.contact.label = 'Write to us';
    content.writeText(file, JSON.stringify(navigation));
    await publisher.publish();
    for (const page of ['index.html', 'allpapers.html', 'papers/paper-1.html']) {
      expect(content.published(page)).toContain('Write to us');
    }
  });

  it('of another time zone makes anew what shows dates, though it names no settings', async () => {
    const content = sampleContent();
    content.write(updates, update(1));
    content.writeText('content/updates/day.md', DAY_IN_NO_ZONE);
    const dates: SiteFile = {
      path: '/dates.txt',
      text: (reader) =>
        reader
          .list(updates)
          .map(({ eventDate }) => eventDate)
          .join(' '),
    };
    const publish = () => publisherOf(content, 'test', [dates]).publish();
    await publish();
    expect(content.published('dates.txt')).toContain('2026-03-01T00:00:00+05:30');
    const site = readFileSync(join(content.root, 'content/settings/site.json'), 'utf8');
    content.writeText('content/settings/site.json', site.replace('Asia/Kolkata', 'Europe/Paris'));
    await publish();
    expect(content.published('dates.txt')).toContain('2026-03-01T00:00:00+01:00');
  });

  it('of a deleted paper removes its page', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    await publisherOf(content).publish();
    content.remove(papers, 'paper-2');
    const report = await publisherOf(content).publish();
    expect(report.removed).toEqual(['papers/paper-2.html']);
    expect(existsSync(join(content.outDir, 'papers/paper-2.html'))).toBe(false);
    expect(content.published('allpapers.html')).not.toContain('paper-2');
  });

  it('of a new update leaves the pages alone that show none', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    await publisherOf(content).publish();
    content.write(updates, update(1));
    const report = await publisherOf(content).publish();
    expect(report.written).toEqual(['index.html']);
  });

  it('leaves a broken file out and says which and why', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    content.writeText('content/papers/broken.md', '---\nheading: "No authors"\n---\n\nText\n');
    content.writeText('content/papers/Not An Id.md', 'anything');
    const report = await publisherOf(content).publish();
    expect(report.findings.map(({ path, field }) => [path, field])).toEqual([
      ['content/papers/Not An Id.md', ''],
      ['content/papers/broken.md', 'authors'],
    ]);
    expect(content.published('allpapers.html')).not.toContain('No authors');
    expect(report.written).not.toContain('papers/broken.html');
  });

  it('removes the page of a paper that was broken, and brings it back mended', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    const publisher = publisherOf(content);
    await publisher.publish();
    content.writeText('content/papers/paper-1.md', 'no front matter');
    expect((await publisher.publish()).removed).toEqual(['papers/paper-1.html']);
    content.write(papers, paper(1));
    expect((await publisher.publish()).written).toContain('papers/paper-1.html');
  });

  it('keeps the last good settings while a settings file is broken', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    await publisherOf(content).publish();
    const before = content.published('index.html');
    content.writeText('content/settings/site.json', '{ "name": ');
    const report = await publisherOf(content).publish();
    expect(report.findings[0]?.path).toBe('content/settings/site.json');
    content.write(papers, { ...paper(2), heading: '' });
    await publisherOf(content).publish();
    expect(JSON.parse(content.published('_content/build.json')).leftOut).toEqual([
      expect.stringContaining('content/papers/paper-2.md heading — '),
      expect.stringContaining('content/settings/site.json'),
    ]);
    const { leftOut } = buildStamp('c', Array(25).fill(report.findings[0]));
    expect([leftOut?.length, leftOut?.at(-1)]).toEqual([21, 'and 5 more']);
    expect(content.published('index.html')).toBe(before);
    expect(report.written).toEqual([]);
  });

  it('dresses its pages in the theme of the settings, the last good one while colours cannot be read', async () => {
    const content = sampleContent();
    writePapers(content, 1);
    const publisher = publisherOf(content);
    const theme = sampleThemes[0]?.theme as Theme;
    const publish = async (next: Theme) => {
      content.writeText('content/settings/theme.json', JSON.stringify(next));
      const { findings } = await publisher.publish();
      const page = content.published('papers/paper-1.html');
      return { findings, page, sheet: /href="\/(theme\/[0-9a-f]+\.css)"/.exec(page)?.[1] };
    };
    const first = await publish(theme);
    expect(first.findings).toEqual([]);
    expect(first.page).toContain(`name="theme-color" content="${theme.light.ground}"`);
    expect(first.page).not.toContain('as="font"');
    expect(content.published(first.sheet as string)).toContain(`--paper:${theme.dark.ground};`);
    const faint = { ...theme, dark: { ...theme.dark, text: '#334444' } };
    const kept = await publish(faint);
    expect(kept).toMatchObject({ page: first.page, sheet: first.sheet });
    expect(kept.findings[0]).toMatchObject({ field: 'dark.text', rule: 'theme-contrast' });
    const other = await publish({ ...theme, light: { ...theme.light, rule: '#aaaaaa' } });
    expect(existsSync(join(content.outDir, other.sheet as string))).toBe(true);
    expect(existsSync(join(content.outDir, first.sheet as string))).toBe(false);
    expect((await publish(defaultTheme)).sheet).toBeUndefined();
  });

  it('renders everything again by another renderer, and writes what differs: nothing', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    await publisherOf(content, 'one').publish();
    const report = await publisherOf(content, 'two').publish();
    expect(report).toMatchObject({ rendered: 5, unchanged: 0, written: [] });
  });

  it('brings a page back that somebody deleted', async () => {
    const content = sampleContent();
    writePapers(content, 2);
    await publisherOf(content).publish();
    rmSync(join(content.outDir, 'papers/paper-1.html'));
    expect((await publisherOf(content).publish()).written).toEqual(['papers/paper-1.html']);
  });

  it('fails where a page cannot be written, and makes it in the next one', async () => {
    const content = sampleContent();
    writePapers(content, 3);
    const publisher = publisherOf(content);
    await publisher.publish();
    const { commit } = JSON.parse(content.published('_content/build.json'));
    const file = join(content.outDir, 'papers/paper-2.html');
    rmSync(file);
    // A folder in its place cannot be replaced by a file, as a disk that is full cannot.
    mkdirSync(join(file, 'in the way'), { recursive: true });
    for (const number of [1, 2, 3]) {
      content.write(papers, paper(number, { heading: `Changed ${number}` }));
    }
    await expect(publisher.publish()).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    expect(JSON.parse(content.published('_content/build.json'))).toEqual({ commit });
    rmSync(file, { recursive: true });
    const { written } = await publisher.publish();
    expect(written).toContain('papers/paper-2.html');
    for (const number of [1, 2, 3]) {
      expect(content.published(`papers/paper-${number}.html`)).toContain(`Changed ${number}`);
    }
  });

  it('copies uploads, anew where they are replaced, and removes those that are gone', async () => {
    const content = sampleContent();
    content.writeText('public/uploads/a.png', 'picture');
    const publisher = publisherOf(content);
    expect((await publisher.publish()).written).toContain('uploads/a.png');
    content.writeText('public/uploads/a.png', 'another picture');
    expect((await publisher.publish()).written).toEqual(['uploads/a.png']);
    expect(content.published('uploads/a.png')).toBe('another picture');
    expect((await publisher.publish()).written).toEqual([]);
    rmSync(join(content.root, 'public/uploads/a.png'));
    expect((await publisher.publish()).removed).toEqual(['uploads/a.png']);
  });

  it('lists the papers of each track, also by the name that it had, and takes back what is not needed', async () => {
    const content = sampleContent();
    for (let number = 1; number <= 501; number += 1) {
      content.write(papers, paper(number, { track: 'photovoltaic-cells' }));
    }
    content.write(papers, paper(600, { track: 'evs-and-sustainable-transportation' }));
    content.write(papers, paper(601, { sample: true, track: 'renewable-energy' }));
    content.write(papers, paper(602, { track: 'no-such-track' }));
    content.write(papers, paper(603));
    // Samples are listed until the conference is over.
    const clock = () => new Date('2026-02-28T12:00:00Z');
    const publisher = publisherOf(content, 'test', [], clock);
    await publisher.publish();
    const choices = (file: string) =>
      [...content.published(file).matchAll(/<a href="(\/allpapers[^"]*)"[^>]*>(.*?)<\/a>/g)]
        .map(([, href, text = '']) => `${href} ${text.replace(/<[^>]*>/g, '')}`)
        .filter((choice) => /\(\d+\)$/.test(choice));
    expect(choices('allpapers.html')).toEqual([
      '/allpapers All papers (505)',
      '/allpapers/track/electric-vehicles-and-sustainable-energy Electric Vehicles and Sustainable Energy (1)',
      '/allpapers/track/renewable-energy Renewable Energy (1)',
      '/allpapers/track/photovoltaic-cells Photovoltaic Cells (501)',
    ]);
    const folder = 'allpapers/track';
    expect(choices(`${folder}/photovoltaic-cells/2.html`)).toHaveLength(4);
    expect(content.published(`${folder}/photovoltaic-cells/2.html`)).toContain('Paper 1 on');
    expect(content.published(`${folder}/renewable-energy.html`)).toContain('content="noindex"');
    const calls = pages.filter(({ name }) => name === 'call-for-papers-track');
    const outDir = join(content.outDir, 'call');
    const cacheDir = join(content.cacheDir, 'call');
    await createPublisher({
      outDir,
      cacheDir,
      assets,
      pages: calls,
      version: 'test',
      clock,
    }).publish(workingTree(content.root));
    const call = content.published('call/authors/call-for-papers/3.html');
    expect(call.match(/<h3><a href="\/papers\//g)).toHaveLength(15);
    expect(call).toContain(
      `<a href="/${folder}/photovoltaic-cells">All 501 papers of this track</a>`,
    );

    content.remove(papers, 'paper-7');
    content.remove(papers, 'paper-601');
    const { removed } = await publisher.publish();
    expect(removed.sort()).toEqual([
      `${folder}/photovoltaic-cells/2.html`,
      `${folder}/renewable-energy.html`,
      'papers/paper-601.html',
      'papers/paper-7.html',
    ]);
  });

  it('splits a long list of papers into pages, and takes back those that are not needed', async () => {
    const content = sampleContent();
    writePapers(content, 501);
    const publisher = publisherOf(content);
    await publisher.publish();
    expect(content.published('allpapers.html')).toContain('href="/allpapers/2"');
    expect(content.published('allpapers/2.html')).toContain('Paper 1 on');
    content.remove(papers, 'paper-7');
    expect((await publisher.publish()).removed.sort()).toEqual([
      'allpapers/2.html',
      'papers/paper-7.html',
    ]);
  });
});

describe('publishes at the same time', () => {
  it('run one by one; of those that wait the newest serves all', async () => {
    const runs: number[] = [];
    const finish: (() => void)[] = [];
    const publish = newestOnly(async (commit: number) => {
      runs.push(commit);
      await new Promise<void>((resolve) => finish.push(resolve));
      return commit;
    });
    const results = [publish(1), publish(2), publish(3)];
    expect(runs).toEqual([1]);
    finish[0]?.();
    await results[0];
    await Promise.resolve();
    finish[1]?.();
    expect(await Promise.all(results)).toEqual([1, 3, 3]);
    expect(runs).toEqual([1, 3]);
  });

  it('go on after one that failed', async () => {
    const publish = newestOnly(async (commit: number) => {
      if (commit === 1) throw new Error('disk is full');
      return commit;
    });
    const results = [publish(1), publish(2)];
    await expect(results[0]).rejects.toThrow('disk is full');
    expect(await results[1]).toBe(2);
  });
});
