import { type Diagnosis, wrong } from './diagnosis.ts';

/** What a token may not look at is not known to be right. */
export function unseen(what: string, status: number, permission: string): Diagnosis {
  return wrong(
    `${what}: cannot be seen with this token (${status})`,
    `set DOCTOR_GITHUB_TOKEN to an owner's token with "${permission}"`,
  );
}
