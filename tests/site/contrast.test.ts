import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../start-test-stack.ts';

type Rgb = [red: number, green: number, blue: number];

const sheet = readFileSync(join(ROOT, 'site/styles/tokens.css'), 'utf8');
const dark = sheet.indexOf('@media (prefers-color-scheme: dark)');
const light = tokensIn(sheet.slice(0, dark));
const schemes = { light, dark: new Map([...light, ...tokensIn(sheet.slice(dark))]) };

const GROUNDS = ['paper', 'paper-raised', 'paper-sunk'];
/** WCAG 2.2, 1.4.3: text of any size; which may stand on which ground. */
const TEXT: [text: string, grounds: string[]][] = [
  ...['ink', 'ink-soft', 'indigo', 'indigo-strong', 'vermilion', 'vermilion-strong', 'leaf'].map(
    (text) => [text, GROUNDS] as [string, string[]],
  ),
  ['on-indigo', ['indigo', 'indigo-strong']],
  ['on-vermilion', ['vermilion', 'vermilion-strong']],
  ['on-night', ['night']],
  ['on-night-link', ['night']],
];
/** WCAG 2.2, 1.4.11: what one must see of controls and drawings. */
const SHAPES: [shape: string, grounds: string[]][] = [
  ['control-line', GROUNDS],
  ['indigo', GROUNDS],
  ['leaf', GROUNDS],
  ['vermilion', GROUNDS],
];

describe.each(Object.entries(schemes))('in the %s scheme', (_, tokens) => {
  it.each(TEXT)('%s reads on %s', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(tokens, text, ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(SHAPES)('%s stands out from %s', (shape, grounds) => {
    for (const ground of grounds) {
      expect(contrast(tokens, shape, ground), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the contrast', () => {
  it('of black on white is 21, as WCAG computes it', () => {
    const tokens = new Map<string, Rgb>([
      ['black', [0, 0, 0]],
      ['white', [255, 255, 255]],
    ]);
    expect(contrast(tokens, 'black', 'white')).toBeCloseTo(21);
  });

  it('is asked of every colour of the tokens but lines and marks', () => {
    const asked = new Set([...TEXT, ...SHAPES].flatMap(([name, grounds]) => [name, ...grounds]));
    expect([...light.keys()].filter((name) => !asked.has(name))).toEqual(['line', 'turmeric']);
  });
});

function tokensIn(css: string): Map<string, Rgb> {
  const found = css.matchAll(/^ {2,4}--([a-z-]+): #([0-9a-f]{3,6});/gm);
  return new Map([...found].map(([, name = '', hex = '']) => [name, toRgb(hex)]));
}

function toRgb(hex: string): Rgb {
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(tokens: Map<string, Rgb>, a: string, b: string): number {
  const luminance = (name: string) => {
    const rgb = tokens.get(name);
    if (!rgb) throw new Error(`no token ${name}`);
    const [red, green, blue] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as Rgb;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
