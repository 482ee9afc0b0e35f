import { notify } from '../notices.tsx';
import { type ApiAnswer, callApi } from './call-api.ts';
import { expireSession, readSession } from './session.ts';

const LOG_IN_FIRST = 'Please log in first.';

/** The call was not carried out: nobody is logged in (any more), and the screen has said so. */
export const LOGGED_OUT = 'logged out';

/**
 * Does something in the name of whoever is logged in. Without a stored token it is not tried; where
 * the server refuses the token the session ends. Both say 'Please log in first.', and the guard
 * leads to the login and back.
 */
export async function asAdministrator<Body>(
  act: (token: string) => Promise<ApiAnswer<Body>>,
): Promise<ApiAnswer<Body> | typeof LOGGED_OUT> {
  const session = readSession();
  const answer = session ? await act(session.token) : undefined;
  if (answer && answer.status !== 401) return answer;
  // Another tab may have logged in meanwhile: that session stays.
  if (!session || readSession()?.token === session.token) {
    notify.failure(LOG_IN_FIRST);
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
