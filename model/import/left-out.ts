import { countOf, firstOf } from '../text.ts';
import type { FileProblem } from './file-sessions.ts';

/** What of a file is left out for one reason. */
export interface LeftOut {
  /** 'Row 2, “Tea”'; of several the rows, or the titles where there are none. */
  what: string;
  why: string;
}

/** Rows or titles that one reason names at most. */
const NAMED_AT_MOST = 8;

/** What is left out, each reason once. */
export function leftOutFor(problems: readonly FileProblem[]): LeftOut[] {
  const byReason = new Map<string, FileProblem[]>();
  for (const each of problems) {
    byReason.set(each.message, [...(byReason.get(each.message) ?? []), each]);
  }
  return [...byReason].map(([why, those]) => ({ what: whatOf(those), why }));
}

function whatOf(those: readonly FileProblem[]): string {
  const titles = those.map(({ title }) => `“${title}”`);
  const rows = those.flatMap(({ row }) => row ?? []);
  if (those.length > 1 && rows.length > 0) {
    return `Rows ${firstOf(rows.map(String), NAMED_AT_MOST)}`;
  }
  const row = rows.map((each) => `Row ${each}`);
  return [...row, ...(those[0]?.title ? [firstOf(titles, NAMED_AT_MOST)] : [])].join(', ');
}

/** Reasons that a sentence gives at most. */
const REASONS_AT_MOST = 3;

/** 'sessions.csv (19 of 20; 1 left out: Row 4, “Tea”: It has no end.)'; of what came in whole, its name alone. */
export function fileWithLeftOut(
  name: string,
  taken: number,
  problems: readonly FileProblem[],
): string {
  if (problems.length === 0) return name;
  const reasons = leftOutFor(problems).map(({ what, why }) => `${what}: ${why}`);
  const more = reasons.length - REASONS_AT_MOST;
  const said = [
    ...reasons.slice(0, REASONS_AT_MOST),
    ...(more > 0 ? [`And ${countOf(more, 'other reason')}.`] : []),
  ];
  return `${name} (${taken} of ${taken + problems.length}; ${problems.length} left out: ${said.join(' ')})`;
}
