import { useEffect, useRef, useState } from 'react';
import type { SamplesAnswer, SamplesSaved } from '../../../model/wire/answers.ts';
import type { RecentChange } from '../../../model/wire/log.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { mayDo } from '../../shell/server/session.ts';
import { Counted } from './counted.tsx';

interface Left extends SamplesAnswer {
  /** The commit that took out the last of them, where they can come back. */
  goneWith: string | undefined;
}

const HOME = { label: 'the home page' };

const NOTICE_ID = 'samples';

/** Says how much is left of what came with the website, or nothing. */
export type Samples = ReturnType<typeof useSamples>;

/**
 * How much is left of what came with the website: all of it goes at once, and comes back at once, as
 * long as that is among what changed lately.
 * @param onChange lists are other ones now
 */
export function useSamples(onChange: () => void) {
  const ask = useAsk();
  /** Undefined until it is known, null where it could not be fetched. */
  const [left, setLeft] = useState<Left | null>();
  const [isBusy, setIsBusy] = useState(false);
  /** The same for every attempt at one intention. */
  const key = useRef('');

  useEffect(() => {
    let isGone = false;
    void fetchLeft().then((answer) => {
      if (!isGone) setLeft(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function change(method: 'DELETE' | 'POST', path: string, body?: object) {
    setIsBusy(true);
    key.current ||= crypto.randomUUID();
    const options = { idempotencyKey: key.current, ...(body ? { body } : {}) };
    const answer = await callAsAdministrator<SamplesSaved>(method, path, options);
    setIsBusy(false);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure(
        'Failed to change the samples. Please try again.',
        reasonOf(answer),
        NOTICE_ID,
      );
      return;
    }
    key.current = '';
    notify.done(answer.body.message, NOTICE_ID);
    showSave({ commit: answer.body.commit, page: HOME });
    setLeft(await fetchLeft());
    onChange();
  }

  async function takeOut({ count, kinds }: SamplesAnswer) {
    const answer = await ask({
      title: `Take out ${samplesInWords(count)}?`,
      text: `${kinds.map((kind) => `${kind.title}: ${kind.count}`).join(', ')}. Your own entries stay. All of them go in one go, which can be undone.`,
      answers: [
        ['keep', 'Keep them'],
        ['out', 'Take them out'],
      ],
    });
    if (answer === 'out') await change('DELETE', '/samples');
  }

  const goneWith = left?.goneWith;
  return {
    left,
    isBusy,
    takeOut,
    bringBack: goneWith
      ? () => change('POST', '/samples/restore', { commit: goneWith })
      : undefined,
  };
}

/**
 * What is left, with the button that takes it out, or the one that brings it back.
 * @param isAfter the conference is over
 */
export function SamplesLeft({
  left,
  isBusy,
  takeOut,
  bringBack,
  isAfter,
}: Samples & { isAfter: boolean }) {
  if (bringBack) {
    return (
      <li className="samples-left">
        <span role="status">All samples are taken out.</span>
        <button type="button" disabled={isBusy} onClick={bringBack}>
          {isBusy ? 'Bringing them back...' : 'Undo'}
        </button>
      </li>
    );
  }
  if (!left || left.count === 0) return null;
  return (
    <li className="samples-left">
      <Counted count={left.count} noun="sample" /> left that came with the website.{' '}
      {isAfter
        ? 'The conference is over: no list shows them any more.'
        : 'Visitors see them, marked as samples, until the conference is over; search engines do not list them.'}
      <button type="button" disabled={isBusy} onClick={() => takeOut(left)}>
        {isBusy ? 'Taking them out...' : 'Take all samples out'}
      </button>
    </li>
  );
}

async function fetchLeft(): Promise<Left | null> {
  if (!mayDo('all')) return null;
  const answer = await callAsAdministrator<SamplesAnswer>('GET', '/samples');
  if (answer === LOGGED_OUT || !answer.ok) return null;
  return { ...answer.body, goneWith: answer.body.count === 0 ? await lastTakenOut() : undefined };
}

/** The commit that took them out, where it is among the last changes. */
async function lastTakenOut(): Promise<string | undefined> {
  const answer = await callAsAdministrator<RecentChange[]>('GET', '/changes');
  if (answer === LOGGED_OUT || !answer.ok || !Array.isArray(answer.body)) return undefined;
  const last = answer.body.find(({ kind }) => kind === 'took out' || kind === 'brought back');
  return last?.kind === 'took out' ? last.commit : undefined;
}

const samplesInWords = (count: number) => (count === 1 ? '1 sample' : `all ${count} samples`);
