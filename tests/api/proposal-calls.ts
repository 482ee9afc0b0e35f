import { type MadeProposal, openProposer, type Proposer } from '../propose.ts';
import { openSite, type Site } from './logged-in-site.ts';

/** A speaker's file; `more` are lines of its front matter. */
export const speakerFile = (name: string, more = '', body = 'Text.') =>
  `---\nname: ${name}\nspecialization: [Grids]\n${more}---\n\n${body}\n`;

/** Where a speaker's file is. */
export const speakerPath = (id: string) => `content/speakers/${id}.md`;

/** A site, and two people who propose changes to it: an editor, and a contributor in a fork. */
export interface ProposalSite {
  site: Site;
  editor: Proposer;
  contributor: Proposer;
}

/** Opens a site with speakers of these ids (words of one text), each named as its id. */
export async function openProposalSite(ids: string): Promise<ProposalSite> {
  const speakers = Object.fromEntries(
    ids.split(' ').map((id) => [speakerPath(id), speakerFile(id)]),
  );
  const site = await openSite(speakers, { variables: { GITHUB_POLL_SECONDS: '3600' } });
  const editor = await openProposer(site);
  return { site, editor, contributor: await openProposer(site, 'contributor') };
}

/** Calls about proposals and about the speakers that they change. */
export function proposalCalls(opened: () => ProposalSite) {
  const site = () => opened().site;
  const show = async (number: number) => (await site().ask('GET', `/api/proposals/${number}`)).body;
  return {
    /** Proposes a speaker's text, and other files where there are more. */
    propose: (id: string, text: string | null, more: object = {}, by = opened().editor) =>
      by.propose({ slug: `speakers/${id}`, files: { [speakerPath(id)]: text, ...more } }),
    show,
    merge: (made: MadeProposal, more: object = {}) =>
      site().ask('POST', `/api/proposals/${made.number}/merge`, { head: made.head, ...more }),
    /** Saves a speaker as the administrator does. */
    update: (id: string, values: object) =>
      site().ask('PUT', `/api/speaker/update/${id}`, {
        name: id,
        specialization: ['Grids'],
        description: 'Text.',
        ...values,
      }),
    textOf: (id: string) => site().git('show', `main:${speakerPath(id)}`),
    /** The pull request, as GitHub shows it. */
    pullOf: ({ number }: MadeProposal) =>
      opened().editor.ask('GET', `/repos/conference/website/pulls/${number}`),
    commentsOf: async ({ number }: MadeProposal) =>
      (await show(number)).comments.map(({ text }: { text: string }) => text),
    hasBranch: async ({ branch }: MadeProposal) =>
      (await site().git('for-each-ref', `refs/heads/${branch}`)) !== '',
  };
}
