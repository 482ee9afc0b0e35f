import type { LoginAnswer } from '../../../model/wire/answers.ts';
import { callApi } from '../../shell/server/call-api.ts';
import type { Session } from '../../shell/server/session.ts';

export type LoginResult = { ok: true; session: Session } | { ok: false; message: string };

const REFUSED = 'Invalid credentials. Please check your email and password.';
const FAILED = 'An error occurred while logging in.';

/** Asks the API for a session. What went wrong is a sentence for the screen, never an error. */
export async function logIn(email: string, password: string): Promise<LoginResult> {
  const answer = await callApi<Partial<LoginAnswer>>('POST', '/user/login', {
    body: { email, password },
  });
  if (!answer.ok) {
    if (answer.status === 401) return { ok: false, message: REFUSED };
    const advice = answer.status === 429 ? wait(answer.retryAfterSeconds) : '';
    return { ok: false, message: FAILED + advice };
  }
  const { token, user } = answer.body;
  if (!token) return { ok: false, message: REFUSED };
  return { ok: true, session: { token, photo: user?.photo ?? '', name: user?.name || 'Admin' } };
}

function wait(seconds: number | undefined): string {
  if (seconds === undefined) return ' Please try again later.';
  if (seconds < 60) return ` Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  const minutes = Math.ceil(seconds / 60);
  return ` Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}
