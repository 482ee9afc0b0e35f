import type { Theme } from './theme.ts';

const light: Theme['light'] = {
  ground: '#fbf7ef',
  raised: '#fffdf9',
  sunk: '#f2ebdc',
  text: '#1b2140',
  softText: '#4a4f6b',
  rule: '#d6cbb4',
  controlEdge: '#7b7868',
  primary: '#2b3a8c',
  primaryStrong: '#1f2b6d',
  onPrimary: '#fbf7ef',
  accent: '#b8341d',
  accentStrong: '#97270f',
  onAccent: '#ffffff',
  mark: '#e2a018',
  success: '#2f7548',
  band: '#1b2140',
  onBand: '#ece7db',
  linkOnBand: '#c3ccff',
};

const dark: Theme['dark'] = {
  ground: '#10142a',
  raised: '#181e3b',
  sunk: '#0c1022',
  text: '#ece7db',
  softText: '#b9b6bd',
  rule: '#3a4068',
  controlEdge: '#8288ad',
  primary: '#a9b6ff',
  primaryStrong: '#c9d1ff',
  onPrimary: '#10142a',
  accent: '#ff9a80',
  accentStrong: '#ffb8a5',
  onAccent: '#10142a',
  mark: '#e9b144',
  success: '#86cf9f',
  band: '#090c1b',
  onBand: '#ece7db',
  linkOnBand: '#c3ccff',
};

/** Mithila: the look that the stylesheet itself has. Pages with it need no further style. */
export const defaultTheme: Theme = {
  light,
  dark,
  fonts: { headings: 'Eczar', text: 'Anek Latin' },
  line: { pattern: 'Hatched', stroke: 'text', bud: 'accent', pad: 'mark' },
};
