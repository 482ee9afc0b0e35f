import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';
import { isProposalBranch, PROPOSAL_BRANCHES } from '../../model/wire/proposals.ts';

/** A call that the editors' screen would make to GitHub. */
export interface EditorCall {
  method: string;
  /** Below GitHub's API, as it was sent, without its query. */
  path: string;
  /** The JSON body; undefined where there is none. */
  body: Record<string, unknown> | undefined;
}

export interface EditorPlace {
  /** `owner/name` of the repository that proposals go to. */
  repository: string;
  /** The published branch. */
  branch: string;
  /** The editor's account on GitHub; their fork is `login/name`. */
  login: string;
}

export type Verdict =
  | { kind: 'allowed' }
  /** Allowed if this pull request proposes a branch of the editor's screen. */
  | { kind: 'allowed for a proposal'; number: number }
  /** Allowed if this commit of a repository differs from what is published in content alone. */
  | { kind: 'allowed for content'; repository: string; sha: string }
  | { kind: 'refused'; message: string };

/** Sentences that Decap shows. */
const PUBLISHED =
  'This would change the published website at once. Save it as a change of an entry instead: an administrator publishes it from there.';
const MERGE =
  'Proposals are published by an administrator, on the screen Proposals of the administration.';
export const ELSEWHERE = 'The editor may change content and uploaded pictures only.';
const UNKNOWN = 'The editor has no use for this call, and so it is not passed on.';

const READ = new Set(['GET', 'HEAD']);
const SHA = /^[0-9a-f]{40}$/;

/**
 * Whether a call may reach GitHub: everything that a proposal needs on branches `cms/*` of the
 * repository or of the editor's own fork, and nothing that would touch the published branch. What
 * a call alone does not tell is left to `findObjection`.
 */
export function judgeCall({ method, path, body }: EditorCall, place: EditorPlace): Verdict {
  const parts = toParts(path);
  if (!parts) return refuse(UNKNOWN);
  if (path === '/user' || (parts.length === 2 && parts[0] === 'users')) {
    return READ.has(method) ? ALLOWED : refuse(UNKNOWN);
  }
  const [repos, owner = '', name = '', ...rest] = parts;
  const [ownName = ''] = place.repository.split('/').slice(1);
  const isOrigin = same(`${owner}/${name}`, place.repository);
  const isFork = same(owner, place.login) && same(name, ownName);
  if (repos !== 'repos' || !(isOrigin || isFork)) return refuse(UNKNOWN);
  if (READ.has(method)) return ALLOWED;
  const asked = { ...place, isOrigin, written: `${owner}/${name}` };
  return judgeWrite(method, rest, body ?? {}, asked);
}

/** Labels that Decap gives a proposal that is to be reviewed, or published. */
const WAITS = ['decap-cms/pending_review', 'decap-cms/pending_publish'];

/**
 * Whether a call that succeeded made a proposal wait for whoever reviews it. From a fork, where nobody
 * may label, it waits as soon as it is opened.
 */
export function makesWait({ method, path, body }: EditorCall): boolean {
  if (method === 'POST' && /\/pulls$/.test(path)) return /:/.test(String(body?.head));
  const labels = body?.labels;
  const isLabelling = method === 'PUT' && /\/issues\/\d+\/labels$/.test(path);
  return isLabelling && Array.isArray(labels) && WAITS.some((label) => labels.includes(label));
}

