import type { FieldError } from '../../model/check-fields.ts';
import { callApi } from '../call-api.ts';

/** What came of a save, in sentences for the screen. */
export type SaveResult =
  | { ok: true; message: string; commit: string }
  | { ok: false; message: string; errors: FieldError[] };

interface SavedAnswer {
  message: string;
  commit: string;
}

/**
 * Sends an entry to be added.
 * @param failure what the screen says where it was not saved; the server's reason is added to it
 */
export async function addEntry(
  path: string,
  values: Record<string, unknown>,
  sender: { token: string; idempotencyKey: string },
  failure: string,
): Promise<SaveResult> {
  const answer = await callApi<SavedAnswer>('POST', path, { body: values, ...sender });
  if (answer.ok) return { ok: true, message: answer.body.message, commit: answer.body.commit };
  if (answer.status === 401) return { ok: false, message: LOG_IN_FIRST, errors: [] };
  const reason = answer.status === 0 ? NO_ANSWER : (answer.body.message ?? answer.body.msg ?? '');
  return {
    ok: false,
    message: reason ? `${failure} ${reason}` : failure,
    errors: answer.body.errors ?? [],
  };
}

export const LOG_IN_FIRST = 'Please log in first.';
const NO_ANSWER = 'The server did not answer; trying again cannot save it twice.';
