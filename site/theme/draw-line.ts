import type { Theme } from '../../model/settings/theme.ts';
import type { Scheme } from '../../model/settings/theme-colours.ts';

/** Of the line's tile the part from 20 to 92 is repeated: six or twelve must divide what fills it. */
const FROM = 20;
const TO = 122;

/**
 * The signature: a double line that begins with a bud and ends as the trace of a circuit, with a pad.
 * `public/images/line/signature.svg` is the one of the default theme, and has its measures from here.
 */
export function drawLine({ pattern, stroke, bud, pad }: Theme['line'], colours: Scheme): string {
  const [ink, ground] = [colours[stroke], colours.ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="216" height="20" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round"><path stroke="${ground}" stroke-width="5" d="M20 9C14 9 9 5 3 12C9 19 14 15 20 15H128L134 9H150L154 6H206M20 9H136"/><path stroke="none" fill="${ground}" d="M20 9H134L128 15H20z"/>${filling(pattern, ink)}<path fill="${ground}" d="M20 9C14 9 9 5 3 12C9 19 14 15 20 15"/><path fill="${colours[bud]}" d="M7 12C10 9 13 9 16 12C13 15 10 15 7 12z"/><path d="M20 15H128L134 9M20 9H150L154 6H201"/><circle fill="${ground}" cx="206" cy="6" r="5"/><circle stroke="none" fill="${colours[pad]}" cx="206" cy="6" r="2.2"/></svg>`;
}

function filling(pattern: Theme['line']['pattern'], ink: string): string {
  switch (pattern) {
    case 'Hatched':
      return `<path stroke-width="1" d="${along(6, (x) => `M${x + 2} 15l2-6`)}"/>`;
    case 'Dotted':
      // A round cap makes a dot of a line without length.
      return `<path stroke-width="2" stroke-linecap="round" d="${along(6, (x) => `M${x + 3} 12h0`)}"/>`;
    case 'Waves':
      return `<path stroke-width="1" d="M${FROM} 12${along(12, () => 'q3-4 6 0t6 0')}"/>`;
    case 'Plain':
      return `<path stroke="none" fill="${ink}" fill-opacity=".14" d="M20 9H134L128 15H20z"/>`;
  }
}

function along(step: number, draw: (x: number) => string): string {
  const count = Math.floor((TO - FROM) / step);
  return Array.from({ length: count }, (_, index) => draw(FROM + index * step)).join('');
}

/** The border of half discs above the footer. */
export function drawBorder({ ground, text, accent, mark, success }: Scheme): string {
  const discs = [accent, mark, success, mark].map(
    (fill, index) =>
      `<path fill="${fill}" d="M${4 + index * 36} 18a14 14 0 0 1 28 0z"/><path fill="${ground}" d="M${11 + index * 36} 18a7 7 0 0 1 14 0z"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="144" height="24" fill="none" stroke="${text}" stroke-width="1.6" stroke-linejoin="round">${discs.join('')}<path d="M0 18h144M0 23.2h144"/></svg>`;
}
