import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf, nearestColour } from '../../model/settings/contrast.ts';
import { defaultTheme } from '../../model/settings/default-theme.ts';
import { judgeSettings } from '../../model/settings/settings-files.ts';
import type { Theme } from '../../model/settings/theme.ts';
import type { ColourName, Scheme } from '../../model/settings/theme-colours.ts';
import { colourPairs, schemeFaults } from '../../model/settings/theme-contrast.ts';
import { sampleThemes } from '../../site/theme/sample-themes.ts';
import { TOKENS } from '../../site/theme/theme-sheet.ts';
import { ROOT } from '../start-test-stack.ts';

const sheet = readFileSync(join(ROOT, 'site/styles/tokens.css'), 'utf8');
const dark = sheet.indexOf('@media (prefers-color-scheme: dark)');

describe('the default theme', () => {
  it('is the one of the stylesheet, which has every one of its colours', () => {
    const light = tokensIn(sheet.slice(0, dark));
    expect(light).toEqual(defaultTheme.light);
    expect({ ...light, ...tokensIn(sheet.slice(dark)) }).toEqual(defaultTheme.dark);
  });
});

describe.each([{ name: 'Mithila', theme: defaultTheme }, ...sampleThemes])(
  'the theme $name',
  ({ theme }) => {
    it('breaks no rule: all that is read or must be seen stands out', () => {
      expect(judgeSettings('theme', theme)).toEqual([]);
    });
  },
);

describe('the contrast', () => {
  it('of black on white is 21, as WCAG computes it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    // From the examples of WebAIM's contrast checker.
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('is asked of every colour but lines and marks', () => {
    const asked = new Set(colourPairs.flatMap(({ name, grounds }) => [name, ...grounds]));
    const names = Object.keys(defaultTheme.light) as ColourName[];
    expect(names.filter((name) => !asked.has(name))).toEqual(['rule', 'mark']);
  });

  it.each(colourPairs)('of $name is told where it is too low, with what would pass', (pair) => {
    const [ground] = pair.grounds;
    const theme: Theme = structuredClone(defaultTheme);
    // The ground itself: nothing is harder to read.
    theme.light[pair.name] = theme.light[ground as ColourName];
    const found = judgeSettings('theme', theme).filter(
      ({ field }) => field === `light.${pair.name}`,
    );
    expect(found).toEqual([
      {
        field: `light.${pair.name}`,
        rule: 'theme-contrast',
        message: expect.stringMatching(
          new RegExp(`1 : 1 on “.+” \\(#.+; ${pair.least} : 1 is needed\\. The nearest colour`),
        ),
      },
    ]);
    const nearest = /passes: (#[0-9a-f]{6})/.exec(found[0]?.message ?? '')?.[1] as string;
    const faults = schemeFaults({ ...theme.light, [pair.name]: nearest });
    expect(faults.filter(({ name }) => name === pair.name)).toEqual([]);
  });

  it('has a nearest colour that is no further than it must be, and none between grounds', () => {
    expect(nearestColour('#777777', ['#ffffff'], 4.5)).toBe('#767676');
    expect(nearestColour('#777777', ['#000000', '#ffffff'], 7)).toBeUndefined();
  });
});

/** The colours of a part of the stylesheet, by what they are for. */
function tokensIn(css: string): Partial<Scheme> {
  const names = new Map(Object.entries(TOKENS).map(([name, token]) => [token, name]));
  const found = css.matchAll(/^ {2,4}--([a-z-]+): #([0-9a-f]{3,6});/gm);
  return Object.fromEntries(
    [...found].map(([, token = '', hex = '']) => {
      const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
      return [names.get(token) ?? token, `#${full}`];
    }),
  );
}
