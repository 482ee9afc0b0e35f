import { askGitHub, type GitHubAccess } from './ask-github.ts';
import { type Finding, missing, ok, wrong } from './finding.ts';
import { unseen } from './unseen.ts';

interface Rule {
  type: string;
  ruleset_id: number;
}
interface Ruleset {
  name: string;
  current_user_can_bypass?: string;
  /** Only for those who may change the ruleset. */
  bypass_actors?: { actor_type: string; bypass_mode?: string }[];
}

/** Either keeps everybody without an exception from pushing to the branch. */
const KEEPS_OUT = ['pull_request', 'update'];

/**
 * Whether nobody but the worker can push to the branch: what the editors' screen promises holds
 * only then, since an editor may use Git as well.
 * @param worker with the worker's own token
 * @param owner with one that may see the rules' exceptions
 */
export async function checkBranchRule(
  worker: GitHubAccess,
  owner: GitHubAccess,
  branch: string,
): Promise<Finding[]> {
  const path = `/rules/branches/${encodeURIComponent(branch)}?per_page=100`;
  const { status, body: rules } = await askGitHub<Rule[]>(worker, path);
  if (status !== 200) return [unseen(`Rule for ${branch}`, status, 'Metadata: read')];
  const has = (type: string) => rules.some((rule) => rule.type === type);
  if (!KEEPS_OUT.some(has)) {
    return [
      missing(
        `Rule for ${branch}: none that asks for a pull request, so whoever may write can publish`,
        'add a branch ruleset: docs/operating/going-live.md',
      ),
    ];
  }
  const open = [
    ...(has('non_fast_forward') ? [] : ['force pushes']),
    ...(has('deletion') ? [] : ['deletion']),
  ];
  const ids = rules.filter(({ type }) => KEEPS_OUT.includes(type)).map((rule) => rule.ruleset_id);
  const exceptions = await Promise.all(
    [...new Set(ids)].map((id) => checkExceptions(worker, owner, id)),
  );
  return [
    open.length === 0
      ? ok(`Rule for ${branch}: pull requests only; no force push, no deletion`)
      : wrong(`Rule for ${branch}: allows ${open.join(' and ')}`, 'block them in the ruleset'),
    ...exceptions.flat(),
  ];
}

async function checkExceptions(
  worker: GitHubAccess,
  owner: GitHubAccess,
  id: number,
): Promise<Finding[]> {
  const asWorker = await askGitHub<Ruleset>(worker, `/rulesets/${id}`);
  const asOwner = await askGitHub<Ruleset>(owner, `/rulesets/${id}`);
  if (asWorker.status !== 200) return [unseen('Ruleset', asWorker.status, 'Metadata: read')];
  const { name, current_user_can_bypass: mayPass = 'never' } = asWorker.body;
  const findings = [
    ['always', 'exempt'].includes(mayPass)
      ? ok(`Ruleset "${name}": the worker's token passes it`)
      : wrong(
          `Ruleset "${name}": keeps the worker out as well, so no save works`,
          "add the token's owner to its bypass list, always",
        ),
  ];
  const actors = asOwner.status === 200 ? asOwner.body.bypass_actors : undefined;
  if (!actors) {
    return [
      ...findings,
      unseen(`Ruleset "${name}": exceptions`, asOwner.status, 'Administration: read and write'),
    ];
  }
  const types = actors.map(({ actor_type }) => actor_type);
  const isOne = types.length === 1 && ['Integration', 'User'].includes(types[0] ?? '');
  return [
    ...findings,
    isOne
      ? ok(`Ruleset "${name}": no other exception`)
      : wrong(
          `Ruleset "${name}": exceptions are ${types.join(', ') || 'nobody'}`,
          "leave the token's owner as the only one: no role, team or key",
        ),
  ];
}
