import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { papersSection, screenPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { ColumnSelects } from './column-selects.tsx';
import { DryRun } from './dry-run.tsx';
import { FileChoice } from './file-choice.tsx';
import { remember } from './import-draft.ts';
import { missingColumns, previewRows } from './judge-rows.ts';
import { PreviewTable } from './preview-table.tsx';
import { useImport } from './use-import.ts';

const TITLE = 'Import Papers';

/** The screen that adds the papers of a file: choose it, see what will become of it, import. */
export default function ImportPapers() {
  usePageTitle(TITLE);
  const { draft, judged, list, load, busy, refusal, input, change, send, ...chosen } = useImport();
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
      {chosen.imported && <Imported message={chosen.imported} />}
      <section>
        <h2>1. The file</h2>
        <FileChoice
          input={input}
          fileName={draft?.fileName}
          isReading={chosen.isReading}
          problem={chosen.problem}
          disabled={busy}
          onChoose={(files) => void chosen.choose(files)}
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
                onImport={() => send(draft)}
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
