import { isProposalBranch } from '../../model/wire/proposals.ts';
import { type EditorPlace, ELSEWHERE, isContentPath, same, type Verdict } from './judge-call.ts';

/** Asks GitHub in the editor's name; undefined where there is no such thing. @throws for trouble */
type Ask = (path: string) => Promise<Response | undefined>;

const OTHERS =
  'Only proposals made in the editor can be changed here: your own, and those of the other editors.';

/** GitHub lists no more files of a comparison; a proposal of the editor's screen has a few. */
const MOST_FILES = 300;
/** Of a fork GitHub may know a commit a moment later only (Decap waits for it, too). */
const TRIES_IN_FORK = 3;
const PAUSE_MS = 500;

/**
 * What speaks against a call that depends on what is at GitHub.
 * @returns a sentence; undefined where nothing does
 */
export async function findObjection(
  verdict: Verdict,
  place: EditorPlace,
  ask: Ask,
): Promise<string | undefined> {
  switch (verdict.kind) {
    case 'allowed':
      return undefined;
    case 'refused':
      return verdict.message;
    case 'allowed for a proposal':
      return (await isShared(verdict.number, place, ask)) ? undefined : OTHERS;
    case 'allowed for content':
      return (await isContent(verdict, place, ask)) ? undefined : ELSEWHERE;
  }
}

interface Pull {
  head: { ref: string; repo: { full_name: string; owner: { login: string } } | null };
}

/**
 * Editors work on the proposals of the repository together, as Decap's board shows them. What
 * somebody proposes from a copy of their own is theirs.
 */
async function isShared(
  number: number,
  { repository, login }: EditorPlace,
  ask: Ask,
): Promise<boolean> {
  const answer = await ask(`/repos/${repository}/pulls/${number}`);
  if (!answer) return false;
  const { ref, repo } = (await answer.json<Pull>()).head;
  if (!repo || !isProposalBranch(ref)) return false;
  return same(repo.full_name, repository) || same(repo.owner.login, login);
}

interface Comparison {
  files?: { filename: string; previous_filename?: string }[];
}

/** Whether a commit changes content alone of the published commit that it began from. */
async function isContent(
  { repository, sha }: { repository: string; sha: string },
  place: EditorPlace,
  ask: Ask,
): Promise<boolean> {
  const isFork = !same(repository, place.repository);
  const [owner = ''] = place.repository.split('/');
  const published = encodeURIComponent(place.branch);
  const base = isFork ? `${owner}:${published}` : published;
  const path = `/repos/${repository}/compare/${base}...${sha}?per_page=1`;
  let answer = await ask(path);
  for (let tries = 1; !answer && isFork && tries < TRIES_IN_FORK; tries++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    answer = await ask(path);
  }
  const { files = [] } = answer ? await answer.json<Comparison>() : {};
  return (
    answer !== undefined &&
    files.length < MOST_FILES &&
    files.every(({ filename, previous_filename: previous }) =>
      [filename, previous ?? filename].every(isContentPath),
    )
  );
}
