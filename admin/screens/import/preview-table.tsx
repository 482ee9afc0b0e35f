import type { PaperColumn } from '../../../model/import/paper-columns.ts';
import { shorten } from '../../shell/lists/shorten.ts';
import { COLUMN_LABELS, type PreviewRow } from './judge-rows.ts';

const SHOWN: readonly PaperColumn[] = ['heading', 'authors', 'content', 'link', 'status'];

/** The first rows of a file under the fields that they will fill. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const shown = SHOWN.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="wide-table" aria-label="The first rows of the file" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {shown.map((field) => (
              <th key={field} scope="col">
                {COLUMN_LABELS[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {shown.map((field) => (
                <td key={field} className={field === 'content' ? 'long' : undefined}>
                  {shorten(cells[field] ?? '') || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
