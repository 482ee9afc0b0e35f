import { useState } from 'react';
import { countOf } from '../../../model/text.ts';
import { notify } from '../notices.ts';
import { FORMATS, type Format } from './list-file.ts';

/** How a list becomes a table. */
export interface TableOf<Item> {
  /** For the file's name: 'papers'. */
  name: string;
  /** These items as a file; undefined where they could not be fetched. */
  file(items: readonly Item[], format: Format): Promise<Blob | undefined>;
  /** Those that it has at all: of samples there is no table. */
  own?(items: readonly Item[]): readonly Item[];
}

interface Props<Item> {
  /** 'paper' */
  noun: string;
  table: TableOf<Item>;
  /** What was found, on all pages. */
  items: readonly Item[];
  /** How many there are without search and filter. */
  total: number;
}

/** Keeps what a list shows, on all its pages, as a file for a spreadsheet program or another one. */
export function ExportButtons<Item>({ noun, table, items, total }: Props<Item>) {
  const [busy, setBusy] = useState(false);
  const taken = table.own?.(items) ?? items;
  const count = taken.length;
  if (count === 0) return null;
  const what = countOf(count, noun);
  const but = count < items.length ? ', without the samples,' : '';

  async function exportAs(format: Format) {
    if (busy) return;
    setBusy(true);
    const file = await table.file(taken, format).catch(() => undefined);
    setBusy(false);
    if (file) downloadList(table.name, format, file);
    else notify.failure('The file could not be made. Please try again.');
  }

  const words = count === total ? 'Export as' : `Export ${what}${but} as`;
  return (
    <div className="export" aria-busy={busy}>
      <span aria-hidden="true">{words}</span>
      {FORMATS.map((format) => {
        const name = format.toUpperCase();
        return (
          <button
            key={format}
            type="button"
            aria-label={`${words} ${name}`}
            onClick={() => exportAs(format)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}

/** The browser may read the file after the click. */
const KEPT_MS = 60_000;

/**
 * Hands a table to the browser as a file to keep, with today's date in its name.
 * @param list what the table is of, for the file's name: 'papers'
 */
export const downloadList = (list: string, format: Format, file: Blob) =>
  download(fileName(list, format, new Date()), file);

/** Hands a file to the browser to keep. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Name of a file of a list as it was on a day: `papers-2026-11-21.csv`. The day is the browser's. */
export function fileName(list: string, format: Format, on: Date): string {
  return `${list.replaceAll(/[^a-z0-9]+/gi, '-')}-${dayOf(on)}.${format}`;
}

/** The browser's day, for a file's name: `2026-11-21`. */
export function dayOf(on: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}`;
}
