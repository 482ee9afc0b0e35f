import type { Unlisted } from '../../../model/phases/unlisted.ts';
import type { Choices, ProposalDetail } from '../../../model/wire/proposals.ts';
import { deletedSince } from './reviewing.ts';

/** What publishing a proposal is called on its review: taking something off the website is no publication. */
export interface PublishingWords {
  heading: string;
  /** What leaves the website, in a sentence; empty for nothing. */
  notice: string;
  question: string;
  /** What visitors see afterwards. */
  effect: string;
  button: string;
  busy: string;
  /** What is said when it is done; empty for what the server says. */
  done: string;
  failure: string;
}

const PUBLISH = {
  heading: 'Publish',
  notice: '',
  question: 'Publish this proposal?',
  effect: 'Visitors will see it in a few moments',
  button: 'Publish',
  busy: 'Publishing...',
  done: '',
  failure: 'Failed to publish the proposal. Please try again.',
};

const UNLISTED =
  'It is published in a few moments, but visitors find it in no list, since it is a sample';

const broughtBack = (noun: string): PublishingWords => ({
  ...PUBLISH,
  heading: 'Bring it back',
  notice: `This ${noun} was deleted after the change was proposed. Publishing brings it back.`,
  question: `Bring this ${noun} back, with the change?`,
  button: 'Bring it back with the change',
  busy: 'Bringing it back...',
});

/**
 * @param choices where the website changed meanwhile, what was chosen may keep an entry
 * @param unlisted why no list shows the one entry that is changed
 */
export function publishingWords(
  { changes }: Pick<ProposalDetail, 'changes'>,
  choices: Choices,
  unlisted?: Unlisted,
): PublishingWords {
  const back = deletedSince({ changes });
  if (back) return broughtBack(back.noun);
  const gone = changes.filter(
    ({ path, change, isNews }) =>
      change === 'deleted' && isNews && choices[path]?.[''] !== 'current',
  );
  const [first] = gone;
  if (!first) return unlisted ? { ...PUBLISH, effect: UNLISTED } : PUBLISH;
  const titles = gone.map(({ title }) => `“${title}”`).join(', ');
  if (gone.length < changes.length) {
    return {
      ...PUBLISH,
      notice: `Published, this takes ${titles} off the website.`,
      effect: `Visitors will see it in a few moments, and will no longer see ${titles}`,
    };
  }
  const what = gone.length === 1 ? `this ${first.noun}` : `these ${gone.length} entries`;
  return {
    heading: 'Delete',
    notice: `This proposes to delete ${titles}. Below is what visitors would no longer see.`,
    question: `Delete ${what}, as proposed?`,
    effect: `Visitors will no longer see ${titles} in a few moments`,
    button: `Delete ${what}`,
    busy: 'Deleting...',
    done: 'Deleted, as proposed.',
    failure: 'Failed to delete what was proposed. Please try again.',
  };
}
