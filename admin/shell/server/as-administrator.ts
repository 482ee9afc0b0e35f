import { notify } from '../notices.ts';
import { type ApiAnswer, callApi } from './call-api.ts';
import { expireSession, hasLeft, readSession } from './session.ts';

const LOG_IN_FIRST = 'Please log in first.';

/** The call was not carried out: nobody is logged in (any more), and the screen has said so. */
export const LOGGED_OUT = 'logged out';

/**
 * Does something in the name of whoever is logged in. Without a stored token it is not tried; where
 * the server refuses the token the session ends. Both say 'Please log in first.', and the guard
 * leads to the login and back. Who has logged in anew in another tab meanwhile goes on here with that.
 * @param act asked again with the newer token: what was refused was not carried out
 */
export async function asAdministrator<Body>(
  act: (token: string) => Promise<ApiAnswer<Body>>,
): Promise<ApiAnswer<Body> | typeof LOGGED_OUT> {
  const session = readSession();
  const answer = session ? await act(session.token) : undefined;
  if (answer && answer.status !== 401) return answer;
  const now = readSession();
  if (session && now && now.token !== session.token) {
    // Of somebody else's login in another tab the frame tells.
    return now.account === session.account ? asAdministrator(act) : LOGGED_OUT;
  }
  if (!hasLeft()) {
    // Several calls at once may find it out: it is said once.
    notify.done('', LOG_IN_FIRST);
    notify.failure(LOG_IN_FIRST, '', LOG_IN_FIRST);
    expireSession();
  }
  return LOGGED_OUT;
}

/** As `callApi`, in the name of whoever is logged in. */
export function callAsAdministrator<Body>(
  method: string,
  path: string,
  options: Omit<Parameters<typeof callApi>[2] & object, 'token'> = {},
): Promise<ApiAnswer<Body> | typeof LOGGED_OUT> {
  return asAdministrator((token) => callApi<Body>(method, path, { ...options, token }));
}
