import { askGitHub, type GitHubAccess } from './ask-github.ts';
import { type Diagnosis, missing, ok, unseen, wrong } from './diagnosis.ts';

interface Rule {
  type: string;
  ruleset_id: number;
}
interface Ruleset {
  name: string;
  current_user_can_bypass?: string;
  /** Only for those who may change the ruleset. */
  bypass_actors?: Actor[];
}
interface Actor {
  actor_id?: number | null;
  actor_type: string;
  bypass_mode?: string;
}

/** Either keeps everybody without an exception from pushing to the branch. */
const KEEPS_OUT = ['pull_request', 'update'];
/** Ways past a rule that a push may take; `pull_request` is none. */
const PASSES = ['always', 'exempt'];

/**
 * Whether nobody but the worker can push to the branch: what the editors' screen promises holds
 * only then, since an editor may use Git as well.
 * @param worker with the worker's own token
 * @param owner with one that may see the rules' exceptions
 * @param appId the App's number, where the worker is one
 */
export async function checkBranchRule(
  worker: GitHubAccess,
  owner: GitHubAccess,
  branch: string,
  appId?: number,
): Promise<Diagnosis[]> {
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
    [...new Set(ids)].map((id) => checkExceptions(worker, owner, id, appId)),
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
  appId: number | undefined,
): Promise<Diagnosis[]> {
  const asWorker = await askGitHub<Ruleset>(worker, `/rulesets/${id}`);
  const asOwner = await askGitHub<Ruleset>(owner, `/rulesets/${id}`);
  if (asWorker.status !== 200) return [unseen('Ruleset', asWorker.status, 'Metadata: read')];
  const { name, current_user_can_bypass: mayPass = 'never' } = asWorker.body;
  const actors = asOwner.status === 200 ? asOwner.body.bypass_actors : undefined;
  const isWorker = ({ actor_type: type, actor_id }: Actor) =>
    appId === undefined
      ? ['Integration', 'User'].includes(type)
      : type === 'Integration' && actor_id === appId;
  const who = appId === undefined ? "the token's owner" : `the App ${appId}`;
  const diagnoses: Diagnosis[] = [];
  // What GitHub says of the caller is documented for users; an App is looked for in the list.
  const isListed = actors?.some((one) => isWorker(one) && PASSES.includes(one.bypass_mode ?? ''));
  const passes = appId === undefined ? PASSES.includes(mayPass) : isListed;
  if (passes) diagnoses.push(ok(`Ruleset "${name}": the worker passes it`));
  if (passes === false) {
    diagnoses.push(
      wrong(
        `Ruleset "${name}": keeps the worker out as well, so no save works`,
        `add ${who} to its bypass list, always`,
      ),
    );
  }
  if (!actors) {
    const permission = 'Administration: read and write';
    return [...diagnoses, unseen(`Ruleset "${name}": exceptions`, asOwner.status, permission)];
  }
  const isAlone = actors.length === 1 && actors.every(isWorker);
  return [
    ...diagnoses,
    isAlone
      ? ok(`Ruleset "${name}": no other exception`)
      : wrong(
          `Ruleset "${name}": exceptions are ${actors.map(wordsOf).join(', ') || 'nobody'}`,
          `leave ${who} as the only one: no role, team or key`,
        ),
  ];
}

/** A role, a team or a key by its kind; who has a number, with it. */
const wordsOf = ({ actor_type: type, actor_id: id }: Actor) =>
  ['Integration', 'User'].includes(type) && id ? `${type} ${id}` : type;
