import { useCallback, useEffect, useRef, useState } from 'react';
import type { SamplesAnswer, SamplesSaved } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.tsx';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

const HOME = { label: 'the home page' };

/**
 * How much is left of what came with the website; all of it goes by one button, and comes back by
 * another. Nothing where nothing is left.
 * @param onChange lists are other ones now
 */
export function SamplesLeft({ onChange }: { onChange(): void }) {
  const ask = useAsk();
  const [left, setLeft] = useState<SamplesAnswer>();
  /** The commit that took them out. */
  const [goneWith, setGoneWith] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** The same for every attempt at one intention. */
  const key = useRef('');

  const count = useCallback(async () => {
    const answer = await callAsAdministrator<SamplesAnswer>('GET', '/samples');
    return answer !== LOGGED_OUT && answer.ok ? answer.body : undefined;
  }, []);
  useEffect(() => {
    let isGone = false;
    void count().then((answer) => {
      if (!isGone) setLeft(answer);
    });
    return () => {
      isGone = true;
    };
  }, [count]);

  /** @returns the commit; undefined where it failed */
  async function change(method: 'DELETE' | 'POST', path: string, body?: object) {
    setIsBusy(true);
    key.current ||= crypto.randomUUID();
    const options = { idempotencyKey: key.current, ...(body ? { body } : {}) };
    const answer = await callAsAdministrator<SamplesSaved>(method, path, options);
    setIsBusy(false);
    if (answer === LOGGED_OUT) return undefined;
    if (!answer.ok) {
      notify.failure('Failed to change the samples. Please try again.', reasonOf(answer));
      return undefined;
    }
    key.current = '';
    notify.success(answer.body.message);
    showSave({ commit: answer.body.commit, page: HOME });
    setLeft(await count());
    onChange();
    return answer.body.commit;
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
    if (answer === 'out') setGoneWith((await change('DELETE', '/samples')) ?? '');
  }

  if (goneWith) {
    return (
      <li className="samples">
        <h2>Samples</h2>
        <p role="status">All of them are taken out.</p>
        <button
          type="button"
          disabled={isBusy}
          onClick={async () => {
            const body = { commit: goneWith };
            if (await change('POST', '/samples/restore', body)) setGoneWith('');
          }}
        >
          {isBusy ? 'Bringing them back...' : 'Undo'}
        </button>
      </li>
    );
  }
  if (!left || left.count === 0) return null;
  return (
    <li className="samples">
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

const samplesInWords = (count: number) => (count === 1 ? '1 sample' : `all ${count} samples`);
