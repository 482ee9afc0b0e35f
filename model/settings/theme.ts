import * as z from 'zod';
import { colourFields } from './theme-colours.ts';
import { schemeFaults } from './theme-contrast.ts';
import { named } from './values.ts';

/** Contrast belongs to a scheme as a whole, and stands at the colour that is read or seen. */
const scheme = () =>
  z.strictObject(colourFields).superRefine((colours, context) => {
    for (const { name, message } of schemeFaults(colours)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message,
        params: { rule: 'theme-contrast' },
      });
    }
  });

/** Fonts that are served with the pages, and families of which every machine has one. */
const TEXT_FONTS = [
  'Anek Latin',
  'Humanist sans',
  'Geometric sans',
  'System sans',
  'Old-style serif',
  'Transitional serif',
] as const;
const HEADING_FONTS = ['Eczar', ...TEXT_FONTS, 'Slab serif'] as const;

/** What fills the double line at its beginning. */
const PATTERNS = ['Hatched', 'Dotted', 'Waves', 'Plain'] as const;
const LINE_COLOURS = ['text', 'softText', 'primary', 'accent', 'mark', 'success'] as const;

/** How the pages look: colours of both schemes, fonts, and the line that is the site's signature. */
export const theme = z.strictObject({
  light: named('Light scheme', scheme()),
  dark: named('Dark scheme', scheme()),
  fonts: named(
    'Fonts',
    z.strictObject({
      headings: named('Font of headings', z.enum(HEADING_FONTS)),
      text: named('Font of texts', z.enum(TEXT_FONTS)),
    }),
    'Eczar and Anek Latin come with the website; of the others visitors see the one that their machine has.',
  ),
  line: named(
    'The line',
    z.strictObject({
      pattern: named('Pattern', z.enum(PATTERNS)),
      stroke: named('Colour of the line', z.enum(LINE_COLOURS)),
      bud: named('Colour of the bud at its beginning', z.enum(LINE_COLOURS)),
      pad: named('Colour of the pad at its end', z.enum(LINE_COLOURS)),
    }),
    'The double line below the bar. Its colours are those of the scheme, by name.',
  ),
});

export type Theme = z.output<typeof theme>;
