/** Values over something, to be drawn as one line. */
interface Line {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

const WIDTH = 900;
const HEIGHT = 400;
const MARGIN = 60;
const COLOURS = ['#0b5cad', '#b3401f', '#3a7d2c'];

/** Lines over one axis, from zero up, as SVG. */
export function drawLines(lines: readonly Line[], xName: string): string {
  const all = lines.flatMap(({ points }) => points);
  const xMax = Math.max(1, ...all.map(([x]) => x));
  const yMax = Math.ceil(Math.max(1, ...all.map(([, y]) => y)) / 50) * 50;
  const x = (value: number) => MARGIN + (value / xMax) * (WIDTH - 2 * MARGIN);
  const y = (value: number) => HEIGHT - MARGIN - (value / yMax) * (HEIGHT - 2 * MARGIN);
  const marks = [0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
    `<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y(part * yMax)}" y2="${y(part * yMax)}" stroke="#ddd"/>`,
    `<text x="${MARGIN - 8}" y="${y(part * yMax) + 4}" text-anchor="end">${(part * yMax).toFixed(0)}</text>`,
    `<text x="${x(part * xMax)}" y="${HEIGHT - MARGIN + 20}" text-anchor="middle">${(part * xMax).toFixed(1)}</text>`,
  ]);
  const drawn = lines.flatMap(({ name, points }, index) => {
    const path = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ');
    const colour = COLOURS[index % COLOURS.length];
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      `<text x="${MARGIN + 200 * index}" y="${MARGIN - 20}" fill="${colour}">${name}</text>`,
    ];
  });
  const axis = `<text x="${WIDTH / 2}" y="${HEIGHT - 15}" text-anchor="middle">${xName}</text>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`;
  return [
    head,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...marks,
    ...drawn,
    axis,
    '</svg>',
    '',
  ].join('\n');
}
