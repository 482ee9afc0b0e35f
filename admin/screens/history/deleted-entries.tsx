import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { aOf } from '../../../model/text.ts';
import type { DeletedEntry as Answered } from '../../../model/wire/answers.ts';
import { EmptyList, FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { RETURN } from '../../shell/lists/use-list-state.ts';
import { notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { restoreEntry } from '../../shell/saving/restore-entry.ts';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { editPath, historyPath, type Section, screenPath } from '../../shell/sections/sections.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { failureOf } from './use-restore.tsx';

type DeletedEntry = Answered & { _id: string };

async function fetchDeleted({ calls }: Section): Promise<DeletedEntry[] | undefined> {
  const list = await fetchList<Answered>(calls.deleted);
  return list?.map((entry) => ({ ...entry, _id: entry.id }));
}

/** What came of the entries that were restored here, newest first. */
interface Outcome {
  entry: DeletedEntry;
  sentence: string;
  isBack: boolean;
}

/** The screen of a section's deleted entries, which brings them back. */
export default function DeletedEntries({ section }: { section: Section }) {
  const { noun } = fullSection(section);
  const fetchList = useCallback(() => fetchDeleted(section), [section]);
  const { list, load, remove } = useFetched(fetchList, () => {});
  const [busy, setBusy] = useState('');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const top = useRef<HTMLDivElement>(null);
  const title = `Deleted ${noun}s`;
  usePageTitle(title);

  function tell(outcome: Outcome) {
    const others = (now: readonly Outcome[]) =>
      now.filter(({ entry, isBack }) => isBack && entry._id !== outcome.entry._id);
    setOutcomes((now) => [outcome, ...others(now)]);
  }

  async function restore(entry: DeletedEntry): Promise<void> {
    if (busy !== '') return;
    setBusy(entry._id);
    const result = await restoreEntry(section, {
      id: entry._id,
      commit: entry.commit,
      etag: null,
      // The same for every attempt: a repeat after a lost answer is the same restore.
      idempotencyKey: `deleted-${entry.commit}-${entry.deletedAt}`,
    });
    setBusy('');
    switch (result.kind) {
      case 'restored':
        notify.done(result.message, entry._id);
        showSave({ commit: result.commit, page: section.page });
        tell({ entry, sentence: `“${entry.title}” is back.`, isBack: true });
        break;
      case 'changed':
        tell({
          entry,
          sentence: `“${entry.title}” is there again already: somebody else restored it.`,
          isBack: true,
        });
        break;
      case 'invalid': {
        const why = result.errors.map(({ message }) => message).join(' ');
        const sentence = `“${entry.title}” cannot be restored as it was, because the rules for ${aOf(noun)} have changed since. ${why} Its texts are in its history.`;
        tell({ entry, sentence, isBack: false });
        return;
      }
      case 'refused':
        notify.failure(failureOf(noun), result.reason, entry._id);
        return;
      case 'logged out':
        return;
    }
    remove(new Set([entry._id]));
    // The button that was pressed is gone with its entry.
    top.current?.focus();
  }

  return (
    <>
      <p className="back">
        <Link to={screenPath(section.paths.list)} state={RETURN}>
          {section.titles.list}
        </Link>
      </p>
      <h1>{title}</h1>
      <div ref={top} tabIndex={-1} className="list" role="status">
        {outcomes.map(({ entry, sentence, isBack }) => (
          <p key={entry._id} className={isBack ? 'back-again' : 'failure'}>
            {sentence}{' '}
            {isBack ? (
              <Link to={editPath(section, entry._id)}>Open it</Link>
            ) : (
              <Link to={historyPath(section, entry._id)}>Open its history</Link>
            )}
          </p>
        ))}
      </div>
      {list === undefined && <LoadingList />}
      {list === 'failed' && (
        <FailedList message={`The deleted ${noun}s could not be loaded.`} onRetry={load} />
      )}
      {Array.isArray(list) && list.length === 0 && <EmptyList message={`No deleted ${noun}s.`} />}
      <ul className="entry-cards">
        {Array.isArray(list) &&
          list.map((entry) => (
            <DeletedCard
              key={entry._id}
              entry={entry}
              section={section}
              isBusy={busy === entry._id}
              onRestore={() => restore(entry)}
            />
          ))}
      </ul>
    </>
  );
}

interface CardProps {
  entry: DeletedEntry;
  section: Section;
  isBusy: boolean;
  onRestore(): void;
}

function DeletedCard({ entry, section, isBusy, onRestore }: CardProps) {
  return (
    <li className="entry-card">
      <div className="entry-text">
        <h2>{entry.title}</h2>
        <p className="entry-line">
          Deleted by {entry.by.name}, <When at={entry.deletedAt} />
        </p>
      </div>
      <div className="entry-actions">
        <Link
          className="button"
          to={historyPath(section, entry._id)}
          aria-label={`History of ${entry.title}`}
        >
          History
        </Link>
        <button
          type="button"
          aria-label={`Restore ${entry.title}`}
          aria-busy={isBusy}
          onClick={onRestore}
        >
          {isBusy ? 'Restoring...' : 'Restore'}
        </button>
      </div>
    </li>
  );
}
