import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { edition } from '../../shell/edition.ts';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.tsx';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { papersSection, screenPath } from '../../shell/sections/sections.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { ColumnSelects } from './column-selects.tsx';
import { DryRun } from './dry-run.tsx';
import { FileChoice } from './file-choice.tsx';
import {
  chooseColumns,
  type ImportDraft,
  readRemembered,
  remember,
  useImportDraft,
} from './import-draft.ts';
import { judgeRows, missingColumns, previewRows, type RowNote } from './judge-rows.ts';
import { PreviewTable } from './preview-table.tsx';
import { readChosenFile } from './read-chosen-file.ts';
import { sendPapers } from './send-papers.ts';

const TITLE = 'Import Papers';
const FAILED = 'The papers could not be imported. Please try again.';

/** What the server said of the last attempt. */
interface Refusal {
  reason: string;
  notes: readonly RowNote[];
}

/** Says nothing: the screen shows in place that the list is missing. */
const inPlace = () => {};
const fetchPapers = () => fetchEntries(papersSection);

/** The screen that adds the papers of a file: choose it, see what will become of it, import. */
export default function ImportPapers() {
  usePageTitle(TITLE);
  const ask = useAsk();
  const { draft, setDraft } = useImportDraft();
  const { list, load } = useFetched<Entry>(fetchPapers, inPlace);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [imported, setImported] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const existing = useMemo(
    () => (Array.isArray(list) ? list.map(({ heading }) => String(heading)) : []),
    [list],
  );
  const judged = useMemo(() => draft && judgeRows(draft, existing, edition()), [draft, existing]);

  async function choose([file, ...others]: readonly File[]) {
    if (!file) return;
    setProblem(others.length > 0 ? 'Choose one file at a time.' : '');
    if (others.length > 0) return;
    setIsReading(true);
    // Somebody may have added papers since the screen was opened.
    void load();
    try {
      const table = await readChosenFile(file);
      change({
        ...chooseColumns(table, readRemembered()),
        fileName: file.name,
        table,
        withoutDuplicates: true,
        goodRowsOnly: false,
      });
      setImported('');
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsReading(false);
  }

  function change(next: ImportDraft) {
    setDraft(next);
    setRefusal(undefined);
  }

  async function send(from: ImportDraft, after?: string): Promise<void> {
    if (!judged) return;
    const known = new Set(Array.isArray(list) ? list.map(({ _id }) => _id) : []);
    const sent = await sendPapers(judged.papers, known, after);
    if (sent.kind === 'imported') {
      remember(from.table, from);
      notify.success(sent.message);
      showSave({ commit: sent.commit, page: papersSection.page });
      if (input.current) input.current.value = '';
      setDraft(undefined);
      setRefusal(undefined);
      setImported(sent.message);
      void load();
    }
    if (sent.kind === 'refused') {
      notify.failure(FAILED, sent.reason);
      setRefusal(sent);
    }
    if (sent.kind === 'deleted since') {
      const answer = await ask({
        title: 'Import these papers again?',
        text: 'The very same papers were imported within the last day, and deleted since.',
        answers: [
          ['no', 'Cancel'],
          ['again', 'Import again'],
        ],
      });
      if (answer === 'again') await send(from, sent.commit);
    }
  }

  return (
    <div className="import-screen">
      <p className="back">
        <Link to={screenPath(papersSection.paths.list)}>{papersSection.titles.list}</Link>
      </p>
      <h1>{TITLE}</h1>
      <p>
        Adds all papers of a table at once, such as the list of accepted papers. You see what will
        become of each row before anything is imported.
      </p>
      {imported && <Imported message={imported} />}
      <section>
        <h2>1. The file</h2>
        <FileChoice
          input={input}
          fileName={draft?.fileName}
          isReading={isReading}
          problem={problem}
          disabled={busy}
          onChoose={(files) => void choose(files)}
        />
      </section>
      {draft && judged && (
        <>
          <section>
            <h2>2. The columns</h2>
            <p>
              Which column of the file holds what? The content is mostly the abstract. With a column
              for the decision, only rows that say “accept” are imported. The choice is remembered
              for the next file.
            </p>
            <ColumnSelects
              draft={draft}
              disabled={busy}
              onChange={(choice) => {
                remember(draft.table, choice);
                change({ ...draft, ...choice });
              }}
            />
            <PreviewTable rows={previewRows(draft, judged)} />
          </section>
          <section>
            <h2>3. Check and import</h2>
            {list === undefined && <p role="status">Looking which papers the website has…</p>}
            {list === 'failed' && (
              <FailedList
                message="Failed to fetch papers, so that it is not known which ones the website has. Please try again."
                onRetry={load}
              />
            )}
            {Array.isArray(list) && missingColumns(draft.columns).length > 0 && (
              <p>Choose the columns first.</p>
            )}
            {Array.isArray(list) && missingColumns(draft.columns).length === 0 && (
              <DryRun
                draft={draft}
                judged={judged}
                busy={busy}
                refusal={refusal}
                onChange={change}
                onCorrect={() => input.current?.click()}
                onImport={() => {
                  setBusy(true);
                  setRefusal(undefined);
                  void send(draft).finally(() => setBusy(false));
                }}
              />
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** What was done; the keyboard comes here, since the button that did it is gone. */
function Imported({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="imported">
      <p>{message}</p>
      <Link className="button" to={screenPath(papersSection.paths.list)}>
        {papersSection.titles.list}
      </Link>
    </div>
  );
}
