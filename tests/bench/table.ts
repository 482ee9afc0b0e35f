/** One measured figure: several runs of the same thing. */
export interface Row {
  what: string;
  unit: 'ms' | 's' | 'requests' | '';
  values: number[];
  /** What the project wants of the median; left out where there is no goal. */
  goal?: number;
  /** More is better: the goal is a lower bound. */
  atLeast?: boolean;
}

/** Prints figures as a table: minimum, median, maximum, and the goal. */
export function printTable(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(
    `${'what'.padEnd(width)}  ${['min', 'median', 'max', 'goal'].map((head) => head.padStart(9)).join('')}  runs`,
  );
  for (const { what, unit, values, goal, atLeast = false } of rows) {
    const sorted = [...values].sort((a, b) => a - b);
    const show = (value: number | undefined) =>
      (value === undefined
        ? ''
        : `${format(value)}${unit === 'requests' ? '' : ` ${unit}`}`
      ).padStart(9);
    const middle = median(values);
    const isMet = goal === undefined || (atLeast ? middle >= goal : middle <= goal);
    const verdict = goal === undefined ? '' : isMet ? '  met' : '  MISSED';
    console.log(
      `${what.padEnd(width)}  ${show(sorted[0])}${show(middle)}${show(sorted.at(-1))}${show(goal)}  ${values.length}${verdict}`,
    );
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

function format(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
}

/** Runs something and says how long it took, in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
