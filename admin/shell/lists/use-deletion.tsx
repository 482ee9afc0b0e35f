import { useRef, useState } from 'react';
import type { Committed, DoneManyAnswer } from '../../../model/wire/answers.ts';
import { manyInWords } from '../../../model/wire/left-out.ts';
import { type NoticeAction, notify } from '../notices.ts';
import { useAsk } from '../questions.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import type { ApiAnswer } from '../server/call-api.ts';
import { reasonOf } from '../server/reason-of.ts';

interface Deletable {
  id: string;
  title: string;
}

/** What a delete took away, and the commit that did. */
export interface Deleted extends Deletable {
  commit: string;
}

interface Options {
  /** 'speaker' */
  noun: string;
  /** Left out where there is no call for one alone. */
  path?: (id: string) => string;
  /** Where many are deleted in one call, as one commit; else they go one by one. */
  pathOfMany?: string;
  failure: string;
  /** What else there is to know before it is done. */
  note?: string;
  /** Failures are logged and said in place, not as a notice. */
  isQuiet?: boolean;
  /** What is gone: at once, and with the commit that took it away. */
  onDeleted(ids: ReadonlySet<string>, commit: string | undefined): void;
  /** Told of all that one answer took away, to offer the way back; returns by what the notice goes then. */
  offerUndo?(deleted: readonly Deleted[]): NoticeAction;
}

/** A question does not name more than this many. */
const NAMED_AT_MOST = 5;

/**
 * Asks whether entries are to be deleted, naming them, and deletes them. What is tried again after a
 * lost answer is answered as the first attempt was, which tells the commit; it is sent anew, too:
 * somebody may have brought entries back in between.
 */
export function useDeletion(options: Options) {
  const { noun, path, pathOfMany, failure, note, isQuiet, onDeleted, offerUndo } = options;
  const ask = useAsk();
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  /** Of many whose answer did not come: what is tried again goes by the same key. */
  const lastTry = useRef({ ids: '', key: '' });
  /** The same of each that went alone, by id. */
  const keys = useRef(new Map<string, string>());

  function fail(answer: ApiAnswer<unknown>) {
    const reason = reasonOf(answer, 'delete');
    if (isQuiet) {
      console.error(failure, reason);
      setProblem(`Not deleted. ${reason}`);
    } else notify.failure(failure, reason);
  }

  async function remove(entries: readonly Deletable[]): Promise<void> {
    const answer = await ask({
      title: entries.length === 1 ? `Delete this ${noun}?` : `Delete ${entries.length} ${noun}s?`,
      text: (
        <>
          <Named entries={entries} />
          {note && <p>{note}</p>}
        </>
      ),
      answers: [
        ['keep', 'Cancel'],
        ['delete', 'Delete'],
      ],
    });
    if (answer !== 'delete') return;
    setProblem('');
    if (pathOfMany && (entries.length > 1 || !path)) await removeTogether(pathOfMany, entries);
    else if (path) await removeEach(path, entries);
  }

  async function removeTogether(pathOfAll: string, entries: readonly Deletable[]): Promise<void> {
    const ids = entries.map(({ id }) => id).sort();
    const isRepeat = lastTry.current.ids === ids.join();
    if (!isRepeat) lastTry.current = { ids: ids.join(), key: crypto.randomUUID() };
    setBusy(`Deleting ${ids.length}...`);
    const send = (idempotencyKey: string) =>
      callAsAdministrator<DoneManyAnswer>('POST', pathOfAll, { body: { ids }, idempotencyKey });
    let answer = await send(lastTry.current.key);
    if (isRepeat && answer !== LOGGED_OUT && answer.ok) {
      const again = await send(crypto.randomUUID());
      if (again === LOGGED_OUT || !again.ok || again.body.ids.length > 0) answer = again;
    }
    setBusy('');
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      fail(answer);
      return;
    }
    lastTry.current = { ids: '', key: '' };
    const { commit, ids: gone } = answer.body;
    const titles = new Map(entries.map(({ id, title }) => [id, title]));
    const titled = <T extends { id: string }>(each: T) => ({
      ...each,
      title: titles.get(each.id) ?? each.id,
    });
    const leftOut = answer.body.leftOut.map(titled);
    // Gone is gone, whoever deleted it.
    const goneBefore = leftOut.filter(({ why }) => why === 'gone').map(({ id }) => id);
    onDeleted(new Set([...gone, ...goneBefore]), gone.length > 0 ? commit : undefined);
    const deleted = gone.map((id) => titled({ id, commit }));
    const action = deleted.length > 0 ? offerUndo?.(deleted) : undefined;
    notify.success(manyInWords(noun, 'deleted', deleted.length, leftOut), action);
  }

  async function removeEach(
    path: (id: string) => string,
    entries: readonly Deletable[],
  ): Promise<void> {
    let message = '';
    let count = 0;
    const deleted: Deleted[] = [];
    for (const { id, title } of entries) {
      setBusy(entries.length > 1 ? `Deleting ${count + 1} of ${entries.length}...` : 'Deleting...');
      const lastKey = keys.current.get(id);
      const key = lastKey ?? crypto.randomUUID();
      keys.current.set(id, key);
      const send = (idempotencyKey: string) =>
        callAsAdministrator<Partial<Committed>>('DELETE', path(id), { idempotencyKey });
      let result = await send(key);
      if (lastKey && result !== LOGGED_OUT && result.ok) {
        const again = await send(crypto.randomUUID());
        if (again === LOGGED_OUT || again.status !== 404) result = again;
      }
      if (result === LOGGED_OUT) break;
      if (result.ok || result.status === 404) keys.current.delete(id);
      // Gone is gone, whoever deleted it.
      if (!result.ok && result.status !== 404) {
        fail(result);
        break;
      }
      count += 1;
      message = (result.ok && result.body.message) || '';
      const commit = result.ok ? result.body.commit : undefined;
      if (commit) deleted.push({ id, title, commit });
      onDeleted(new Set([id]), commit);
    }
    setBusy('');
    const action = deleted.length > 0 ? offerUndo?.(deleted) : undefined;
    if (count > 1) notify.success(`${count} ${noun}s deleted.`, action);
    else if (count === 1) notify.success(message || `This ${noun} was deleted already.`, action);
  }
  return { remove, busy, problem };
}

function Named({ entries }: { entries: readonly Deletable[] }) {
  const more = entries.length - NAMED_AT_MOST;
  return (
    <ul>
      {entries.slice(0, NAMED_AT_MOST).map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
