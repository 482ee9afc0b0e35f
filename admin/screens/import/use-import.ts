import { useCallback, useMemo, useRef, useState } from 'react';
import type { Entry } from '../../../model/collections.ts';
import type { ImportKind } from '../../../model/import/import-kinds.ts';
import { logCalls } from '../../../model/wire/calls.ts';
import type { UndoAnswer } from '../../../model/wire/log.ts';
import { readSettingsAnew, useEdition } from '../../shell/edition.ts';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import type { Section } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchEntries, takeWholeEntries } from '../../shell/server/fetch-lists.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import {
  chooseColumns,
  decidedAtFirst,
  type ImportDraft,
  readRemembered,
  remember,
  rememberTracks,
  useImportDraft,
} from './import-draft.ts';
import { judgeRows, type RowNote } from './judge-rows.ts';
import { readImportFiles } from './read-import-files.ts';
import { sendRows } from './send-rows.ts';

/** What the server said of the last attempt. */
export interface Refusal {
  reason: string;
  notes: readonly RowNote[];
}

/** Says nothing: the screen shows in place that the list is missing. */
const inPlace = () => {};

async function collected(entries: AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

/** What an import has brought, as long as it can be taken back here. */
interface Imported {
  message: string;
  commit: string;
  /** False where an earlier import has brought them, or it is taken back already. */
  isOurs: boolean;
  /** Rows that were not sent. */
  leftOut: readonly RowNote[];
}

/**
 * An import from the choice of a file to the answer of the server.
 * @param call takes the rows
 */
export function useImport(section: Section, kind: ImportKind, call: string) {
  const { noun } = section;
  const failed = `The ${noun}s could not be imported. Please try again.`;
  const ask = useAsk();
  const { draft, setDraft } = useImportDraft(section.name);
  // What is compared has to be whole.
  const isRepeated = Object.hasOwn(kind.collection.fields, 'imported');
  const fetchList = useCallback(
    () => (isRepeated ? takeWholeEntries(section, collected) : fetchEntries(section)),
    [section, isRepeated],
  );
  const { list, load } = useFetched<Entry>(fetchList, inPlace);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [imported, setImported] = useState<Imported>();
  const input = useRef<HTMLInputElement>(null);
  const known = useEdition();
  const judged = useMemo(
    () => draft && judgeRows(kind, noun, draft, Array.isArray(list) ? list : [], known),
    [kind, noun, draft, list, known],
  );

  async function choose(files: readonly File[]) {
    if (files.length === 0) return;
    setProblem('');
    setIsReading(true);
    // Somebody may have added some since the screen was opened.
    void load();
    try {
      const { table, system, notes } = await readImportFiles(files, kind, noun);
      change({
        ...chooseColumns(kind, table, readRemembered(kind)),
        fileName: files.map(({ name }) => name).join(' and '),
        system,
        notes,
        table,
        withoutDuplicates: true,
        goodRowsOnly: false,
        decided: decidedAtFirst(),
        key: crypto.randomUUID(),
      });
      setImported(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsReading(false);
  }

  function change(next: ImportDraft) {
    rememberTracks(next.decided.tracks);
    setDraft(next);
    setRefusal(undefined);
  }

  async function send(from: ImportDraft, after?: string): Promise<void> {
    if (!judged) return;
    const known = new Set(Array.isArray(list) ? list.map(({ _id }) => _id) : []);
    const { rows, changed, changes, gone } = judged;
    const what = {
      rows,
      changes,
      gone: gone.flatMap(({ entry }) => (from.decided.gone.includes(entry._id) ? [entry] : [])),
      rowOf: new Map(
        changed.map(({ row, entry }) => [
          entry._id,
          { row, paperId: '', title: String(entry[kind.sameBy[0]]) },
        ]),
      ),
      key: from.key,
    };
    const sent = await sendRows(section, call, what, known, after);
    if (sent.kind === 'imported') {
      remember(kind, from.table, from);
      notify.done(sent.message, failed);
      showSave({ commit: sent.commit, page: section.page });
      if (input.current) input.current.value = '';
      setDraft(undefined);
      setRefusal(undefined);
      setImported({ ...sent, leftOut: judged.errors });
      void load();
    }
    if (sent.kind === 'refused') {
      notify.failure(failed, sent.reason, failed);
      setRefusal(sent);
      // It may be for settings that somebody has changed: the rows are judged by those of now.
      void readSettingsAnew();
    }
    if (sent.kind === 'deleted since') {
      const answer = await ask({
        title: `Import these ${noun}s again?`,
        text: `The very same ${noun}s were imported within the last day, and deleted since.`,
        answers: [
          ['no', 'Cancel'],
          ['again', 'Import again'],
        ],
      });
      if (answer === 'again') await send(from, sent.commit);
    }
  }

  /** Takes back what was just imported, in one commit. */
  async function undo({ commit }: Imported): Promise<void> {
    const answer = await callAsAdministrator<UndoAnswer>('POST', logCalls.undo(commit), {
      body: {},
      // The same for every attempt.
      idempotencyKey: `undo-${commit}`,
    });
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure('The import could not be undone. Please try again.', reasonOf(answer, 'undo'));
      return;
    }
    showSave({ commit: answer.body.commit, page: section.page });
    setImported({ commit, isOurs: false, message: 'The import is undone.', leftOut: [] });
    void load();
  }

  return {
    draft,
    judged,
    /** What the website has. */
    list,
    load,
    isReading,
    /** Why the file that was chosen last could not be read. */
    problem,
    busy,
    refusal,
    imported,
    undo(from: Imported): void {
      setBusy(true);
      void undo(from).finally(() => setBusy(false));
    },
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
