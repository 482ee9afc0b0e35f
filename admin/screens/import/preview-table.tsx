import type { ImportKind } from '../../../model/import/import-kinds.ts';
import { shorten } from '../../shell/lists/shorten.ts';
import type { PreviewRow } from './judge-rows.ts';

interface Props {
  kind: ImportKind;
  rows: readonly PreviewRow[];
}

/** The first rows of a file under the fields that they will fill. */
export function PreviewTable({ kind, rows }: Props) {
  const shown = kind.columns.filter(
    ({ name }) => name !== 'paperId' && rows.some(({ cells }) => cells[name] !== undefined),
  );
  const isLong = (name: string) => kind.collection.fields[name]?.kind === 'markdown';
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="wide-table" aria-label="The first rows of the file" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {shown.map(({ name }) => (
                <td key={name} className={isLong(name) ? 'long' : undefined}>
                  {shorten(cells[name] ?? '') || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
