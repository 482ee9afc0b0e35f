import { useEffect, useState } from 'react';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

/** Fetches what an address of the API answers; undefined until it has come, or while it is asked anew. */
export function useAnswer<Body>(path: string) {
  const [known, setKnown] = useState<{ asked: string; answer: Body | 'failed' }>();
  const [round, setRound] = useState(0);
  const asked = `${round} ${path}`;
  useEffect(() => {
    let left = false;
    void callAsAdministrator<Body>('GET', path).then((answer) => {
      if (!left && answer !== LOGGED_OUT) {
        setKnown({ asked, answer: answer.ok ? answer.body : 'failed' });
      }
    });
    return () => {
      left = true;
    };
  }, [path, asked]);
  const answer = known?.asked === asked ? known.answer : undefined;
  return { answer, load: () => setRound(round + 1) };
}
