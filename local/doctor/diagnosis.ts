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

/** What a token may not look at is not known to be right. */
export function unseen(what: string, status: number, permission: string): Diagnosis {
  return wrong(
    `${what}: cannot be seen with this token (${status})`,
    `set DOCTOR_GITHUB_TOKEN to an owner's token with "${permission}"`,
  );
}
