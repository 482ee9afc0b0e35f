import type { ProposalCheck } from '../../model/wire/proposals.ts';
import { HeadMovedError } from '../content/git-host.ts';
import type {
  ListedPath,
  ProposalHost,
  ProposedChanges,
  ProposedPath,
  PullRequest,
} from '../proposals/proposal-host.ts';
import { createAsk, type LeftAlone, unreadable } from './ask.ts';
import { statusOf } from './host-error.ts';
import type { GitHubSettings } from './octokit.ts';

/** GitHub REST, "Compare two commits": it lists no more files than these. */
const MOST_FILES = 300;

/**
 * GitHub's pull requests as a `ProposalHost`.
 * @param now milliseconds since 1970, for rate limits that name a time of day
 */
export function createGitHubProposals(
  settings: GitHubSettings,
  leftAlone: LeftAlone,
  now: () => number,
): ProposalHost {
  const [owner = '', repo = ''] = settings.repository.split('/');
  const where = { owner, repo };
  const ask = createAsk(settings, leftAlone, now);
  const own = (pull: Pull) => toPullRequest(pull, settings);

  const listed = (
    query: { state: 'open' } | { state: 'closed'; sort: 'updated'; direction: 'desc' },
  ) =>
    ask(async ({ rest }) => {
      const all = { ...where, base: settings.branch, per_page: 100, ...query };
      const { data } = await rest.pulls.list(all);
      if (!Array.isArray(data)) throw unreadable();
      return data.map(own);
    });

  return {
    open: () => listed({ state: 'open' }),
    ended: () => listed({ state: 'closed', sort: 'updated', direction: 'desc' }),

    find: (number) =>
      ask(async ({ rest }) => {
        const data = await orNone(
          rest.pulls.get({ ...where, pull_number: number }).then((answer) => answer.data),
        );
        return data?.base.ref === settings.branch ? own(data) : undefined;
      }),

    changes: (head) =>
      ask(async ({ rest }): Promise<ProposedChanges> => {
        const basehead = `${settings.branch}...${head}`;
        const query = { ...where, basehead, per_page: 1 };
        const { data } = await rest.repos.compareCommitsWithBasehead(query);
        const files = data?.files;
        if (!Array.isArray(files) || !data.merge_base_commit) throw unreadable();
        return {
          mergeBase: data.merge_base_commit.sha,
          files: files.flatMap(toPaths),
          isCut: files.length >= MOST_FILES,
        };
      }),

    comments: (number) =>
      ask(async ({ rest }) => {
        const query = { ...where, issue_number: number, per_page: 100 };
        const { data } = await rest.issues.listComments(query);
        if (!Array.isArray(data)) throw unreadable();
        return data.map(({ user, created_at: at, body }) => ({
          by: user?.login ?? '',
          at,
          text: body ?? '',
        }));
      }),

    checks: (ref) =>
      ask(async ({ rest }) => {
        const query = { ...where, ref, per_page: 100 };
        const [runs, status] = await Promise.all([
          orNotAllowed(rest.checks.listForRef(query).then(({ data }) => data.check_runs)),
          orNotAllowed(rest.repos.getCombinedStatusForRef(query).then(({ data }) => data.statuses)),
        ]);
        return [...(runs ?? []).map(ofCheckRun), ...(status ?? []).map(ofStatus)];
      }),

    nameOf: (username) =>
      ask(async ({ rest }) => {
        const data = await orNone(
          rest.users.getByUsername({ username }).then((answer) => answer.data),
        );
        return data?.name || username;
      }),

    listed: async (head, paths) => {
      const found = new Map<string, ListedPath>();
      for (const folder of new Set(paths.map(folderOf))) {
        await ask(async ({ rest }) => {
          const { data } = await rest.git.getTree({ ...where, tree_sha: `${head}:${folder}` });
          if (!Array.isArray(data?.tree)) throw unreadable();
          for (const { path, mode = '', size = 0 } of data.tree) {
            found.set(`${folder}/${path}`, { mode, sizeBytes: size });
          }
        });
      }
      // Nobody may take what is not known for a file.
      if (!paths.every((path) => found.has(path))) throw unreadable();
      return found;
    },

    comment: (number, text) =>
      ask(async ({ rest }) => {
        await rest.issues.createComment({ ...where, issue_number: number, body: text, ...ONCE });
      }),

    propose: ({ branch, commit, title, body }) =>
      ask(async ({ rest }) => {
        const ref = `refs/heads/${branch}`;
        await orThere(rest.git.createRef({ ...where, ref, sha: commit }));
        const pull = { title, body, head: branch, base: settings.branch };
        await orThere(rest.pulls.create({ ...where, ...pull }));
      }),

    renew: (branch, commit) =>
      ask(async ({ rest }) => {
        try {
          await rest.git.updateRef({ ...where, ref: `heads/${branch}`, sha: commit, force: false });
        } catch (error) {
          // GitHub says 422 of a commit that does not continue the branch, and of one that is gone.
          if (statusOf(error) === 422) throw new HeadMovedError('The proposal has moved');
          throw error;
        }
      }),

    setLabels: (number, labels) =>
      ask(async ({ rest }) => {
        await rest.issues.setLabels({ ...where, issue_number: number, labels: [...labels] });
      }),

    retitle: (number, title) =>
      ask(async ({ rest }) => {
        await rest.pulls.update({ ...where, pull_number: number, title });
      }),

    close: (number) =>
      ask(async ({ rest }) => {
        await rest.pulls.update({ ...where, pull_number: number, state: 'closed' });
      }),

    removeBranch: (branch) =>
      ask(async ({ rest }) => {
        try {
          await rest.git.deleteRef({ ...where, ref: `heads/${branch}` });
        } catch (error) {
          // GitHub says 422 of a reference that is not there (GitHub REST, "Delete a reference").
          if (![404, 422].includes(statusOf(error) ?? 0)) throw error;
        }
      }),
  };
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

// Asked again after a lost answer it would say the same twice.
const ONCE = { request: { retries: 0 } };

/** A pull request, as lists and single answers have it. */
interface Pull {
  number: number;
  title: string;
  body?: string | null;
  user: { login: string; id: number } | null;
  state: string;
  created_at: string;
  updated_at: string;
  labels: { name?: string }[];
  head: { ref: string; sha: string; repo: { full_name: string } | null };
  base: { ref: string };
}

function toPullRequest(pull: Pull, { repository }: GitHubSettings): PullRequest {
  const { head } = pull;
  if (!head?.sha) throw unreadable();
  return {
    number: pull.number,
    title: pull.title,
    body: pull.body ?? '',
    login: pull.user?.login ?? 'ghost',
    userId: pull.user?.id ?? 0,
    at: pull.created_at,
    updatedAt: pull.updated_at,
    isOpen: pull.state === 'open',
    branch: head.ref,
    head: head.sha,
    // A fork that was deleted is no repository any more.
    isFromFork: head.repo?.full_name.toLowerCase() !== repository.toLowerCase(),
    labels: pull.labels.flatMap(({ name }) => name ?? []),
  };
}

function toPaths(file: {
  filename: string;
  status: string;
  sha: string | null;
  previous_filename?: string;
}): ProposedPath[] {
  const { filename: path, status, sha, previous_filename: previous } = file;
  if (status === 'removed') return [{ path, change: 'deleted', blobId: undefined }];
  const isNew = ['added', 'copied', 'renamed'].includes(status);
  const found: ProposedPath[] = [
    { path, change: isNew ? 'added' : 'updated', blobId: sha ?? undefined },
  ];
  if (status === 'renamed' && previous !== undefined) {
    found.push({ path: previous, change: 'deleted', blobId: undefined });
  }
  return found;
}

const PASSED = ['success', 'neutral', 'skipped'];

function ofCheckRun(run: {
  name: string;
  conclusion: string | null;
  details_url: string | null;
}): ProposalCheck {
  const { name, conclusion, details_url: url } = run;
  const ended = PASSED.includes(conclusion ?? '') ? 'passed' : 'failed';
  return { name, state: conclusion === null ? 'running' : ended, url: webAddress(url) };
}

function ofStatus(status: {
  context: string;
  state: string;
  target_url: string | null;
}): ProposalCheck {
  const { context: name, state, target_url: url } = status;
  const ended = state === 'success' ? 'passed' : 'failed';
  return { name, state: state === 'pending' ? 'running' : ended, url: webAddress(url) };
}

/** Whoever reports a check chooses its address. */
const webAddress = (url: string | null) => (url?.startsWith('https://') ? url : '');

/** A token may be allowed to review, and not to see checks. */
async function orNotAllowed<T>(asking: Promise<T>): Promise<T | undefined> {
  return asking.catch((error: unknown) => {
    if ([403, 404].includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  });
}

async function orNone<T>(asking: Promise<T>): Promise<T | undefined> {
  return asking.catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined;
    throw error;
  });
}

/** GitHub says 422 of a branch or a pull request that an earlier try has made. */
async function orThere(making: Promise<unknown>): Promise<void> {
  await making.catch((error: unknown) => {
    const isThere = statusOf(error) === 422 && /already exists/i.test((error as Error).message);
    if (!isThere) throw error;
  });
}
