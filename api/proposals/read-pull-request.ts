import { collections } from '../../model/collections.ts';
import { idToPath, isId } from '../../model/id.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';
import type { ProposalState } from '../../model/wire/proposals.ts';
import type { PullRequest } from './proposal-host.ts';

/** Decap CMS, editorial workflow: the label that says the state begins so. */
const PREFIX = 'decap-cms/';
const STATES: Record<string, ProposalState> = {
  [`${PREFIX}draft`]: 'draft',
  [`${PREFIX}pending_review`]: 'in review',
  [`${PREFIX}pending_publish`]: 'ready',
};

/**
 * Beside the label of a draft: an administrator made it one again. Decap keeps others' labels. Alone on
 * what an editor with an account proposed, which the editors' screen does not take for its own.
 */
export const RETURNED = 'returned';

/** On a closed proposal of an editor with an account: they closed it themselves. */
export const TAKEN_BACK = 'taken back';

/** Whoever proposes from a fork may not label: there an open pull request is in review. */
export function stateOf({ labels }: Pick<PullRequest, 'labels'>): ProposalState {
  const known = labels.map((label) => STATES[label]).find((state) => state !== undefined);
  if ((known ?? 'draft') === 'draft' && labels.includes(RETURNED)) return 'returned';
  return known ?? 'in review';
}

/** The labels of a proposal that goes back to its editor as a draft; others stay. */
export function returnedLabels({ labels }: Pick<PullRequest, 'labels'>): string[] {
  const others = labels.filter((label) => !label.startsWith(PREFIX) && label !== RETURNED);
  return [...others, `${PREFIX}draft`, RETURNED];
}

/** What a proposal is about, as far as its branch tells. */
export interface ProposedEntry {
  /** Null for settings. */
  collection: string | null;
  id: string | null;
  noun: string;
  path: string;
}

/**
 * Reads the name that the editors' screen gives a branch: `cms/<collection>/<slug>`, in a fork
 * `cms/<owner>/<repository>/<collection>/<slug>`, slashes of a collection's name as hyphens.
 */
export function entryOfBranch(branch: string): ProposedEntry | undefined {
  const [name, slug = ''] = branch.split('/').slice(-2);
  if (name === 'settings') {
    const file = settingsFiles.find((each) => each.name === slug);
    return file && { collection: null, id: null, noun: 'setting', path: file.path };
  }
  const collection = collections.find((each) => each.name.replaceAll('/', '-') === name);
  if (!collection || !isId(slug)) return undefined;
  const { noun } = collection;
  return { collection: collection.name, id: slug, noun, path: idToPath(collection, slug) };
}
