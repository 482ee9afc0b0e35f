import type { Finding } from '../../model/finding.ts';
import { uploadPath } from '../../model/upload.ts';
import { isAccounts, readAccountsProposal } from './accounts-proposal.ts';
import type { ProposalRange } from './compare-proposal.ts';
import { judgePictures } from './judge-pictures.ts';
import { VISITOR } from './plan-correction.ts';
import type { PublishCommand, PublishedVersion } from './plan-publish.ts';
import type { ProposalHost, PullRequest } from './proposal-host.ts';
import { mayBePublished, type SortedFiles, sortFiles } from './sort-files.ts';
import { isVisitors, TITLE_MAX } from './visitors-proposal.ts';

/** What a proposal's commit changes, sorted by what can become of it. */
export async function filesOf(
  host: ProposalHost,
  head: string,
): Promise<{ mergeBase: string; files: SortedFiles }> {
  const changes = await host.changes(head);
  const listed = await host.listed(head, mayBePublished(changes.files));
  return { mergeBase: changes.mergeBase, files: sortFiles(changes, listed) };
}

/** A version of a proposal, as it is known to be published or not. @param now milliseconds since 1970 */
export const versionOf = (pull: PullRequest, head: string, now: number): PublishedVersion => ({
  number: pull.number,
  head,
  login: readAccountsProposal(pull)?.account ?? pull.login,
  at: new Date(now).toISOString(),
});

/** What is proposed, without the words that the screens put before it. */
export const titleOf = (proposal: PullRequest) =>
  proposal.title.replace(isAccounts(proposal) ? /^\w+ [^:]*: (?=.)/ : /^Propose [^:]*: (?=.)/, '');

/**
 * What a proposal is called now: an account's own title says what it would make of an entry's, which the website has
 * otherwise.
 * @param known the entry's title on the website
 */
export function titleNow(proposal: PullRequest, known: string | undefined): string {
  const own = titleOf(proposal);
  const isText = (readAccountsProposal(proposal)?.action ?? 'delete') !== 'delete';
  const isCut = proposal.title.length >= TITLE_MAX && known?.startsWith(own);
  if (isText && own && !isCut) return own;
  return known || own;
}

/** A name makes an answer better, but is not worth failing for. */
export async function nameOf(host: ProposalHost, proposal: PullRequest): Promise<string> {
  const { login } = proposal;
  // The website's own account opens what visitors and editors with an account send.
  if (isVisitors(proposal)) return VISITOR;
  const signed = readAccountsProposal(proposal);
  if (signed) return signed.name;
  return host.nameOf(login).catch(() => login);
}

/** What of a version is published; or what is against that: a sentence, or findings. */
export type Publishable =
  | { ok: true; range: ProposalRange }
  | { ok: false; obstacle: string; findings: Finding<'path'>[] };

/** @param picture a picture's bytes by its Git blob */
export async function publishableRange(
  host: ProposalHost,
  head: string,
  picture: Parameters<typeof judgePictures>[1],
): Promise<Publishable> {
  const { mergeBase, files } = await filesOf(host, head);
  const { paths, uploads, obstacle } = files;
  if (obstacle) return { ok: false, obstacle, findings: [] };
  const findings = (await judgePictures(uploads, picture))
    .filter(({ problem }) => problem !== '')
    .map(({ name, problem }) => ({ path: uploadPath(name), field: '', message: problem }));
  if (findings.length > 0) return { ok: false, obstacle, findings };
  return { ok: true, range: { mergeBase, head, paths, uploads } };
}

/** Whom the commit names, as GitHub links it to an account without telling an address (GitHub, "Commit email"). */
export function authorOf(proposal: PullRequest, name: string): PublishCommand['author'] {
  const signed = readAccountsProposal(proposal);
  if (signed) return { id: signed.account, name };
  const { login, userId } = proposal;
  return { id: login, name, email: `${userId}+${login}@users.noreply.github.com` };
}
