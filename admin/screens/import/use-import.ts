import { useMemo, useRef, useState } from 'react';
import type { Entry } from '../../../model/collections.ts';
import { edition } from '../../shell/edition.ts';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.tsx';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { papersSection } from '../../shell/sections/sections.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import {
  chooseColumns,
  type ImportDraft,
  readRemembered,
  remember,
  useImportDraft,
} from './import-draft.ts';
import { judgeRows, type RowNote } from './judge-rows.ts';
import { readChosenFile } from './read-chosen-file.ts';
import { sendPapers } from './send-papers.ts';

const FAILED = 'The papers could not be imported. Please try again.';

/** What the server said of the last attempt. */
export interface Refusal {
  reason: string;
  notes: readonly RowNote[];
}

/** Says nothing: the screen shows in place that the list is missing. */
const inPlace = () => {};
const fetchPapers = () => fetchEntries(papersSection);

/** An import from the choice of a file to the answer of the server. */
export function useImport() {
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
      notify.done(sent.message, FAILED);
      showSave({ commit: sent.commit, page: papersSection.page });
      if (input.current) input.current.value = '';
      setDraft(undefined);
      setRefusal(undefined);
      setImported(sent.message);
      void load();
    }
    if (sent.kind === 'refused') {
      notify.failure(FAILED, sent.reason, FAILED);
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

  return {
    draft,
    judged,
    /** The papers that the website has. */
    list,
    load,
    isReading,
    /** Why the file that was chosen last could not be read. */
    problem,
    busy,
    refusal,
    /** What was imported, in a sentence. */
    imported,
    input,
    choose,
    change,
    send(from: ImportDraft): void {
      setBusy(true);
      setRefusal(undefined);
      void send(from).finally(() => setBusy(false));
    },
  };
}
