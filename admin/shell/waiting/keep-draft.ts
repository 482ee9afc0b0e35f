import { draftCalls } from '../../../model/wire/calls.ts';
import type { DraftText, DraftToKeep, KeptAnswer } from '../../../model/wire/drafts.ts';
import type { FormValues } from '../fields/form-values.ts';
import { type Draft, withKey } from '../forms/draft.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { SETTLE_FIRST } from './hold-change.ts';
import { readWaiting } from './waiting.ts';

const put = (id: string, body: DraftToKeep) =>
  callAsAdministrator<KeptAnswer>('PUT', draftCalls.one(id), { body });

/** A form whose text is to be kept on the server. */
interface Form {
  draft: Draft;
  kind: string;
  /** Undefined for a new one. */
  entry: string | undefined;
  /** Names it in notices. */
  name: string;
  /**
   * As a save would send it, its pictures sent, and as the form has it then (`typed`); undefined where
   * that did not work, which is said.
   */
  toSend(
    draft: Draft,
  ): Promise<(Pick<DraftText, 'values' | 'base'> & { typed: FormValues }) | undefined>;
  /** Keeps a draft in the browser before it is sent. */
  remember(draft: Draft): void;
  fail(reason: string, isKnown?: boolean): void;
  /** The form goes on with it. */
  onKept(draft: Draft): void;
}

/**
 * Keeps what was typed in a form on the server, whatever is still missing.
 * @param why it could not be saved otherwise; '' where somebody asked for it
 */
export async function keepForm(form: Form, isShared: boolean, why = ''): Promise<void> {
  const { draft, kind, entry = null, name, remember, fail } = form;
  if (draft.unsettled) {
    fail(SETTLE_FIRST, false);
    return;
  }
  const begun = { id: crypto.randomUUID(), keptAt: null, isOthers: false };
  // A second attempt is of the same one.
  const kept = { ...(draft.kept ?? begun), isShared };
  const sent = withKey({ ...draft, kept }, () => crypto.randomUUID());
  remember(sent);
  const ready = await form.toSend(sent);
  if (!ready) return;
  const { typed, ...text } = ready;
  const { id, keptAt } = kept;
  const etag = draft.etag ?? null;
  const answer = await put(id, { ...text, kind, entry, etag, isShared, keptAt });
  if (answer === LOGGED_OUT) return;
  if (!answer.ok) {
    fail(reasonOf(answer));
    return;
  }
  await readWaiting();
  const { message, ...now } = answer.body;
  if (why) notify.failure(why, INSTEAD, name);
  else notify.done(message, name);
  // Beside another's it is one's own.
  const isOthers = kept.isOthers && now.id === id;
  form.onKept({
    ...sent,
    values: typed,
    kept: { isShared, isOthers, id: now.id, keptAt: now.keptAt, values: typed },
  });
}

const INSTEAD = 'What you typed is not lost: it is kept as a draft, for you alone.';
