import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fork, makeFork } from './fork.ts';
import { OTHER, wordsOfThisConference, writeOtherConference } from './other-conference.ts';

let fork: Fork;
beforeAll(async () => {
  fork = await makeFork();
  writeOtherConference(fork.root);
  fork.commitAll();
  const emptied = await fork.run('build/edition/empty-samples.ts', ['--all']);
  expect(emptied.output).toContain('taken out');
  fork.commitAll();
  const built = await fork.run('build/main.ts');
  expect(built.output).toMatch(/^Published /);
  expect(built.code).toBe(0);
}, 300_000);
afterAll(() => fork.remove());

/** Every file that goes online: its path and, where it is no picture or font, its text. */
const published = () =>
  fork.filesIn('dist/public').map((file) => {
    const bytes = readFileSync(join(fork.root, 'dist/public', file));
    const text = /\.(?:png|ico|woff2)$/.test(file) ? '' : bytes.toString('utf8');
    // The copyright line has the year in which it is read, the editors' script tables of numbers.
    return {
      file,
      text: text.replace(/(data-year="">)\d{4}/g, '$1').replace(/(?<=,)\d+(?=,)/g, ''),
    };
  });

it('a site made from other settings and texts has no word of this conference', () => {
  const pattern = wordsOfThisConference();
  const found = published().flatMap(({ file, text }) =>
    [...file.matchAll(pattern), ...text.matchAll(pattern)].map((match) => {
      const around = text.slice(Math.max(0, match.index - 60), match.index + 60);
      return `${file}: ${match[0]}: ${around}`;
    }),
  );
  expect(found).toEqual([]);
});

it('the search would find a word in each kind of file', () => {
  const kinds = new Set(published().map(({ file }) => file.replace(/^.*\./, '')));
  for (const kind of ['html', 'js', 'css', 'json', 'svg', 'ics', 'atom', 'xml', 'webmanifest']) {
    expect(kinds, kind).toContain(kind);
  }
  const { text } = published().find(({ file }) => file === 'index.html') ?? { text: '' };
  expect(text).toContain(OTHER.site.name);
  expect(text).toContain('og:locale" content="en_PT"');
});

it('every picture that a page shows is there', () => {
  const files = new Set(published().map(({ file }) => `/${file}`));
  const pages = published().filter(({ file }) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(35);
  const missing = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/<img [^>]*?src="([^"]+)"/g)]
      .map(([, src = '']) => src)
      .filter((src) => !files.has(src.replace(/#.*/, '')))
      .map((src) => `${file}: ${src}`),
  );
  expect(missing).toEqual([]);
});

it('keeps no drawing of this conference: what draws the pages names none', () => {
  const named = published()
    .filter(({ file }) => file.startsWith('_content/snapshot'))
    .map(({ text }) => text)
    .join('');
  const ofTheWebsite = /^(?:[^/]+|placeholders\/.+|line\/.+|maps\/map\.svg)$/;
  const left = fork.filesIn('public/images').filter((file) => !ofTheWebsite.test(file));
  expect(left.filter((file) => !named.includes(`/images/${file}`))).toEqual([]);
});

it('the page of the search calls pages by their own titles', () => {
  const { text } = published().find(({ file }) => file === 'search.html') ?? { text: '' };
  expect(text).toContain('<a href="/about/organising-committee">Page organising-committee.md</a>');
});

it('what its navigation does not list is nowhere: no page, no line, no link', async () => {
  const files = published().map(({ file }) => file);
  expect(files).toContain('about/accommodation.html');
  expect(files).toContain('programs/workshops.html');
  expect(
    files.filter((file) => /^(?:about|authors|programs).*(?:tours|cultural|cmt|campus)/.test(file)),
  ).toEqual([]);
  const leading = published().filter(
    ({ file, text }) =>
      !['_redirects', '_headers'].includes(file) &&
      !file.startsWith('_content/') &&
      /["/>](?:programs\/tours|programs\/cultural-event|authors\/cmt|about\/accomodations)/.test(
        text,
      ),
  );
  expect(leading.map(({ file }) => file)).toEqual([]);
  const checked = await fork.run('build/content-check/main.ts');
  expect(checked.output).not.toContain('link-off');
  mkdirSync(join(fork.root, 'content/updates'), { recursive: true });
  writeFileSync(join(fork.root, 'content/updates/new.md'), UPDATE);
  const found = await fork.run('build/content-check/main.ts', ['content/updates/new.md']);
  expect(found.output).toContain(
    'content/updates/new.md:6 description — The page "tours" is switched off: content/settings/navigation.json does not list it. Remove the link to /programs/tours, or list it there. (link-off)',
  );
  expect(found.output).toContain(
    'new.md:7 description — The page "cmt-acknowledgement" is switched',
  );
  expect(found.output).toMatch(/^2 errors and 0 warnings/m);
});

const UPDATE = `---
title: "New"
eventDate: "2031-01-01"
---

See [tours](/programs/tours),
[here](/authors/cmt-acknowledgement.html) and [there](/about/accommodation).
`;
