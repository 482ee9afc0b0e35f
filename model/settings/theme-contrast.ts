import { contrastOf, nearestColour } from './contrast.ts';
import { type ColourName, colourLabels, type Scheme } from './theme-colours.ts';

/** Two colours that the styles put on each other, or one on several. */
export interface ColourPair {
  name: ColourName;
  grounds: readonly ColourName[];
  /** The least contrast: WCAG 2.2 asks 4.5 of text (1.4.3), 3 of what else must be seen (1.4.11). */
  least: 4.5 | 3;
}

const GROUNDS = ['ground', 'raised', 'sunk'] as const;

/** Every pair that the styles use; hairlines and fills that say nothing apart. */
export const colourPairs: readonly ColourPair[] = [
  ...(
    ['text', 'softText', 'primary', 'primaryStrong', 'accent', 'accentStrong', 'success'] as const
  ).map((name) => ({ name, grounds: GROUNDS, least: 4.5 }) as const),
  { name: 'onPrimary', grounds: ['primary', 'primaryStrong'], least: 4.5 },
  { name: 'onAccent', grounds: ['accent', 'accentStrong'], least: 4.5 },
  { name: 'onBand', grounds: ['band'], least: 4.5 },
  { name: 'linkOnBand', grounds: ['band'], least: 4.5 },
  { name: 'controlEdge', grounds: GROUNDS, least: 3 },
];

/** A pair with too little contrast. */
export interface ContrastFault {
  name: ColourName;
  /** The end of a sentence that begins with the colour's name. */
  message: string;
}

/** A scheme's pairs with too little contrast, each with the nearest colour that has enough. */
export function schemeFaults(colours: Scheme): ContrastFault[] {
  return colourPairs.flatMap(({ name, grounds, least }) => {
    const low = grounds
      .map((ground) => ({ ground, contrast: contrastOf(colours[name], colours[ground]) }))
      .filter(({ contrast }) => contrast < least);
    if (low.length === 0) return [];
    const found = low.map(
      ({ ground, contrast }) =>
        `${contrastInWords(contrast)} on “${colourLabels[ground]}” (${colours[ground]})`,
    );
    const nearest = nearestColour(
      colours[name],
      grounds.map((ground) => colours[ground]),
      least,
    );
    const remedy = nearest
      ? `The nearest colour that passes: ${nearest}.`
      : `No colour passes on all of its grounds (${inWords(grounds.map((ground) => `“${colourLabels[ground]}”`))}): change one of them.`;
    const message = `has a contrast of ${inWords(found)}; ${contrastInWords(least)} is needed. ${remedy}`;
    return [{ name, message }];
  });
}

const inWords = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Such as `4.5 : 1`; cut off, not rounded, since 4.49 does not pass. */
export const contrastInWords = (contrast: number): string =>
  `${Math.floor(contrast * 100) / 100} : 1`;
