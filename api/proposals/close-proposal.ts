import {
  commentOfReturn,
  type ProposalComment,
  PUBLISHED_NOTE,
  readSigned,
  signedComment,
  TURNED_DOWN_NOTE,
  versionOfComment,
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

/** Says of a proposal who turns it down, in their words where there are any, once. */
export async function sayTurnedDown(
  host: ProposalHost,
  number: number,
  text: string | undefined,
  by: string,
): Promise<void> {
  if (text) await sayOnce(host, number, text, by);
  else await commentOnce(host, number, `Turned down by ${by}.`);
}

/** The commit that published a closed proposal, and who ended it, as far as its comments tell. */
export function readEnding({ updatedAt }: PullRequest, comments: readonly ProposalComment[]) {
  const published = comments.findLast(({ text }) => PUBLISHED_NOTE.test(text));
  const [, commit, publisher = ''] = PUBLISHED_NOTE.exec(published?.text ?? '') ?? [];
  if (published && commit) {
    return { commit, how: 'published', by: publisher, at: published.at } as const;
  }
  // What is said with a return speaks of a version; what is said at the end does not.
  const said = comments.findLast(
    ({ text }) =>
      TURNED_DOWN_NOTE.test(text) ||
      (commentOfReturn(text) !== undefined && versionOfComment(text) === undefined),
  );
  const by = TURNED_DOWN_NOTE.exec(said?.text ?? '')?.[1] ?? readSigned(said?.text ?? '')?.by ?? '';
  return { how: 'turned down', by, at: said?.at ?? updatedAt } as const;
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
  await commentOnce(host, number, signedComment(text, by));
}

async function commentOnce(host: ProposalHost, number: number, text: string): Promise<void> {
  const last = (await host.comments(number)).at(-1);
  if (last?.text !== text) await host.comment(number, text);
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
