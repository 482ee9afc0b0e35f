import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import { unlistedInWords } from '../../../model/phases/unlisted.ts';
import type { PublishedAnswer, Said } from '../../../model/wire/answers.ts';
import type { Choices, ProposalDetail } from '../../../model/wire/proposals.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { undoCommit } from '../../shell/saving/undo-commit.ts';
import { screenPath } from '../../shell/sections/sections.ts';
import { useUnlisted } from '../../shell/sections/unlisted.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import type { ApiAnswer } from '../../shell/server/call-api.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { readWaiting } from '../../shell/waiting/waiting.ts';
import { editionQuestion } from './edition-summary.tsx';
import { publishingWords } from './publishing-words.ts';
import { PROPOSALS_PATH, proposalPath } from './reviewing.ts';
import { seenChange } from './seen-change.ts';

/** Said of an edition that is published: where it is seen, and what is to be done in it. */
const begun = (year: number) => ({
  said: `The edition of ${year} has begun`,
  page: { label: 'see it on the website' },
  wayOn: { label: 'What to do next: Handing Over', href: screenPath('handover') },
});

/** Asks, publishes, and goes back to the list; where something came between it is shown anew. */
export function usePublishing(
  proposal: ProposalDetail,
  choices: Choices,
  load: () => Promise<void>,
) {
  const ask = useAsk();
  const navigate = useNavigate();
  const [busy, setBusy] = useState('');
  const [news, setNews] = useState('');
  const isAsking = useRef(false);
  const { number, head, changes, by, checks, state, edition } = proposal;
  const isDraft = state === 'draft' || state === 'returned';
  const [first] = changes;
  const only = changes.length === 1 && first?.collection ? first : undefined;
  const unlisted = useUnlisted(only?.collection ?? '', only?.whole.proposed ?? undefined);
  const words = publishingWords(proposal, choices, unlisted);
  const hasFailed = checks.some(({ state }) => state === 'failed');

  async function publish(): Promise<void> {
    if (busy !== '' || isAsking.current) return;
    isAsking.current = true;
    const begins = edition && editionQuestion(edition);
    const decision = await ask({
      title: begins?.title ?? words.question,
      text:
        begins?.text ??
        `${words.effect}, and the log names ${by.name} as its author.${
          hasFailed ? ' A check on GitHub has failed.' : ''
        }${isDraft ? ` It is a draft: ${by.name} has not said that it is finished.` : ''}`,
      answers: [
        ['cancel', 'Cancel'],
        [
          'publish',
          begins?.publish ?? (isDraft && !words.done ? 'Publish the draft' : words.button),
        ],
      ],
      ...(!words.notice && !begins && ({ isHarmless: true } as const)),
    });
    isAsking.current = false;
    if (decision !== 'publish') return;
    setBusy('publish');
    setNews('');
    const etags = Object.fromEntries(changes.map(({ path, etag }) => [path, etag]));
    const answer = await callAsAdministrator<PublishedAnswer>(
      'POST',
      `/proposals/${number}/merge`,
      { body: { head, choices, etags, ...(edition && { plan: edition.plan }) } },
    );
    setBusy('');
    if (answer === LOGGED_OUT) return;
    if (answer.ok && answer.body.isRepeat) {
      notify.done(answer.body.message, proposalPath(number));
      await load();
      return;
    }
    if (answer.ok) {
      const seen = {
        ...(await seenChange(changes)),
        unlisted: unlisted && unlistedInWords(unlisted),
      };
      const { message, isClosed, commit } = answer.body;
      const said = (isClosed && words.done) || message;
      notify.done(edition ? said : '', proposalPath(number));
      if (!edition) {
        const act = () => void undoCommit(commit, seen.page);
        notify.success(said, { id: `published ${commit}`, label: 'Undo', act });
      }
      showSave(edition ? { commit, ...begun(edition.edition) } : { commit, ...seen });
      navigate(PROPOSALS_PATH, { state: { decided: number } });
      return;
    }
    await refused(answer);
  }

  async function refused(answer: Extract<ApiAnswer<unknown>, { ok: false }>): Promise<void> {
    notify.failure(words.failure, reasonOf(answer, 'publish'), proposalPath(number));
    // Somebody was quicker: here, on the website, or the editor.
    if (answer.status === 409 || answer.status === 412) {
      setNews(`${reasonOf(answer)} Below is how it stands now.`);
      await load();
    }
  }

  /** Has it published at an hour. @returns what is wrong with that; none where the dialog is done with */
  async function plan(at: string): Promise<readonly Finding[]> {
    setNews('');
    const etags = Object.fromEntries(changes.map(({ path, etag }) => [path, etag]));
    const body = { head, choices, etags, at };
    const answer = await callAsAdministrator<Said>('POST', `/proposals/${number}/plan`, { body });
    if (answer === LOGGED_OUT) return [];
    if (answer.ok) {
      await readWaiting();
      notify.done(answer.body.message, proposalPath(number));
      navigate(PROPOSALS_PATH, { state: { decided: number } });
      return [];
    }
    const wrong = (answer.body.errors ?? []).filter(({ field }) => field === 'at');
    if (wrong.length === 0) await refused(answer);
    return wrong;
  }
  return { publish, plan, busy, setBusy, news, words };
}
