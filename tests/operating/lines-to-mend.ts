import { type Diagnosis, lineOf } from '../../local/doctor/diagnosis.ts';

/** What the doctor prints of all that is not well. */
export const linesToMend = (diagnoses: Diagnosis[]): string[] =>
  diagnoses.filter(({ state }) => state !== 'ok').map(lineOf);
