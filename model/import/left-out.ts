import { firstOf } from '../text.ts';
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