function judgeWrite(
  method: string,
  rest: readonly string[],
  body: Record<string, unknown>,
  place: EditorPlace & { isOrigin: boolean; written: string },
): Verdict {
  // A slash may be part of a branch's name. Before it, it would make another place of the path.
  if (rest.slice(0, 2).some((part) => part.includes('/'))) return refuse(UNKNOWN);
  const call = `${method} ${rest.join('/')}`;
  if (call === 'POST git/blobs' || call === 'POST git/commits') return ALLOWED;
  if (call === 'POST git/trees') return judgeTree(body);
  if (call === 'POST git/refs') {
    return judgeRef(String(body.ref ?? '').replace(/^refs\//, ''), judgeSha(body.sha, place));
  }
  const ref = rest.slice(2).join('/');
  if (/^PATCH git\/refs\/./.test(call)) return judgeRef(ref, judgeSha(body.sha, place));
  if (/^DELETE git\/refs\/./.test(call)) return judgeRef(ref, ALLOWED);
  if (call === 'POST merge-upstream' && !place.isOrigin) {
    return body.branch === place.branch ? ALLOWED : refuse(UNKNOWN);
  }
  if (!place.isOrigin) return refuse(UNKNOWN);
  if (call === 'POST forks') return ALLOWED;
  if (call === 'POST pulls') return judgeProposal(body, place);
  if (/^PUT pulls\/\d+\/merge$/.test(call) || call === 'POST merges') return refuse(MERGE);
  const number = /^(?:PATCH pulls\/(\d+)|PUT issues\/(\d+)\/labels)$/.exec(call);
  if (!number) return refuse(rest[0] === 'contents' ? PUBLISHED : UNKNOWN);
  if ('base' in body) return refuse(UNKNOWN);
  return { kind: 'allowed for a proposal', number: Number(number[1] ?? number[2]) };
}

/** Only branches of the editor's screen: `heads/cms/…`, and what Decap calls its copies of them. */
function judgeRef(ref: string, onProposals: Verdict): Verdict {
  const branch = /^heads\/(.+)$/.exec(ref)?.[1]?.replace(/^cms_\d+\//, PROPOSAL_BRANCHES);
  return branch && isProposalBranch(branch) ? onProposals : refuse(PUBLISHED);
}

function judgeSha(sha: unknown, { written }: { written: string }): Verdict {
  return typeof sha === 'string' && SHA.test(sha)
    ? { kind: 'allowed for content', repository: written, sha }
    : refuse(UNKNOWN);
}

/** Whether a file is content or an uploaded picture. */
export const isContentPath = (path: string): boolean =>
  [CONTENT_FOLDER, UPLOADS_FOLDER].some((folder) => path.startsWith(`${folder}/`));

/** Plain files of content and uploads on top of all others; a link or a program is neither. */
function judgeTree({ tree, base_tree: base }: Record<string, unknown>): Verdict {
  if (typeof base !== 'string' || !SHA.test(base)) return refuse(ELSEWHERE);
  const entries = (Array.isArray(tree) ? tree : []) as { path?: unknown; mode?: unknown }[];
  const isContent = ({ path, mode }: (typeof entries)[number]) =>
    mode === '100644' &&
    typeof path === 'string' &&
    isContentPath(path) &&
    toParts(`/${path}`) !== undefined;
  return entries.length > 0 && entries.every(isContent) ? ALLOWED : refuse(ELSEWHERE);
}

function judgeProposal(
  body: Record<string, unknown>,
  { branch, login, repository }: EditorPlace,
): Verdict {
  if (body.base !== branch) return refuse(UNKNOWN);
  const head = String(body.head ?? '');
  const [owner = '', own = ''] = head.includes(':') ? head.split(':', 2) : [login, head];
  const owners = [login, repository.split('/')[0] ?? ''];
  const isOwn = owners.some((each) => same(each, owner));
  return isOwn && isProposalBranch(own) ? ALLOWED : refuse(UNKNOWN);
}

/** A path's parts, each decoded once; undefined where one of them could mean another place. */
function toParts(path: string): string[] | undefined {
  try {
    const parts = path.split('/').slice(1).map(decodeURIComponent);
    // A decoded slash is a part of a name; two dots never are.
    const isPlain = (part: string) => !/[\\\0]/.test(part) && !part.split('/').includes('..');
    return parts.every((part) => part !== '' && part !== '.' && isPlain(part)) ? parts : undefined;
  } catch {
    return undefined;
  }
}

const ALLOWED = { kind: 'allowed' } as const;
const refuse = (message: string) => ({ kind: 'refused', message }) as const;
/** GitHub's names differ in more than case. */
export const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
