import type { ReactNode } from 'react';
import type { ImportKind } from '../../../model/import/import-kinds.ts';
import { downloadList } from '../../shell/lists/export-list.tsx';
import { csvFile } from '../../shell/lists/list-file.ts';
import { noteTable, type RowNote } from './judge-rows.ts';

interface Props {
  title: string;
  /** As the screen calls what names an entry: 'Heading'. */
  titleLabel: string;
  notes: readonly RowNote[];
  isOpen?: boolean;
  /** What can be done about them. */
  children?: ReactNode;
}

/** A screen does not list more than this many rows. */
const SHOWN_AT_MOST = 100;

/** Rows of the file of which something is to be said, with their numbers. */
export function RowNotes({ title, titleLabel, notes, isOpen = false, children }: Props) {
  if (notes.length === 0) return null;
  const more = notes.length - SHOWN_AT_MOST;
  return (
    <details className="row-notes" open={isOpen}>
      <summary>{title}</summary>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="wide-table" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">{titleLabel}</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {notes.slice(0, SHOWN_AT_MOST).map(({ row, title: entry, reasons }) => (
              <tr key={`${row} ${entry}`}>
                <th scope="row">{row || '–'}</th>
                <td>{entry || '–'}</td>
                <td className="why">{reasons.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p>And {more} more.</p>}
    </details>
  );
}

/** The rows with errors as a table, for who corrects them elsewhere. */
export function DownloadErrors({ kind, errors }: { kind: ImportKind; errors: readonly RowNote[] }) {
  return (
    <button
      type="button"
      onClick={() => downloadList('import-errors', 'csv', csvFile(noteTable(kind, errors)))}
    >
      Download the errors as CSV
    </button>
  );
}
