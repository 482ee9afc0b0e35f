import { useRef } from 'react';
import type { Message, Said } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';

const FAILED = 'Failed to erase message. Please try again.';

/**
 * Erases a message at once, without a way back, as somebody may ask for by data protection law.
 * @param onErased it is gone
 */
export function useErasing(onErased: (id: string) => void) {
  const ask = useAsk();
  const isBusy = useRef(false);
  return async function erase({ _id, name, subject }: Message): Promise<void> {
    if (isBusy.current) return;
    const answer = await ask({
      title: 'Erase this message now?',
      text: (
        <>
          <ul>
            <li>
              {subject} ({name})
            </li>
          </ul>
          <p>
            For requests under data protection law. The message, with name, e-mail address and
            telephone number, is erased from the website’s database at once. Nobody can bring it
            back. Copies that you exported, and mails that you sent, are yours to erase.
          </p>
        </>
      ),
      answers: [
        ['keep', 'Cancel'],
        ['erase', 'Erase for good'],
      ],
    });
    if (answer !== 'erase') return;
    isBusy.current = true;
    const result = await callAsAdministrator<Said>('POST', `/contact/${_id}/erase`);
    isBusy.current = false;
    if (result === LOGGED_OUT) return;
    // Erased is erased, whoever did it.
    if (!result.ok && result.status !== 404) {
      notify.failure(FAILED, reasonOf(result, 'delete'));
      return;
    }
    notify.success(result.ok ? result.body.message : 'Message erased for good.');
    onErased(_id);
  };
}
