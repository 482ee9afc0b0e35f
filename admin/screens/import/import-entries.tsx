import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ImportKind, importKinds, paperImport } from '../../../model/import/import-kinds.ts';
import { countOf } from '../../../model/text.ts';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { type Section, screenPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { ColumnSelects } from './column-selects.tsx';
import { DryRun } from './dry-run.tsx';
import { FileChoice } from './file-choice.tsx';
import { remember } from './import-draft.ts';
import { missingColumns, previewRows, titleLabelOf } from './judge-rows.ts';
import { PreviewTable } from './preview-table.tsx';
import { DownloadErrors, RowNotes } from './row-notes.tsx';
import { TrackSelects } from './track-selects.tsx';
import { useImport } from './use-import.ts';

interface Props {
  section: Section;
  many: NonNullable<Section['import']>;
}

/** The screen that adds the entries of a file: choose it, see what will become of it, import. */
export default function ImportEntries({ section, many }: Props) {
  usePageTitle(many.title);
  const { noun } = section;
  const kind = importKinds[section.name] ?? paperImport;
  const { failures } = fullSection(section);
  const {
    draft,
    judged,
    list,
    load,
    busy,
    refusal,
    input,
    change,
    send,
    imported,
    undo,
    ...chosen
  } = useImport(section, kind, many.call);
  // Of what the website has, a file may tell a part.
  const isReady =
    draft !== undefined &&
    (missingColumns(kind, draft.columns).length === 0 ||
      judged?.read.duplicates.some(({ entry }) => entry !== undefined));
  return (
    <div className="import-screen">
      <p className="back">
        <Link to={screenPath(section.paths.list)}>{section.titles.list}</Link>
      </p>
      <h1>{many.title}</h1>
      <p>
        Adds all {noun}s of a table at once
        {kind === paperImport && ', such as the list of accepted papers'}. You see what will become
        of each row before anything is imported. {columnsOf(kind)}
      </p>
      {imported && (
        <Imported key={imported.message} message={imported.message}>
          <Link className="button" to={screenPath(section.paths.list)}>
            {section.titles.list}
          </Link>
          {imported.isOurs && (
            <button type="button" disabled={busy} onClick={() => undo(imported)}>
              Undo
            </button>
          )}
        </Imported>
      )}
      {imported && (
        <RowNotes
          title={`${countOf(imported.leftOut.length, 'row')} left out`}
          titleLabel={titleLabelOf(kind)}
          notes={imported.leftOut}
          isOpen
        >
          <p>Correct them in your file, then choose it again: what is there already stays.</p>
          <DownloadErrors kind={kind} errors={imported.leftOut} />
        </RowNotes>
      )}
      <section>
        <h2>1. The file</h2>
        <FileChoice
          input={input}
          fileName={draft?.fileName}
          system={draft?.system}
          notes={draft?.notes}
          more={kind === paperImport ? PAPER_FILES : JSON_FILES}
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
              Which column of the file holds what? {hintOf(kind)} The choice is remembered for the
              next file.
            </p>
            <ColumnSelects
              kind={kind}
              draft={draft}
              disabled={busy}
              onChange={(choice) => {
                remember(kind, draft.table, choice);
                change({ ...draft, ...choice });
              }}
            />
            <TrackSelects draft={draft} disabled={busy} onChange={change} />
            <PreviewTable kind={kind} rows={previewRows(draft, judged)} />
          </section>
          <section>
            <h2>3. Check and import</h2>
            {list === undefined && <p role="status">Looking which {noun}s the website has…</p>}
            {list === 'failed' && (
              <FailedList
                message={failures.fetch.replace(
                  '. ',
                  ', so that it is not known which ones the website has. ',
                )}
                onRetry={load}
              />
            )}
            {Array.isArray(list) && !isReady && <p>Choose the columns first.</p>}
            {Array.isArray(list) && isReady && (
              <DryRun
                kind={kind}
                noun={noun}
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

const JSON_FILES = {
  hint: 'A file that ends in .json is read as this website exports it.',
  kinds: '.json,application/json',
};

const PAPER_FILES = {
  ...JSON_FILES,
  hint: 'What Microsoft CMT, EasyChair, HotCRP, OpenReview, pretalx and frab export is known by itself, as a table or as .json; a table of papers and one of their authors are chosen together.',
  isMultiple: true,
};

/** Which columns a table has, for who is about to make one. */
function columnsOf({ columns }: ImportKind): string {
  const labels = (isRequired: boolean) =>
    columns
      .filter((column) => column.isRequired === isRequired)
      .map(({ label }) => withinSentence(label))
      .join(', ')
      .replace(/, ([^,]+)$/, ' and $1');
  return `It needs columns for ${labels(true)}; it may have others for ${labels(false)}.`;
}

/** Small letters, but for what is an abbreviation: 'DOI'. */
const withinSentence = (label: string) =>
  label === label.toUpperCase() ? label : label.toLowerCase();

function hintOf(kind: ImportKind): string {
  if (kind === paperImport) {
    return 'The heading is the paper’s title, the content mostly its abstract. With a column for the decision, only rows that say “accept” are imported.';
  }
  const image =
    'An image is the name of a picture that the website has, or a web address; where there is none, a person is drawn.';
  if (!kind.isCommittee) return image;
  return `${image} Where the file has no description of somebody, a line from name and college stands in.`;
}

/** What was done; the keyboard comes here, since the button that did it is gone. */
function Imported({ message, children }: { message: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="imported">
      <p>{message}</p>
      {children}
    </div>
  );
}
