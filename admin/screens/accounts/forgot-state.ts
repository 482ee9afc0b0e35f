import { useEffect, useState } from 'react';
import type { ForgotState } from '../../../model/wire/mail.ts';
import { callApi } from '../../shell/server/call-api.ts';

/** Whether mail is set up. @throws nothing: 'failed' where nobody answered */
export async function fetchForgotState(): Promise<boolean | 'failed'> {
  const answer = await callApi<ForgotState>('GET', '/user/forgot');
  return answer.ok ? answer.body.isSetUp : 'failed';
}

/** Whether links can be sent by mail; false until it is known. */
export function useHasMail(): boolean {
  const [hasMail, setHasMail] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void fetchForgotState().then((state) => {
      if (!isLeft) setHasMail(state === true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return hasMail;
}
