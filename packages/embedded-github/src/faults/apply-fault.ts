import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, errorAnswer, newRequestId } from '../http/answer.ts';
import type { Repository } from '../repository/repository.ts';
import { badCredentials, GitHubError } from '../validation/errors.ts';
import type { FaultRule } from './fault-injector.ts';
import { moveBranch } from './move-branch.ts';

/** The connection is to be closed without an answer. */
export const DROPPED = Symbol('dropped');

/**
 * Runs `work` under a fault and answers what the client is to see. Waiting ends early, without
 * work, when `signal` aborts.
 */
export async function applyFault(
  rule: FaultRule,
  repository: Repository,
  isRecursive: boolean,
  work: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | typeof DROPPED> {
  switch (rule.kind) {
    case 'delay':
      await wait(rule.delayMs, undefined, { signal });
      return work();
    case 'delay-after': {
      const answer = await work();
      await wait(rule.delayMs, undefined, { signal });
      return answer;
    }
    case 'hold':
      await Promise.race([rule.until, once(signal, 'abort')]);
      signal.throwIfAborted();
      return work();
    case 'drop-before':
      return DROPPED;
    case 'drop-after':
      await work();
      return DROPPED;
    case 'status':
      return serverError(rule.status ?? 500);
    case 'status-after':
      await work();
      return serverError(rule.status ?? 502);
    case 'unauthorized':
      return errorAnswer(badCredentials());
    case 'ref-moves':
      await moveBranch(repository, rule);
      return work();
    case 'truncated-tree':
      return truncate(await work(), rule, isRecursive);
    default:
      return errorAnswer(rateLimit(rule));
  }
}

const serverError = (status: number) =>
  errorAnswer(new GitHubError(status, status === 502 ? 'Bad Gateway' : 'Server Error'));

type LimitRule = Extract<FaultRule, { kind: 'primary-limit' | 'secondary-limit' | 'too-many' }>;

/** GitHub REST, "Rate limits for the REST API", in GitHub's words. */
function rateLimit(rule: LimitRule): GitHubError {
  const help = `If you reach out to GitHub Support for help, please include the request ID ${newRequestId()}.`;
  if (rule.kind === 'primary-limit') {
    const reset = Math.floor(Date.now() / 1000) + (rule.resetInSeconds ?? 60);
    return new GitHubError(403, `API rate limit exceeded for user ID 1. ${help}`, {
      headers: {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-used': '5000',
        'x-ratelimit-reset': String(reset),
      },
    });
  }
  const message = `You have exceeded a secondary rate limit. Please wait a few minutes before you try again. ${help}`;
  const headers = { 'retry-after': String(rule.retryAfterSeconds ?? 60) };
  return new GitHubError(rule.kind === 'too-many' ? 429 : 403, message, { headers });
}

function truncate(
  answer: Answer,
  rule: Extract<FaultRule, { kind: 'truncated-tree' }>,
  isRecursive: boolean,
): Answer {
  const listing = answer.json as { tree?: unknown[] } | undefined;
  if (!listing?.tree || answer.status !== 200) return answer;
  if (!isRecursive && !rule.alsoNotRecursive) return answer;
  const keep = rule.keepEntries ?? Math.floor(listing.tree.length / 2);
  return { ...answer, json: { ...listing, tree: listing.tree.slice(0, keep), truncated: true } };
}
