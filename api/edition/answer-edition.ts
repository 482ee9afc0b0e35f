import { EditionError } from '../../model/edition/edition-error.ts';
import type { SentAnswers } from '../../model/edition/judge-answers.ts';
import type { EditionForm } from '../../model/wire/edition.ts';
import type { Branch } from '../content/content-view.ts';
import type { Author } from '../saving/save-command.ts';
import { type EditionCommit, planEditionCommit } from './commit-edition.ts';
import { type ChosenSoFar, editionForm } from './edition-form.ts';
import { keptEditions } from './edition-plan.ts';
import { type ReviewedEdition, reviewEdition } from './review-edition.ts';

/** What is asked of the content for the next edition, and what is answered. */
export interface EditionQuestions {
  /** What its form begins with; null where the settings cannot be read. */
  form: { ask: { chosen: ChosenSoFar }; answer: EditionForm | null };
  /** A commit that begins it, to be proposed; nothing is saved. */
  plan: { ask: { sent: SentAnswers; author: Author }; answer: EditionCommit };
  /** What it would change. */
  review: { ask: { sent: SentAnswers }; answer: ReviewedEdition };
}

export type EditionQuestion = {
  [Kind in keyof EditionQuestions]: { kind: Kind } & EditionQuestions[Kind]['ask'];
}[keyof EditionQuestions];

/** Answers one of them on the content as it is, all of whose texts have been read. */
export async function answerEdition(
  question: EditionQuestion,
  branch: Branch,
  assets: Fetcher,
): Promise<EditionQuestions[keyof EditionQuestions]['answer']> {
  if (question.kind === 'plan') {
    return planEditionCommit(question.sent, question.author, branch, assets);
  }
  if (question.kind === 'review') return reviewEdition(question.sent, branch, assets);
  try {
    const form = editionForm(question.chosen, branch);
    return { ...form, isKept: (await keptEditions(assets)).includes(form.past) };
  } catch (error) {
    if (error instanceof EditionError) return null;
    throw error;
  }
}
