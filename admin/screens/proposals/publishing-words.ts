import type { Choices, ProposalDetail } from '../../../model/wire/proposals.ts';

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

/** @param choices where the website changed meanwhile, what was chosen may keep an entry */
export function publishingWords(
  { changes }: Pick<ProposalDetail, 'changes'>,
  choices: Choices,
): PublishingWords {
  const gone = changes.filter(
    ({ path, change, isNews }) =>
      change === 'deleted' && isNews && choices[path]?.[''] !== 'current',
  );
  const [first] = gone;
  if (!first) return PUBLISH;
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
