import type { EditionForm } from '../../../model/wire/edition.ts';
import { spelledDay } from './spelled-day.tsx';

/**
 * What is asked before an edition is proposed: all that will happen, in a few lines.
 * @param over dates on days that are past
 * @param replaces the proposal that waits
 */
export function proposalQuestion(
  { past, lists, isKept }: EditionForm,
  textOf: (name: 'edition' | 'first' | 'last') => string,
  taken: readonly string[],
  over: readonly string[],
  replaces: number | undefined,
) {
  const year = textOf('edition');
  const stay = lists.filter(({ name }) => taken.includes(name));
  const go = lists.filter(({ name }) => !taken.includes(name));
  const named = (which: typeof lists) =>
    which.map(({ title, count }) => `${title} ${count}`).join(', ') || 'nothing';
  return {
    title: `Propose the edition of ${year}?`,
    text: (
      <>
        {replaces !== undefined && <p>It takes the place of proposal {replaces}.</p>}
        <p>Nothing on the website changes yet. When the proposal is published:</p>
        <ul>
          <li>
            the website of {past} becomes that of {year}, from {spelledDay(textOf('first'))} to{' '}
            {spelledDay(textOf('last'))}, and the important dates move with it;
          </li>
          {over.length > 0 && (
            <li>
              <strong>
                these days are already over: {over.join(', ')}. Look at them once more;
              </strong>
            </li>
          )}
          <li>these entries stay: {named(stay)};</li>
          <li>these leave the website: {named(go)};</li>
          <li>
            {isKept
              ? `the pages of ${past} stay at /${past}.`
              : `the pages of ${past} go: no copy of them is kept so far.`}
          </li>
        </ul>
        <p>
          You see all of it on the next screen. Published, it can be undone as a whole, in the log.
        </p>
      </>
    ),
    answers: [
      ['cancel', 'Go back'],
      ['propose', 'Propose it'],
    ],
    isHarmless: true,
  } as const;
}
