import type { Theme } from '../../model/settings/theme.ts';
import type { ColourName, Scheme } from '../../model/settings/theme-colours.ts';
import { drawBorder, drawLine } from './draw-line.ts';

/** By colour, the custom property of `site/styles/tokens.css` that holds it. */
export const TOKENS: Record<ColourName, string> = {
  ground: 'paper',
  raised: 'paper-raised',
  sunk: 'paper-sunk',
  text: 'ink',
  softText: 'ink-soft',
  rule: 'line',
  controlEdge: 'control-line',
  primary: 'indigo',
  primaryStrong: 'indigo-strong',
  onPrimary: 'on-indigo',
  accent: 'vermilion',
  accentStrong: 'vermilion-strong',
  onAccent: 'on-vermilion',
  mark: 'turmeric',
  success: 'leaf',
  band: 'night',
  onBand: 'on-night',
  linkOnBand: 'on-night-link',
};

/** The fonts that come with the site, from `site/`. */
export const OWN_FONTS = {
  'Anek Latin': 'fonts/anek-latin.woff2',
  Eczar: 'fonts/eczar.woff2',
};

export type OwnFont = keyof typeof OWN_FONTS;

/** By the name of a font, the families that it asks for, the first that there is. */
const FAMILIES: Record<Theme['fonts']['headings'], string> = {
  Eczar: '"Eczar","Eczar stand-in",Georgia,serif',
  'Anek Latin': '"Anek Latin","Anek stand-in",system-ui,sans-serif',
  'Humanist sans':
    'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  'Geometric sans': 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,sans-serif',
  'System sans': 'system-ui,sans-serif',
  'Old-style serif': '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,serif',
  'Transitional serif': 'Charter,"Bitstream Charter","Sitka Text",Cambria,serif',
  'Slab serif': 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
};

export const familiesOf = (font: Theme['fonts']['headings']): string => FAMILIES[font];

/** The stylesheet of a theme. Its selectors weigh more than the tokens', wherever it is linked. */
export function themeSheet(theme: Theme): string {
  const { headings, text } = theme.fonts;
  const fonts = `--heading-font:${familiesOf(headings)};--text-font:${familiesOf(text)};`;
  // On paper all is black on white.
  return `html:root{${fonts}}
@media screen{html:root{${declarations(theme, theme.light)}}}
@media screen and (prefers-color-scheme:dark){html:root{${declarations(theme, theme.dark)}}}
`;
}

function declarations({ line }: Theme, colours: Scheme): string {
  const names = Object.keys(TOKENS) as ColourName[];
  const own = names.map((name) => `--${TOKENS[name]}:${colours[name]};`).join('');
  const pictures = {
    signature: drawLine(line, colours),
    'border-tile': drawBorder(colours),
    'pico-icon-checkbox': icon(colours.onPrimary, 4, 'M20 6 9 17l-5-5'),
    'pico-icon-chevron': icon(colours.controlEdge, 2.5, 'm5 9 7 7 7-7'),
  };
  const drawn = Object.entries(pictures).map(
    ([name, svg]) => `--${name}:url("${dataAddress(svg)}");`,
  );
  return own + drawn.join('');
}

const icon = (stroke: string, width: number, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke="${stroke}" stroke-width="${width}"><path d="${path}"/></svg>`;

/** A drawing as an address of its own. */
export function dataAddress(svg: string): string {
  const escaped = svg.replace(/[#<>]/g, (each) => encodeURIComponent(each)).replaceAll('"', "'");
  return `data:image/svg+xml,${escaped}`;
}
