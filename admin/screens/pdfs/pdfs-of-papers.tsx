import { Link } from 'react-router-dom';
import { countOf, sizeInWords } from '../../../model/text.ts';
import { PDF_MAX_MB } from '../../../model/upload.ts';
import { PDFS_MAX } from '../../../model/wire/calls.ts';
import { DropPlace } from '../../shell/fields/drop-place.tsx';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { papersSection, screenPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { type PdfRow, usePdfs } from './use-pdfs.ts';
import './pdfs.css';

/** As many papers as are named that have no PDF. */
const NAMED = 10;

/** The screen that gives many papers their PDFs: choose a ZIP, see which file is whose, save. */
export default function PdfsOfPapers() {
  usePageTitle('PDFs of Papers');
  const { list, load, rows, good, isTooMany, without, problem, busy, done, choose, save } =
    usePdfs();
  const isBusy = busy !== '';
  return (
    <div className="pdfs-screen">
      <p className="back">
        <Link to={screenPath(papersSection.paths.list)}>{papersSection.titles.list}</Link>
      </p>
      <h1>PDFs of Papers</h1>
      <p>
        Gives many papers their PDFs in one save. You see which file goes to which paper before
        anything is sent. A file is known by the paper’s id, its number in the submission system or
        its heading, in the file’s name or in the name of its folder.
      </p>
      {done && <p role="status">{done}</p>}
      {list === 'failed' && (
        <FailedList message="Failed to fetch papers. Please try again." onRetry={load} />
      )}
      <div className="field">
        <label htmlFor="zip">ZIP, or PDFs</label>
        <small id="zip-hint">
          Choose a ZIP of PDFs, or PDFs themselves, or drop them here: with text and without a
          password, {PDF_MAX_MB} MB each at most.
        </small>
        <DropPlace onDrop={(files) => !isBusy && void choose(files)}>
          <input
            id="zip"
            type="file"
            accept=".zip,.pdf"
            multiple
            disabled={isBusy}
            aria-describedby={problem ? 'zip-hint zip-error' : 'zip-hint'}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void choose(files);
            }}
          />
        </DropPlace>
        {problem && (
          <span className="field-error" id="zip-error" role="alert">
            {problem}
          </span>
        )}
      </div>
      <p role="status">{busy}</p>
      {rows.length > 0 && Array.isArray(list) && (
        <>
          <h2>
            {countOf(good.length, 'PDF')} of {rows.length}{' '}
            {good.length === 1 ? 'has its paper' : 'have their papers'}
          </h2>
          <Files rows={rows} />
          {without.length > 0 && (
            <p>
              {countOf(without.length, 'paper')} without a PDF:{' '}
              {without
                .slice(0, NAMED)
                .map(({ heading }) => `“${heading}”`)
                .join(', ')}
              {without.length > NAMED && ` and ${without.length - NAMED} more`}.
            </p>
          )}
          {isTooMany && (
            <p className="field-error" role="alert">
              {PDFS_MAX} PDFs at most go in one save. Choose fewer at a time.
            </p>
          )}
          {good.length > 0 && !isTooMany && (
            <button type="button" disabled={isBusy} onClick={save}>
              Save {countOf(good.length, 'PDF')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function Files({ rows }: { rows: readonly PdfRow[] }) {
  const first = (row: PdfRow) => (row.problem === undefined ? 1 : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="wide-table" aria-label="Files and papers" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Paper</th>
          </tr>
        </thead>
        <tbody>
          {[...rows]
            .sort((one, other) => first(one) - first(other))
            .map((row) => (
              <tr key={row.path}>
                <td>
                  {row.path}
                  {row.sizeBytes !== undefined && ` (${sizeInWords(row.sizeBytes)})`}
                </td>
                <td>
                  <Fate {...row} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Fate({ paper, problem }: PdfRow) {
  if (!paper) return <span className="field-error">Not taken: {problem}</span>;
  const screen = screenPath(papersSection.paths.edit).replace(':id', paper._id);
  return (
    <>
      <Link to={screen}>{paper.heading}</Link>
      {paper.pdf && ' (in place of its present PDF)'}
    </>
  );
}
