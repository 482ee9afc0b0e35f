import type { ImportKind } from '../../../model/import/import-kinds.ts';
import type { ImportDraft } from './import-draft.ts';
import { type ColumnChoice, HEADING_ROWS, withColumn, withHeadingRow } from './import-draft.ts';
import { missingColumns } from './judge-rows.ts';

interface Props {
  kind: ImportKind;
  draft: ImportDraft;
  disabled: boolean;
  onChange(choice: ColumnChoice): void;
}

/** Which column of the file holds what, one control for each. */
export function ColumnSelects({ kind, draft, disabled, onChange }: Props) {
  const { table, headingRow, columns } = draft;
  const headings = table[headingRow] ?? [];
  const missing = missingColumns(kind, columns);
  // The paper's number is found by its name or not at all.
  const chosen = kind.columns.filter(({ name }) => name !== 'paperId');
  return (
    <div className="column-selects">
      <div className="field">
        <label htmlFor="heading-row">Row of the column headings</label>
        <select
          id="heading-row"
          value={headingRow}
          disabled={disabled}
          onChange={({ target }) => onChange(withHeadingRow(kind, table, Number(target.value)))}
        >
          {table.slice(0, HEADING_ROWS).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are what their place is
            <option key={index} value={index}>
              {index + 1}: {row.filter((cell) => cell.trim() !== '').join(', ') || '(empty)'}
            </option>
          ))}
        </select>
      </div>
      {chosen.map((column) => {
        const { name: field, label, isRequired } = column;
        const isMissing = missing.includes(column);
        const id = `column-${field}`;
        return (
          <div key={field} className="field">
            <label htmlFor={id}>
              {label}
              {!isRequired && <span className="optional"> (optional)</span>}
            </label>
            <select
              id={id}
              value={columns[field] ?? ''}
              disabled={disabled}
              aria-invalid={isMissing ? true : undefined}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={({ target: { value } }) =>
                onChange(withColumn(draft, field, value === '' ? undefined : Number(value)))
              }
            >
              <option value="">{isRequired ? 'Choose a column' : 'Not in the file'}</option>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file are what their place is
                <option key={index} value={index}>
                  {heading.trim() || '(no heading)'} — column {letters(index)}
                </option>
              ))}
            </select>
            {isMissing && (
              <span className="field-error" id={`${id}-error`}>
                Choose the column of the {label.toLowerCase()}.
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A column as a spreadsheet calls it: A, B, … Z, AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
