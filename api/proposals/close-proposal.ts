import {
  commentOfReturn,
  type ProposalComment,
  readSigned,
  signedComment,
} from '../../model/wire/proposals.ts';
import { isAccounts } from './accounts-proposal.ts';
import type { ProposalHost, PullRequest } from './proposal-host.ts';
import { RETURNED, returnedLabels } from './read-pull-request.ts';

/**
 * Closes a proposal that was published: says so truthfully, and takes its branch away where that is
 * the repository's own. Safe to repeat. What was added after the published version stays open.
 */
export async function closePublished(
  host: ProposalHost,
  { number, branch, isFromFork }: PullRequest,
  { head, commit, by }: { head: string; commit: string; by: string },
): Promise<'closed' | 'changed since'> {
  const comments = await host.comments(number);
  const said = `Published as ${commit}`;
  if (!comments.some(({ text }) => text.startsWith(said))) {
    await host.comment(number, `${said} by ${by}.`);
  }
  // Looked at last: whoever pushes to it a moment later loses nothing.
  const now = await host.find(number);
  if (!now) return 'closed';
  if (now.head !== head) return 'changed since';
  if (now.isOpen) await host.close(number);
  if (!isFromFork) await host.removeBranch(branch);
  return 'closed';
}

/**
 * How a closed proposal ended, by its comments: the commit that published it, as `closePublished` says it, and what an
 * administrator said last, since then where it is published.
 */
export function readEnd(comments: readonly ProposalComment[]): {
  published: string | undefined;
  said: string;
} {
  const commitOf = ({ text }: ProposalComment) =>
    /^Published as ([0-9a-f]{40}) /.exec(text)?.[1] ?? [];
  const from = comments.findLastIndex((each) => typeof commitOf(each) === 'string');
  const said = comments.slice(from + 1).flatMap(({ text }) => commentOfReturn(text) ?? []);
  return { published: comments.flatMap(commitOf).at(-1), said: said.at(-1) ?? '' };
}

/** Comments in an administrator's name, once: a repeat of the last comment is none. */
export async function sayOnce(
  host: ProposalHost,
  number: number,
  text: string,
  by: string,
): Promise<void> {
  const said = signedComment(text, by);
  const last = (await host.comments(number)).at(-1);
  if (last?.text !== said) await host.comment(number, said);
}

/**
 * Comments under the names of the administrators who wrote them.
 * @param site the website's account, where it is known: anybody else at GitHub can write any name below
 *   a comment, so theirs is told as well
 */
export const underNames = (
  comments: readonly ProposalComment[],
  site: string | undefined,
): ProposalComment[] =>
  comments.map((comment) => {
    const signed = readSigned(comment.text);
    if (!signed) return comment;
    const by = comment.by === site ? signed.by : `${signed.by} (${comment.by})`;
    return { by, at: comment.at, text: signed.text };
  });

/**
 * Makes a proposal a draft again. Labels of a fork's proposal say nothing to its editor: there a
 * closed pull request is a draft, which the editors' screen opens again (Decap CMS, open authoring).
 */
export async function returnToEditor(host: ProposalHost, proposal: PullRequest): Promise<void> {
  if (proposal.isFromFork) await host.close(proposal.number);
  else if (isAccounts(proposal))
    await host.setLabels(proposal.number, [...proposal.labels, RETURNED]);
  else await host.setLabels(proposal.number, returnedLabels(proposal));
}
