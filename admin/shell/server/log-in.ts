import { countOf } from '../../../model/text.ts';
import type { LoginAnswer } from '../../../model/wire/answers.ts';
import type { HalfLogin, SecondStep } from '../../../model/wire/passkeys.ts';
import { type ApiAnswer, callApi } from './call-api.ts';
import type { Session } from './session.ts';

export type LoginResult =
  | { ok: true; session: Session }
  | {
      ok: false;
      /** What the notice says, if there is one, and what stays on the page. */
      message: string;
      problem: string;
      /** The password was right: a passkey is asked for. */
      step?: SecondStep | undefined;
      /** Of the second step: there is none any more. */
      isOver?: boolean;
    };

const REFUSED = 'Invalid credentials. Please check your email and password.';
export const FAILED = 'An error occurred while logging in.';
const NOT_RIGHT = 'Not logged in: the email or the password is not right.';

export type Answer = ApiAnswer<Partial<LoginAnswer & HalfLogin>>;

/** Asks the API for a session. What went wrong is a sentence for the screen, never an error. */
export async function logIn(email: string, password: string): Promise<LoginResult> {
  return resultOf(await callApi('POST', '/user/login', { body: { email, password } }));
}

/** What the answer to a login says. */
export function resultOf(answer: Answer): LoginResult {
  if (!answer.ok) {
    const { status } = answer;
    if (status === 401) return { ok: false, message: REFUSED, problem: NOT_RIGHT };
    const advice = status === 429 ? wait(answer.retryAfterSeconds) : '';
    const reason = status === 429 ? TOO_OFTEN : status === 0 ? NO_ANSWER : FAULT;
    const problem = `Not logged in: ${reason}.${advice || ' Please try again.'}`;
    return { ok: false, message: FAILED + advice, problem };
  }
  const { token, user, secondStep: step } = answer.body;
  if (!token) return { ok: false, message: REFUSED, problem: NOT_RIGHT, step };
  const { photo = '', name = '', id: account = '' } = user ?? {};
  return {
    ok: true,
    session: { token, photo, name: name || 'Admin', account, rights: answer.rights ?? '' },
  };
}

const TOO_OFTEN = 'there were too many tries';
const NO_ANSWER = 'the server did not answer';
const FAULT = 'something went wrong on the server';

function wait(seconds: number | undefined): string {
  if (seconds === undefined) return ' Please try again later.';
  if (seconds < 60) return ` Please try again in ${countOf(seconds, 'second')}.`;
  const minutes = Math.ceil(seconds / 60);
  return ` Please try again in ${countOf(minutes, 'minute')}.`;
}
