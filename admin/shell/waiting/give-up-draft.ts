import type { Said } from '../../../model/wire/answers.ts';
import { draftCalls } from '../../../model/wire/calls.ts';
import type {
  DraftToKeep,
  KeptAnswer,
  ServerDraft,
  WholeDraft,
} from '../../../model/wire/drafts.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { readWaiting } from './waiting.ts';

const FAILED = 'That did not work.';

/** Gives a draft up, and offers it back. */
export async function giveUp({ id, title }: ServerDraft): Promise<void> {
  const path = draftCalls.one(id);
  const read = await callAsAdministrator<WholeDraft>('GET', path);
  if (read === LOGGED_OUT) return;
  const answer = read.ok ? await callAsAdministrator<Said>('DELETE', path) : read;
  await readWaiting();
  if (answer === LOGGED_OUT) return;
  if (!answer.ok || !read.ok) {
    notify.failure(FAILED, reasonOf(answer, 'delete'));
    return;
  }
  const { kind, entry, isShared, values, base, etag } = read.body;
  notify.success(answer.body.message ?? '', {
    id: `draft ${id}`,
    label: 'Undo',
    async act() {
      const sent: DraftToKeep = { kind, entry, isShared, values, base, etag, keptAt: null };
      const back = await callAsAdministrator<KeptAnswer>('PUT', path, { body: sent });
      await readWaiting();
      if (back === LOGGED_OUT) return;
      if (back.ok) notify.success(`The draft is back${title ? `: ${title}` : ''}.`);
      else notify.failure(FAILED, reasonOf(back));
    },
  });
}
