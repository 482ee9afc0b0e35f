import { useRef, useState } from 'react';
import { leftOutInWords } from '../../../model/wire/left-out.ts';
import type { Deleted } from '../../shell/lists/use-deletion.tsx';
import { type NoticeAction, notify } from '../../shell/notices.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { restoreEntry, restoreMany } from '../../shell/saving/restore-entry.ts';
import type { Section } from '../../shell/sections/sections.ts';

/** The last delete on a screen, and what became of taking it back. */
export interface LastDelete {
  /** Of the notice that offers to take it back. */
  noticeId: string;
  /** What is gone still. */
  gone: readonly Deleted[];
  /** What was brought back. */
  back: readonly Deleted[];
  state: 'deleted' | 'busy' | 'back' | 'failed';
  /** Why it could not be taken back. */
  reason: string;
}

/** What came of taking a delete back. */
interface Undone {
  /** Ids of what is there again, whoever brought it back. */
  back: ReadonlySet<string>;
  /** Why it is not all of it; '' where the screen has said so, undefined where it is all. */
  reason: string | undefined;
  /** '' where nothing was saved. */
  commit: string;
  message: string;
}

/**
 * Takes the last delete back, whether of one entry or of many: as one save, as they were deleted.
 * @param onBack some are there again
 */
export function useUndo(section: Section, onBack: () => void) {
  const [last, setLast] = useState<LastDelete>();
  // The notice and the line both offer it, and the notice outlives the screen.
  const isBusy = useRef(false);

  async function undo(deleted: LastDelete): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const { noticeId, gone, back } = deleted;
    notify.withdraw(noticeId);
    setLast({ ...deleted, state: 'busy', reason: '' });
    const undone = await bringBack(section, gone);
    isBusy.current = false;
    const { reason, commit, message } = undone;
    const isBack = ({ id }: Deleted) => undone.back.has(id);
    const done = [...back, ...gone.filter(isBack)];
    setLast({
      noticeId,
      gone: gone.filter((each) => !isBack(each)),
      back: done,
      state: reason === undefined ? 'back' : 'failed',
      reason: reason ?? '',
    });
    if (reason !== undefined) notify.failure('Failed to undo. Please try again.', reason);
    else notify.success(done.length === 1 ? message : `${done.length} ${section.noun}s restored.`);
    if (commit) showSave({ commit, page: section.page });
    if (undone.back.size > 0) onBack();
  }

  return {
    last,
    undo: () => last && undo(last),
    /** Keeps in mind what was deleted; returns what takes just that back. */
    offerUndo(deleted: readonly Deleted[]): NoticeAction {
      const noticeId = `undo-${deleted[0]?.commit}`;
      const now: LastDelete = { noticeId, gone: deleted, back: [], state: 'deleted', reason: '' };
      setLast(now);
      return { id: noticeId, label: 'Undo', act: () => void undo(now) };
    },
  };
}

async function bringBack(section: Section, gone: readonly Deleted[]): Promise<Undone> {
  const [entry] = gone;
  const none = { back: new Set<string>(), commit: '', message: '' };
  if (!entry) return { ...none, reason: undefined };
  // The same for every attempt, from wherever: one delete is taken back once.
  const idempotencyKey = `undo-${entry.commit}`;
  if (gone.length > 1) {
    const result = await restoreMany(section, { commit: entry.commit, idempotencyKey });
    if (result.kind !== 'restored') return { ...none, reason: reasonOf(result) };
    // What is there already was brought back by somebody else.
    const left = result.leftOut.filter(({ why }) => why !== 'there');
    const isLeft = ({ id }: Deleted) => left.some((each) => each.id === id);
    const back = gone.filter((each) => !isLeft(each)).map(({ id }) => id);
    const reason = left.length > 0 ? leftOutInWords(left) : undefined;
    return { ...result, back: new Set(back), reason };
  }
  const result = await restoreEntry(section, {
    id: entry.id,
    // The commit that took it away stands for the version before.
    commit: entry.commit,
    etag: null,
    idempotencyKey,
  });
  const back = new Set([entry.id]);
  if (result.kind === 'restored') return { ...result, back, reason: undefined };
  // Somebody else has brought it back.
  if (result.kind === 'changed') return { ...none, back, reason: undefined };
  if (result.kind === 'invalid') {
    return { ...none, reason: result.errors.map((error) => error.message).join(' ') };
  }
  return { ...none, reason: reasonOf(result) };
}

const reasonOf = (result: { kind: 'refused'; reason: string } | { kind: 'logged out' }) =>
  result.kind === 'refused' ? result.reason : '';
