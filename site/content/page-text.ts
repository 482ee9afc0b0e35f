import { pages } from '../../model/collections.ts';
import type { Navigation } from '../../model/settings/navigation.ts';
import type { ContentReader } from './content-reader.ts';

/** What a page of text shows. */
export interface PageText {
  title: string;
  description: string;
  /** A picture at its side, and what is said of it. */
  picture?: string | undefined;
  caption?: string | undefined;
  /** Markdown: what one comes to the page for, in a few lines. */
  keyFacts?: string | undefined;
  /** Markdown. */
  text: string;
  /** It has neither a text nor anything else to show. */
  isUnwritten?: boolean;
}

/**
 * The text of `content/pages/<id>.md`. Where there is none (yet), the page stands all the same, so
 * that no link leads nowhere, with what else it shows.
 * @param label what links call the page that is not in the navigation
 * @param hasMore whether it shows anything else; if not it is unwritten
 */
export function readPageText(
  content: ContentReader,
  id: string,
  label: string,
  hasMore = true,
): PageText {
  const { _id, ...page } = content.entry(pages, id) ?? missingText(content, id, label, hasMore);
  return page;
}

/** What an edition's own navigation calls a page. */
function labelIn({ groups }: Navigation, id: string): string | undefined {
  const options = groups.flatMap((group) => group.options);
  return options.find(({ page }) => page === id)?.label;
}

function missingText(
  content: ContentReader,
  id: string,
  label: string,
  hasMore: boolean,
): PageText & { _id: string } {
  const title = labelIn(content.settings('navigation'), id) ?? label;
  return {
    _id: id,
    title,
    description: title,
    text: '',
    isUnwritten: !hasMore,
  };
}

/** What a page shows that is nothing but a text. */
export interface TextPage extends PageText {
  /** When it last came to say something else, where that is known: an ISO 8601 date-time. */
  changedAt: string | undefined;
  /** The time zone whose day that is said to be. */
  timeZone: string;
}

/** As `readPageText`, for a page that has nothing else to show. It shows when its text last changed. */
export function readTextPage(content: ContentReader, id: string, label: string): TextPage {
  const entry = content.entry(pages, id);
  const changedAt = entry && content.saidSince(pages, id);
  const { _id, ...page } = entry ?? missingText(content, id, label, false);
  return { ...page, changedAt, timeZone: content.settings('site').timeZone };
}

/** Markdown with every heading a level deeper, for a text that stands inside a section. */
export function deeperHeadings(text: string): string {
  return text.replace(/^(#{1,5}) /gm, '#$1 ');
}
