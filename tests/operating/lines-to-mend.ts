import { type Finding, lineOf } from '../../local/doctor/finding.ts';

/** What the doctor prints of all that is not well. */
export const linesToMend = (findings: Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'ok').map(lineOf);
