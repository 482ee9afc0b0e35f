import type { Caller } from '../users/user.ts';
import { unprocessable } from '../validation/errors.ts';
import type { Repository } from './repository.ts';

/** GitHub's words where a ruleset keeps a branch from being moved. */
export const RULE_VIOLATION =
  'Repository rule violations found\n\nCannot update this protected ref.\n\n';

/** Whether the rule "only the App may push here" keeps this caller from moving the ref. */
export function isRefused(repository: Repository, caller: Caller, ref: string): boolean {
  const isRuled = repository.isProtected && ref === `refs/heads/${repository.branch}`;
  return isRuled && !caller.isApp;
}

/** Throws 422 where the branch's rule keeps the caller from it. */
export function checkRule(repository: Repository, caller: Caller, ref: string): void {
  if (isRefused(repository, caller, ref)) throw unprocessable(RULE_VIOLATION);
}
