import {
  type ListOptions,
  type ListView,
  type ListViewName,
  listViews,
} from '../lists/list-views.ts';
import { useDrawPicture } from './picture.tsx';

interface Props<Entry> {
  view: ListViewName;
  /** The whole list: the view takes what it shows. */
  entries: readonly Entry[];
  etag: string;
  options?: ListOptions;
}

/**
 * A list with its ETag baked in, which the island `fresh-lists` keeps fresh. Where there is nothing
 * to bake it starts in the loading state, and says so to those who run no script.
 */
export function FreshList<Entry>({ view, entries, etag, options }: Props<Entry>) {
  const draw = listViews[view].draw as ListView<Entry>['draw'];
  const drawn = draw(entries, options ?? {}, useDrawPicture()).text;
  const { loading } = listViews[view];
  const inner = entries.length > 0 ? drawn : `${loading}<noscript>${drawn}</noscript>`;
  return (
    <div
      data-list-view={view}
      data-etag={etag}
      data-options={options && JSON.stringify(options)}
      data-empty={entries.length === 0 ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the view's template escapes every value
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
