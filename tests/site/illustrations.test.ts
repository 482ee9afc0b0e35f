import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CONFERENCE } from '../conference.ts';

const FOLDER = join(CONFERENCE, 'public/images');
const drawings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
);

/** The palette in light and in dark: ink, paper, indigo, vermilion, turmeric, leaf. */
const PALETTE = new Set(
  `#1b2140 #ece7db #fbf7ef #10142a #171c3a #2b3a8c #8fa0f5 #a9b6ff #c23a22 #ec6f52
   #e2a018 #e9b144 #2f7548 #6fbd8c #6fbf8b`.split(/\s+/),
);
const GRIDS = ['0 0 1200 800', '0 0 400 400', '0 0 400 300', '0 0 600 300'];
const FOREIGN =
  /<(?:image|text|foreignObject|script|filter|linearGradient|radialGradient)\b|(?:href|src)="(?!#)/;

describe.each(drawings)('%s', (name) => {
  const svg = readFileSync(join(FOLDER, name), 'utf8');

  it('is under 12 kB, gzip', () => {
    expect(gzipSync(svg).length).toBeLessThan(12_000);
  });

  it('says first what it shows', () => {
    expect(svg).toMatch(/^<svg[^>]*>\s*<title>[^<]{3,}<\/title>/);
  });

  it('is made of shapes in the colours of the palette', () => {
    expect(svg).not.toMatch(FOREIGN);
    const colours = svg.match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    expect(colours.filter((colour) => !PALETTE.has(colour.toLowerCase()))).toEqual([]);
  });
});

/** WCAG 2.2, 2.2.2: what moves longer must have a way to stop it, which a picture cannot have. */
const LONGEST_SECONDS = 5;

describe('what moves in a drawing', () => {
  const moving = drawings.flatMap((name) => {
    const svg = readFileSync(join(FOLDER, name), 'utf8');
    return svg.includes('@keyframes') || svg.includes('<animate') ? [{ name, svg }] : [];
  });

  it('is in each emblem of a track, and in scenes of the carousel', () => {
    const folders = moving.map(({ name }) => name.split('/')[0]);
    expect(folders.filter((folder) => folder === 'tracks')).toHaveLength(4);
    expect(folders).toContain('carousel');
  });

  it.each(moving)(
    'of $name rests within five seconds, and for who asks for less motion',
    (each) => {
      expect(each.svg).not.toContain('<animate');
      const gated =
        /@media\(prefers-reduced-motion:no-preference\)\{[^{}]*\{animation:([^}]*)\}\}/g;
      const animations = [...each.svg.matchAll(gated)].map(([, value = '']) => value);
      expect(animations).not.toEqual([]);
      expect(each.svg.match(/animation/g)).toHaveLength(animations.length);
      for (const animation of animations) {
        const seconds = Number(/ ([\d.]+)s /.exec(animation)?.[1]);
        const times = Number(/ (\d+)$/.exec(animation)?.[1] ?? 1);
        expect(animation).not.toContain('infinite');
        expect(seconds * times).toBeLessThan(LONGEST_SECONDS);
      }
    },
  );
});

/** The card goes to sites whose colours are not known: it has a ground of its own. */
const fixed = ['social-card.svg'];

describe('the drawings', () => {
  it('follow light and dark', () => {
    const others = drawings.filter(
      (name) => !readFileSync(join(FOLDER, name), 'utf8').includes('prefers-color-scheme:dark'),
    );
    expect(others).toEqual(fixed);
  });

  it('of scenes, emblems, maps and states have one grid each', () => {
    const odd = drawings
      .filter((name) => name.includes('/') && !name.startsWith('line/'))
      .filter((name) => {
        const grid = /viewBox="([^"]+)"/.exec(readFileSync(join(FOLDER, name), 'utf8'))?.[1];
        return !GRIDS.includes(grid ?? '');
      });
    expect(odd).toEqual([]);
  });
});
