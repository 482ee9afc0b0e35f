import { useRef, useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import { aOf } from '../../../model/text.ts';
import type { HistoryItem, RestorePreview } from '../../../model/wire/answers.ts';
import { FieldChanges } from '../../shell/differences/field-changes.tsx';
import { edition } from '../../shell/edition.ts';
import { notify } from '../../shell/notices.ts';
import { type Question, useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { restoreEntry } from '../../shell/saving/restore-entry.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { exactTime } from '../../shell/times.tsx';
import type { KindWithPast } from './use-history.ts';

/** Why a version was not restored, and which. */
export interface RestoreProblem {
  item: HistoryItem;
  sentence: string;
  /** The rules of today that the version breaks; trying again does not help. */
  errors: readonly Finding[];
}

/** Restores versions of an entry, after a question that shows what will change. */
export function useRestore(section: KindWithPast, id: string, onRestored: () => void) {
  const { noun, calls, page } = section;
  const ask = useAsk();
  const [busy, setBusy] = useState({ commit: '', label: '' });
  const [problem, setProblem] = useState<RestoreProblem>();
  const [sameAsNow, setSameAsNow] = useState(false);
  // By what is restored and from which state: a repeat after a lost answer is the same restore.
  const keys = useRef(new Map<string, string>());

  async function fetchPreview(item: HistoryItem): Promise<RestorePreview | undefined> {
    const path = `${calls.restore(id)}?commit=${item.commit}`;
    const answer = await callAsAdministrator<RestorePreview>('GET', path);
    if (answer === LOGGED_OUT) return undefined;
    if (answer.ok) return answer.body;
    setProblem({ item, sentence: sentenceOf(noun, reasonOf(answer)), errors: [] });
    return undefined;
  }

  /** One round: compare, ask, restore. @returns news for another round, where somebody was quicker */
  async function attempt(item: HistoryItem, news: string): Promise<string> {
    const { commit } = item;
    setBusy({ commit, label: 'Comparing...' });
    const preview = await fetchPreview(item);
    if (!preview) return '';
    if (preview.changes.length === 0) {
      setSameAsNow(true);
      return '';
    }
    if ((await ask(questionOf(section, item, preview, news))) !== 'restore') return '';
    setBusy({ commit, label: 'Restoring...' });
    const name = `${commit} ${preview.etag}`;
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const result = await restoreEntry(section, {
      id,
      commit,
      etag: preview.etag,
      idempotencyKey,
    });
    switch (result.kind) {
      case 'restored':
        keys.current.delete(name);
        notify.done(result.message, id);
        showSave({ commit: result.commit, page });
        onRestored();
        return '';
      case 'changed': {
        const who = result.conflict.changedBy ?? 'Somebody else';
        const what = result.conflict.etag === null ? 'deleted' : 'changed';
        return `${who} ${what} this ${noun} just now. Nothing was restored yet; please look again at what will change.`;
      }
      case 'invalid':
        setProblem({
          item,
          sentence: `This version cannot be restored as it is, because the rules for ${aOf(noun)} have changed since.`,
          errors: result.errors,
        });
        return '';
      case 'refused':
        notify.failure(failureOf(noun), result.reason, id);
        setProblem({ item, sentence: sentenceOf(noun, result.reason), errors: [] });
        return '';
      case 'logged out':
        return '';
    }
  }

  async function restore(item: HistoryItem): Promise<void> {
    if (busy.commit !== '') return;
    setProblem(undefined);
    setSameAsNow(false);
    let news = '';
    do news = await attempt(item, news);
    while (news !== '');
    setBusy({ commit: '', label: '' });
  }
  return { restore, busy, problem, sameAsNow };
}

/** What will change, to be agreed to. */
function questionOf(
  { noun, collection }: KindWithPast,
  item: HistoryItem,
  { changes, etag }: RestorePreview,
  news: string,
): Question<'cancel' | 'restore'> {
  const isGone = etag === null;
  return {
    title: isGone ? `Bring this ${noun} back?` : 'Restore this version?',
    text: (
      <>
        {news && <p>{news}</p>}
        <p>
          {isGone
            ? 'It comes back as it was:'
            : `The version of ${exactTime(item.at, edition().timeZone)}. This will change:`}
        </p>
        <FieldChanges collection={collection} changes={changes} shows={isGone ? 'after' : 'both'} />
      </>
    ),
    answers: [
      ['cancel', 'Cancel'],
      ['restore', 'Restore'],
    ],
    isHarmless: true,
  };
}

export const failureOf = (noun: string) => `Failed to restore the ${noun}. Please try again.`;

const sentenceOf = (noun: string, reason: string) => `${failureOf(noun)} ${reason}`.trim();
