import { type Finding, wrong } from './finding.ts';

/** What a token may not look at is not known to be right. */
export function unseen(what: string, status: number, permission: string): Finding {
  return wrong(
    `${what}: cannot be seen with this token (${status})`,
    `set DOCTOR_GITHUB_TOKEN to an owner's token with "${permission}"`,
  );
}
