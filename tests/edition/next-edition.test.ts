import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindAsset } from '../../local/edge/assets.ts';
import { readRedirectRules } from '../../local/edge/redirect-rules.ts';
import { fillWords, visitTexts } from '../../model/facts/fill-facts.ts';
import { knownFacts } from '../../model/facts/known-facts.ts';
import type { Settings, SettingsName } from '../../model/settings/settings-files.ts';
import { putPreparedPictures } from '../prepared-pictures.ts';
import { type Fork, makeFork } from './fork.ts';

const COMMAND = 'build/edition/main.ts';

let fork: Fork;
beforeAll(async () => {
  fork = await makeFork();
  // Pictures are there, as after a build.
  await putPreparedPictures(join(fork.root, 'dist'));
  mkdirSync(join(fork.root, 'dist/public'), { recursive: true });
  renameSync(join(fork.root, 'dist/site/pictures'), join(fork.root, 'dist/public/pictures'));
}, 300_000);
afterAll(() => fork.remove());

const read = (path: string) => readFileSync(join(fork.root, path), 'utf8');
const setting = <Name extends SettingsName>(name: Name) =>
  JSON.parse(read(`content/settings/${name}.json`)) as Settings[Name];

describe('the command that begins the next edition', () => {
  it.each([
    ['a year that is not later', ['2026'], '', 'The site is that of 2026 already'],
    ['two years', ['2027', '2028'], '', 'npm run edition -- <year> [--yes]'],
    ['a year with --keep', ['2027', '--keep'], '', 'npm run edition -- --keep'],
    [
      'answers that end too early',
      ['2027'],
      '2027-03-05\n',
      'ended before this question: Last day',
    ],
    [
      'a first day before the last conference ended',
      ['2027'],
      '2026-03-08\n',
      'ends on 8 March 2026',
    ],
    ['a last day before the first', ['2027'], '2027-03-05\n2027-03-04\n', 'must not be before'],
    ['a slip in the last day’s year', ['2027'], '2027-03-05\n9027-03-07\n', 'Is its year right?'],
    ['a day that does not exist', ['2027'], '2027-02-30\n', 'must be a day of the calendar'],
    ['an unknown mode', ['2027'], '\n\nmixed\n', 'must be one of'],
    ['an unknown list', ['2027'], `${'\n'.repeat(9)}pages\n`, 'There is no list "pages".'],
    ['an answer that is not yes', ['2027'], `${'\n'.repeat(10)}no\n`, 'Nothing was changed.'],
  ])('refuses %s, and changes nothing', async (_, args, input, sentence) => {
    const { code, output } = await fork.run(COMMAND, args, input);
    expect(output).toContain(sentence);
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(fork.git('status', '--porcelain')).toBe('');
  });

  it('says how it is used, as the script of package.json runs it', async () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts.edition).toBe(`tsx ${COMMAND}`);
    const { code, output } = await fork.runAsIs(COMMAND, ['next']);
    expect(output).toContain('npm run edition -- <year> [--yes]');
    expect(code).toBe(1);
  });

  it('refuses while something is not committed', async () => {
    const file = join(fork.root, 'note.txt');
    writeFileSync(file, 'A note.');
    const { code, output } = await fork.run(COMMAND, ['2027', '--yes']);
    expect(output).toContain('Something is not committed yet');
    expect(code).toBe(1);
    expect(fork.git('status', '--porcelain')).toBe('?? note.txt');
    fork.git('clean', '--force', '--quiet');
  });
});

describe('the command that begins the next edition, once its answers are known', () => {
  it('refuses while a file is left out of the site that it would keep', async () => {
    const path = 'content/papers/broken.md';
    writeFileSync(join(fork.root, path), '---\nheading: "No authors"\n---\n\nText.\n');
    fork.commitAll();
    const { code, output } = await fork.run(COMMAND, ['2027', '--yes']);
    expect(output).toMatch(/content\/papers\/broken\.md: .*Mend this first/);
    expect(code).toBe(1);
    expect(fork.git('status', '--porcelain')).toBe('');
    fork.git('reset', '--quiet', '--hard', 'HEAD~1');
  }, 300_000);

  it('refuses to write over a site that is kept already', async () => {
    const folder = join(fork.root, 'public/2026');
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'The site of 2026.');
    fork.commitAll();
    const { code, output } = await fork.run(COMMAND, ['2027', '--yes']);
    expect(output).toContain('public/2026 is there already');
    expect(code).toBe(1);
    fork.git('reset', '--quiet', '--hard', 'HEAD~1');
  });
});

