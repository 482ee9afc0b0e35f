import type { ReactNode } from 'react';
import { countOf } from '../../../model/text.ts';
import { ExportButtons, type TableOf } from './export-list.tsx';
import type { ListPage, ListQuery, Sort } from './list-view.ts';

interface Props<Item> {
  /** 'paper' */
  noun: string;
  query: ListQuery;
  view: ListPage<Item>;
  total: number;
  /** What else there is to know of the search. */
  note?: string;
  sorts: readonly Sort<Item>[];
  /** Label and values of what the list can be narrowed to, and how people call a value. */
  filter?: { label: string; values: readonly string[]; words?(value: string): string } | undefined;
  /** How what is found is exported; left out where it is not. */
  table?: TableOf<Item>;
  onQuery(query: ListQuery): void;
}

/** Search, order and filter of a list, how much of it they show, and the export of that. */
export function ListTools<Item>(props: Props<Item>) {
  const { noun, query, view, total, note = '', sorts, filter, table, onQuery } = props;
  const change = (part: Partial<ListQuery>) => onQuery({ ...query, page: 0, ...part });
  return (
    <search className="list-tools">
      <label>
        Search
        <input
          type="search"
          value={query.search}
          autoComplete="off"
          onChange={({ target }) => change({ search: target.value })}
        />
      </label>
      {filter && filter.values.length > 1 && (
        <label>
          {filter.label}
          <select value={query.filter} onChange={({ target }) => change({ filter: target.value })}>
            <option value="">All</option>
            {filter.values.map((value) => (
              <option key={value} value={value}>
                {filter.words?.(value) ?? value}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Order
        <select
          value={query.sort}
          onChange={({ target }) => change({ sort: Number(target.value) })}
        >
          {sorts.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="list-state">
        <p role="status">
          {view.found === total ? '' : `${view.found} of `}
          {countOf(total, noun)}
          {note && `. ${note}`}
        </p>
        {table && <ExportButtons noun={noun} table={table} items={view.matches} total={total} />}
      </div>
    </search>
  );
}

interface SelectionProps {
  /** Where not all of a page's items can be ticked. */
  label?: string;
  /** Of the items on this page. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect(ids: readonly string[], isSelected: boolean): void;
  /** What is being done. */
  status: string;
  /** What can be done with what is selected. */
  children: ReactNode;
}

/** Ticks all of a page's items, and offers what can be done with those that are ticked. */
export function SelectionBar({
  label = 'Select all on this page',
  ids,
  selected,
  onSelect,
  status,
  children,
}: SelectionProps) {
  return (
    <div className="selection">
      <label>
        <input
          type="checkbox"
          checked={ids.length > 0 && ids.every((id) => selected.has(id))}
          onChange={({ target }) => onSelect(ids, target.checked)}
        />
        {label}
      </label>
      {children}
      <span role="status">{status}</span>
    </div>
  );
}

interface DeleteSelectedProps {
  /** Of those that are selected. */
  count: number;
  busy: boolean;
  onDelete(): void;
}

/** Deletes what is selected; nothing where that is none. */
export function DeleteSelected({ count, busy, onDelete }: DeleteSelectedProps) {
  if (count === 0) return null;
  return (
    <button type="button" className="danger" disabled={busy} onClick={onDelete}>
      Delete {count} selected
    </button>
  );
}
