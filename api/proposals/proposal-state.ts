import type { ProposalState } from '../../model/wire/proposals.ts';
import type { PullRequest } from './proposal-host.ts';

/** Decap CMS, editorial workflow: the label that says the state begins so. */
const PREFIX = 'decap-cms/';
const STATES: Record<string, ProposalState> = {
  [`${PREFIX}draft`]: 'draft',
  [`${PREFIX}pending_review`]: 'in review',
  [`${PREFIX}pending_publish`]: 'ready',
};

/** Whoever proposes from a fork may not label: there an open pull request is in review. */
export function stateOf({ labels }: Pick<PullRequest, 'labels'>): ProposalState {
  const known = labels.map((label) => STATES[label]).find((state) => state !== undefined);
  return known ?? 'in review';
}

/** The labels of a proposal that goes back to its editor as a draft; others stay. */
export function draftLabels({ labels }: Pick<PullRequest, 'labels'>): string[] {
  return [...labels.filter((label) => !label.startsWith(PREFIX)), `${PREFIX}draft`];
}
