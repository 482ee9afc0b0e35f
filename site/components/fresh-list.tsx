import type { Html } from '../lists/html.ts';
import { type ListViewName, listViews, loading } from '../lists/list-views.ts';

interface Props<Entry> {
  view: ListViewName;
  /** The whole list: the view takes what it shows. */
  entries: readonly Entry[];
  etag: string;
  part?: number;
}

/**
 * A list with its ETag baked in, which the island `fresh-lists` keeps fresh. Where there is nothing
 * to bake it starts in the loading state, and says so to those who run no script.
 */
export function FreshList<Entry>({ view, entries, etag, part }: Props<Entry>) {
  const draw = listViews[view].draw as (entries: readonly Entry[], part: number) => Html;
  const drawn = draw(entries, part ?? 1).text;
  const inner = entries.length > 0 ? drawn : `${loading}<noscript>${drawn}</noscript>`;
  return (
    <div
      data-list-view={view}
      data-etag={etag}
      data-part={part}
      data-empty={entries.length === 0 ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the view's template escapes every value
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
