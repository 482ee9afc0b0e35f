/** What one check found: a line for a person. */
export interface Diagnosis {
  /** `missing`: nobody has done it yet; `wrong`: it is there and not as it must be. */
  state: 'ok' | 'missing' | 'wrong';
  /** What was looked at, and what it is like. */
  what: string;
  /** How to mend it; empty where all is well. */
  mend: string;
}

export const ok = (what: string): Diagnosis => ({ state: 'ok', what, mend: '' });
export const missing = (what: string, mend: string): Diagnosis => ({
  state: 'missing',
  what,
  mend,
});
export const wrong = (what: string, mend: string): Diagnosis => ({ state: 'wrong', what, mend });

/** One line: state, what, and after an arrow how to mend it. */
export function lineOf({ state, what, mend }: Diagnosis): string {
  return `${state.padEnd(8)} ${what}${mend && ` → ${mend}`}`;
}
