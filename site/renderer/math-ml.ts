import type { DrawFormula } from '../markdown/formulas.ts';

type Temml = typeof import('temml').default;

/** It takes 15 ms to begin, which a publish without formulas does not spend. */
let temml: Temml | undefined;
let isWanted = false;

/**
 * A formula as MathML, which browsers draw by themselves. Undefined where it cannot be read, where
 * browsers or the site's policy have nothing for a part of it, and before `loadIfWanted`.
 */
export const drawMathMl: DrawFormula = (source) => {
  if (!temml) {
    isWanted = true;
    return undefined;
  }
  if (NAMING.test(source)) return undefined;
  const displayMode = source.startsWith('$$');
  const tex = displayMode ? source.slice(2, -2) : source.slice(1, -1);
  try {
    return withoutStyle(temml.renderToString(tex, { ...LIMITS, displayMode }));
  } catch {
    return undefined;
  }
};

/** Whether a formula was asked for that could not be drawn yet, and now can: what asked draws again. */
export async function loadIfWanted(): Promise<boolean> {
  if (temml || !isWanted) return false;
  temml = (await import('temml')).default;
  return true;
}

/**
 * What a formula names it may say a hundred times: of 1,900 characters 1.6 million, in a second for each formula. It
 * stays as it is typed.
 */
const NAMING = /\\(?:[egx]?def|(?:future)?let|(?:(?:re)?new|provide)command)(?![a-zA-Z])/;

/** Nothing leads elsewhere, widths are those of a line, and a formula that names itself ends. */
const LIMITS = {
  throwOnError: true,
  trust: false,
  maxSize: [5, 20],
  maxExpand: 100,
} satisfies NonNullable<Parameters<Temml['renderToString']>[1]>;

const TAG = /<([a-z]+)((?: [a-z-]+="[^"]*")*)>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;

/** What MathML Core has no need of: Temml repeats in styles what its attributes say, and pads cells. */
const SPARED =
  /^(?:display:\s?block math|padding-(?:left|right):\s?[\d.]+(?:em|pt)|math-depth:\s?0)$/;
/** What the style sheet knows of Temml's classes. */
const CLASS = /^tml-(?:left|right)$/;
const LINE = /^(?:top|bottom)$/;

/**
 * The site's policy lets no `style` stand. Those that say nothing new go, as do classes that no style sheet
 * knows; a formula that would lose something without them is none that is drawn.
 */
function withoutStyle(mathMl: string): string | undefined {
  let loses = false;
  const bare = mathMl.replace(TAG, (_, name: string, attributes: string) => {
    const kept = attributes.replace(ATTRIBUTE, (attribute, key: string, value: string) => {
      const parts = value.split(';').filter(Boolean);
      if (key === 'style' && !parts.every((part) => SPARED.test(part))) loses = true;
      if (key === 'notation' && !LINE.test(value)) loses = true;
      if (key === 'class') {
        const known = value.split(' ').filter((each) => CLASS.test(each));
        return known.length > 0 ? ` class="${known.join(' ')}"` : '';
      }
      return key === 'style' ? '' : attribute;
    });
    return `<${name}${kept}>`;
  });
  return loses ? undefined : bare;
}