it('keeps the site alone, for an edition that is begun on the screens', async () => {
  const built = join(fork.root, 'dist/public/pictures');
  const [one = '', other = ''] = readdirSync(built).filter((name) => /-1200\.webp$/.test(name));
  const [bytes, otherBytes] = [readFileSync(join(built, one)), readFileSync(join(built, other))];
  writeFileSync(join(built, one), 'Of the last build.');
  rmSync(join(built, other));
  const { code, output } = await fork.run(COMMAND, ['--keep']);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('git commit --message "Keep the site of 2026"');
  expect(existsSync(join(fork.root, 'public/2026/index.html'))).toBe(true);
  expect(fork.git('status', '--porcelain', '--', 'content')).toBe('');
  const kept = (name: string) => readFileSync(join(fork.root, 'public/2026/pictures', name));
  // What a build has made of pictures is taken over, and what it lacks is made.
  expect(String(kept(one))).toBe('Of the last build.');
  expect(String(kept(other).subarray(8, 12))).toBe('WEBP');
  writeFileSync(join(built, one), bytes);
  writeFileSync(join(built, other), otherBytes);
  fork.git('clean', '--quiet', '-d', '--force');
  fork.git('reset', '--quiet', '--hard');
}, 300_000);

describe('the next edition', () => {
  let output: string;
  let before: string;
  let papers: string[];
  beforeAll(async () => {
    before = fork.git('rev-parse', 'HEAD');
    papers = fork.filesIn('content/papers').map((file) => file.replace(/\.md$/, ''));
    // A day later than proposed, online, the rest as proposed; workshops go as well.
    const answers = ['2027-03-06', '', 'online', '', '', '', 'Come.', '', ''];
    const lists = 'papers, updates, speakers, gallery, workshops';
    const input = [...answers, lists, 'yes', ''].join('\n');
    const result = await fork.run(COMMAND, ['2027'], input);
    output = result.output;
    expect(result, output).toMatchObject({ code: 0 });
  }, 300_000);

  it('has the days, the mode and the year it was asked for, wherever they stand', () => {
    const site = setting('site');
    const [dates, tracks] = [setting('important-dates'), setting('tracks')];
    const facts = knownFacts({ site, 'important-dates': dates, tracks });
    const filled = <Value>(value: Value) => visitTexts(value, (text) => fillWords(text, facts));
    expect(filled(site)).toMatchObject({
      name: 'International Conference on Next-Generation Adaptive Research and Innovations 2027',
      shortName: 'Adaptive Research and Innovations 2027',
      edition: 2027,
      mode: 'online',
      eventDateBadge: 'Event Date: 6th, 7th & 8th of March, 2027',
      tagline: 'Come.',
      marquee: 'An international conference of four special tracks, online.',
      description: expect.stringMatching(/6 to 8 March 2027\.$/),
    });
    expect(filled(read('content/settings/carousel.json'))).toContain('Together online');
    expect(read('content/pages/about-the-conference.md')).toContain(
      'Innovations 2027: {{date:conference-days}}',
    );
  });

  it('moves the important dates by whole weeks, and shows each for review', () => {
    expect(setting('important-dates').dates.map(({ date }) => date)).toEqual([
      '2026-06-15',
      '2026-11-27',
      '2026-12-28',
      '2027-01-24',
      '2027-02-15',
      '2027-02-22',
      '2027-03-06',
      '2027-03-08',
    ]);
    expect(output).toMatch(/Submission Deadline +Fri 28 November 2025 +-> +Fri 27 November 2026/);
    expect(output).toMatch(/Students until +Wed 31 December 2025 +-> +Thu 31 December 2026/);
    expect(setting('important-dates').studentsUntil).toBe('2026-12-31');
    expect(read('content/pages/paper-submissions.md')).toContain('{{date:submission-deadline.');
  });

  it('begins without the entries of the lists that were named, and keeps all others', () => {
    for (const list of ['papers', 'updates', 'speakers', 'gallery', 'workshops']) {
      expect(existsSync(join(fork.root, 'content', list)), list).toBe(false);
    }
    for (const list of ['tours', 'hotels', 'cultural-events', 'pages']) {
      const kept = fork.git('ls-tree', '-r', '--name-only', 'HEAD', `content/${list}`).split('\n');
      expect(fork.filesIn(`content/${list}`).length, list).toBe(kept.length);
    }
    expect(existsSync(join(fork.root, 'public/uploads'))).toBe(false);
  });

  it('names the lines that a person has to read', () => {
    expect(output).toMatch(/privacy\.md:\d+ .*Digital Personal Dat/);
    // What texts say by facts needs no reading.
    expect(output).not.toMatch(
      /(?:paper-submissions\.md|financial-support\.md|about-the-conference\.md|navigation\.json):\d+/,
    );
  });

  it('keeps for the tests what they know the facts of, as it was', () => {
    expect(output).toContain('tests/conference/: content and pictures of 2026');
    fork.git('add', '--all');
    const now = fork.git('write-tree');
    for (const folder of ['content', 'public/images', 'public/uploads']) {
      const kept = fork.git('rev-parse', `${now}:tests/conference/${folder}`);
      expect(kept, folder).toBe(fork.git('rev-parse', `${before}:${folder}`));
    }
  });

  it('leaves green the tests of facts, of texts and of what content/ holds', async () => {
    const content = [
      'tests/model/content.test.ts',
      'tests/model/specified-content.test.ts',
      'tests/model/content-check/nothing-found.test.ts',
    ];
    const { code, output: tests } = await fork.test(...content, 'tests/site/texts.test.ts');
    expect(code, tests).toBe(0);
    expect(tests).toContain('4 passed');
  }, 300_000);

  it('is one change in the working tree, which Git undoes as the command says', () => {
    expect(fork.git('rev-parse', 'HEAD')).toBe(before);
    const undo = /git add --all && git reset --hard (\w+)/.exec(output)?.[1] as string;
    expect(before.startsWith(undo)).toBe(true);
    fork.git('add', '--all');
    const begun = fork.git('write-tree');
    fork.git('reset', '--quiet', '--hard', undo);
    expect(fork.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(fork.root, 'public/2026'))).toBe(false);
    fork.git('read-tree', '-u', '--reset', begun);
    expect(existsSync(join(fork.root, 'public/2026/index.html'))).toBe(true);
  });

  it('is built without a finding, with last year’s site beside it', async () => {
    fork.commitAll();
    const { code, output: build } = await fork.run('build/main.ts');
    expect(code, build).toBe(0);
    const built = join(fork.root, 'dist/public');
    expect(JSON.parse(readFileSync(join(built, '_content/past-editions.json'), 'utf8'))).toEqual([
      2026,
    ]);
    expect(readFileSync(join(built, 'index.html'), 'utf8')).toContain('href="/2026"');
    expect(readFileSync(join(built, 'sitemap.xml'), 'utf8')).not.toContain('/2026/');
  }, 300_000);

  describe('the site of 2026', () => {
    const pages = () =>
      fork
        .filesIn('public/2026')
        .filter((file) => file.endsWith('.html'))
        .map((file) => ({ file, html: read(`public/2026/${file}`) }));

    it('has every page, papers included, but those that are of no lasting use', () => {
      const files = pages().map(({ file }) => file);
      for (const paper of papers) expect(files).toContain(`papers/${paper}.html`);
      expect(files).toContain('about/venue-and-travels.html');
      const own = ['404.html', 'styleguide.html', 'contact/sent.html', 'correct.html'];
      for (const none of [...own, 'admin/index.html']) expect(files).not.toContain(none);
    });

    it('has no address that leads nowhere, and none out of it but to the present site', async () => {
      const find = createFindAsset(
        join(fork.root, 'dist/public'),
        readRedirectRules('public/_redirects'),
      );
      const out = new Set<string>();
      for (const { file, html } of pages()) {
        const addresses = [
          ...[...html.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map((match) => match[1]),
          ...[...html.matchAll(/\s(?:imagesrcset|srcset)="([^"]*)"/g)].flatMap((match) =>
            (match[1] as string).split(',').map((part) => part.trim().split(' ')[0]),
          ),
        ] as string[];
        for (const address of addresses) {
          const path = address.replace(/[#?].*$/, '').replaceAll('&amp;', '&');
          if (!/^\/2026(?:\/|$)/.test(path)) out.add(path);
          expect(await find(path), `${file}: ${address}`).toMatchObject({ kind: 'asset' });
        }
      }
      expect([...out].sort()).toEqual(['/', '/contact']);
    });

    it('runs no script, asks no API, offers no subscription and no way to administration', () => {
      for (const { file, html } of pages()) {
        const data = html.replace(/<script type="application\/ld\+json">.*?<\/script>/g, '');
        expect(data, file).not.toMatch(
          /<script|\/api\/|<form|<noscript|webcal:|feed\.atom|\.ics|webmanifest|>Admin<|>Login<|class="loading"/,
        );
      }
    });

    it('says on every page which edition it is, and search engines keep it there', () => {
      for (const { file, html } of pages()) {
        expect(html, file).toContain('This is the site of 2026. <a href="/">');
        const path = file === 'index.html' ? '' : `/${encodeURI(file.replace(/\.html$/, ''))}`;
        const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
        // Of samples search engines keep nothing, nor of the hall's screen without sessions.
        if (html.includes('<meta name="robots" content="noindex">')) {
          expect(html, file).toMatch(
            /class="(?:stamp|samples)"|Its sessions are not on this website/,
          );
          continue;
        }
        // One page is the same as another at its own address.
        const own = path.replace(/\/static$/, '');
        expect(canonical, file).toBe(`https://conference.example/2026${own}`);
      }
    });

    it('has pictures in one modern type, the largest in place of the upload', () => {
      const gallery = read('public/2026/about/photogallery.html');
      expect(gallery).toMatch(/<a href="\/2026\/pictures\/[^"]+\.webp" data-photo>/);
      expect(gallery).not.toMatch(/\/uploads\/|avif/);
      expect(fork.filesIn('public/2026').filter((file) => file.endsWith('.avif'))).toEqual([]);
    });

    it('has a stylesheet whose fonts and pictures are its own', () => {
      const [css] = fork.filesIn('public/2026').filter((file) => file.endsWith('.css'));
      const urls = [...read(`public/2026/${css}`).matchAll(/url\(["']?(?!data:)([^"')]+)/g)];
      expect(urls.length).toBeGreaterThan(2);
      for (const [, url = ''] of urls) {
        expect(url).toMatch(/^\/2026\//);
        expect(existsSync(join(fork.root, 'public', url)), url).toBe(true);
      }
    });
  });

  it('may be followed by another: each site is kept once, and earlier ones are linked', async () => {
    const kept = fork.git('rev-parse', 'HEAD:public/2026');
    const tested = fork.git('rev-parse', 'HEAD:tests/conference');
    const { code, output: again } = await fork.run(COMMAND, ['2028', '--yes']);
    expect(code, again).toBe(0);
    fork.commitAll();
    expect(fork.git('rev-parse', 'HEAD:public/2026')).toBe(kept);
    expect(fork.git('rev-parse', 'HEAD:tests/conference')).toBe(tested);
    expect(again).not.toContain('tests/conference');
    expect(read('public/2027/index.html')).toMatch(/<a href="\/2026">The edition of 2026<\/a>/);
    expect(fork.filesIn('public/2027').some((file) => file.startsWith('2026'))).toBe(false);
    expect(
      setting('navigation')
        .quickLinks.slice(-2)
        .map(({ path }) => path),
    ).toEqual(['/2026', '/2027']);
    // What was empty says so instead of waiting for an API.
    expect(read('public/2027/allpapers.html')).toContain('No papers are listed.');
  }, 300_000);
});
