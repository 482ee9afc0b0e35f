/** A colour's shares of red, green and blue, from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/**
 * How far two colours stand out from each other, from 1 to 21 (WCAG 2.2, "contrast ratio").
 * @param one a colour as `#rrggbb`, as the other one
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((each) => luminance(toRgb(each)))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour nearest to another one, on its way to black or to white, that stands out from all grounds.
 * @returns `#rrggbb`; undefined where the grounds leave room for none
 */
export function nearestColour(
  colour: string,
  grounds: readonly string[],
  least: number,
): string | undefined {
  const start = toRgb(colour);
  const found = [0, 255].flatMap((end) => {
    for (let step = 0; step <= 255; step += 1) {
      const mixed = start.map((value) => Math.round(value + ((end - value) * step) / 255));
      const hex = toHex(mixed);
      if (grounds.every((ground) => contrastOf(hex, ground) >= least)) {
        return [
          { hex, distance: Math.hypot(...mixed.map((value, at) => value - (start[at] ?? 0))) },
        ];
      }
    }
    return [];
  });
  return found.sort((a, b) => a.distance - b.distance)[0]?.hex;
}

const toHex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function toRgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** WCAG 2.2, "relative luminance". */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
