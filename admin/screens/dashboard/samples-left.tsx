import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecentChange, SamplesAnswer, SamplesSaved } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.tsx';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

interface Left extends SamplesAnswer {
  /** The commit that took out the last of them, where they can come back. */
  goneWith: string | undefined;
}

const HOME = { label: 'the home page' };

export const SAMPLES_ID = 'samples';

/**
 * How much is left of what came with the website; all of it goes by one button, and comes back by
 * another, as long as that is among what changed lately. Nothing where nothing is left of either.
 * @param onCount how many are left, as soon as that is known
 * @param onChange lists are other ones now
 */
export function SamplesLeft({
  onCount,
  onChange,
}: {
  onCount(count: number): void;
  onChange(): void;
}) {
  const ask = useAsk();
  const [left, setLeft] = useState<Left>();
  const [isBusy, setIsBusy] = useState(false);
  /** The same for every attempt at one intention. */
  const key = useRef('');

  const count = useCallback(async () => {
    const answer = await callAsAdministrator<SamplesAnswer>('GET', '/samples');
    if (answer === LOGGED_OUT || !answer.ok) return undefined;
    onCount(answer.body.count);
    return { ...answer.body, goneWith: answer.body.count === 0 ? await lastTakenOut() : undefined };
  }, [onCount]);
  useEffect(() => {
    let isGone = false;
    void count().then((answer) => {
      if (!isGone) setLeft(answer);
    });
    return () => {
      isGone = true;
    };
  }, [count]);

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
        SAMPLES_ID,
      );
      return;
    }
    key.current = '';
    notify.done(answer.body.message, SAMPLES_ID);
    showSave({ commit: answer.body.commit, page: HOME });
    setLeft(await count());
    onChange();
  }

  async function takeOut({ count, kinds }: SamplesAnswer) {
    const answer = await ask({
      title: `Take out ${samplesInWords(count)}?`,
      text: `${kinds.map((kind) => `${kind.title}: ${kind.count}`).join(', ')}. Your own entries stay. All of them go in one commit, and one button brings them back.`,
      answers: [
        ['keep', 'Keep them'],
        ['out', 'Take them out'],
      ],
    });
    if (answer === 'out') await change('DELETE', '/samples');
  }

  if (left?.goneWith) {
    const body = { commit: left.goneWith };
    return (
      <li className="samples" id={SAMPLES_ID}>
        <h2>Samples</h2>
        <p role="status">All of them are taken out.</p>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => change('POST', '/samples/restore', body)}
        >
          {isBusy ? 'Bringing them back...' : 'Undo'}
        </button>
      </li>
    );
  }
  if (!left || left.count === 0) return null;
  return (
    <li className="samples" id={SAMPLES_ID}>
      <h2>Samples</h2>
      <div>
        <p>
          <strong>{left.count} left</strong>
        </p>
        <p>
          They came with the website. Visitors see a stamp on them, search engines are told nothing
          of them.
        </p>
      </div>
      <button type="button" disabled={isBusy} onClick={() => takeOut(left)}>
        {isBusy ? 'Taking them out...' : 'Take all samples out'}
      </button>
    </li>
  );
}

/** The commit that took them out, where it is among the last changes. */
async function lastTakenOut(): Promise<string | undefined> {
  const answer = await callAsAdministrator<RecentChange[]>('GET', '/changes');
  if (answer === LOGGED_OUT || !answer.ok || !Array.isArray(answer.body)) return undefined;
  const last = answer.body.find(({ kind }) => kind === 'took out' || kind === 'brought back');
  return last?.kind === 'took out' ? last.commit : undefined;
}

const samplesInWords = (count: number) => (count === 1 ? '1 sample' : `all ${count} samples`);
