import type { ReactElement, ReactNode } from 'react';

interface Row {
  key: string;
  /** The first is the row's heading; with fewer cells than columns, the last spans what is left. */
  cells: readonly ReactNode[];
  'data-span'?: string | undefined;
  'data-state'?: string | undefined;
}

interface Props {
  caption?: ReactNode;
  /** Words, or markup where a part of them is struck out. */
  columns: readonly (string | ReactElement)[];
  rows: readonly Row[];
  className?: string;
}

// A table that is drawn as blocks is no table to a screen reader any more, unless it says so itself.
const as = (role: string) => ({ role });

/**
 * A table that stands as such where there is room. On small screens each row becomes a block, and its
 * cells say of which column they are.
 */
export function ReflowingTable({ caption, columns, rows, ...attributes }: Props) {
  return (
    <table {...as('table')} {...attributes}>
      {caption && <caption>{caption}</caption>}
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            <th key={index} scope="col" {...as('columnheader')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map(({ key, cells: [heading, ...cells], ...data }) => (
          <tr key={key} {...as('row')} {...data}>
            <th scope="row" {...as('rowheader')}>
              {heading}
            </th>
            {cells.map((cell, index) => {
              const spanned = index === cells.length - 1 ? columns.length - index - 1 : 1;
              const label = spanned > 1 ? undefined : columns[index + 1];
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  key={index}
                  colSpan={spanned > 1 ? spanned : undefined}
                  data-label={typeof label === 'string' ? label : undefined}
                  {...as('cell')}
                >
                  {typeof label === 'object' && (
                    <span className="label" aria-hidden="true">
                      {label}:{' '}
                    </span>
                  )}
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
