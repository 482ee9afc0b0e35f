import { colour, named } from './values.ts';

/** The colours of one scheme, each by what it is for. */
export const colourFields = {
  ground: named('Ground of pages', colour()),
  raised: named('Raised ground', colour(), 'Of the bar, cards and fields.'),
  sunk: named('Sunken ground', colour(), 'Of what is quoted, and of rows under the pointer.'),
  text: named('Text', colour(), 'Also of outlines.'),
  softText: named('Quiet text', colour()),
  rule: named('Hairlines', colour()),
  controlEdge: named('Edges of fields', colour()),
  primary: named('Links and buttons', colour()),
  primaryStrong: named('Links and buttons under the pointer', colour()),
  onPrimary: named('Words on buttons', colour()),
  accent: named('Accent', colour(), 'Of the date, and of the one call to action of a page.'),
  accentStrong: named('Accent under the pointer', colour()),
  onAccent: named('Words on the accent', colour()),
  mark: named('Marks', colour(), 'Fills, focus rings and pads, never words.'),
  success: named('What is open or went well', colour()),
  band: named('Bands', colour(), 'The footer and the running banner.'),
  onBand: named('Words on bands', colour()),
  linkOnBand: named('Links on bands', colour()),
};

export type ColourName = keyof typeof colourFields;
export type Scheme = Record<ColourName, string>;

/** What people call each colour. */
export const colourLabels = Object.fromEntries(
  Object.entries(colourFields).map(([name, value]) => [name, value.meta()?.title ?? name]),
) as Record<ColourName, string>;
