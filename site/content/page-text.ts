import { pages } from '../../model/collections.ts';
import type { ContentReader } from './content-reader.ts';

/** What a page of text shows. */
export interface PageText {
  title: string;
  description: string;
  /** Markdown. */
  text: string;
}

/**
 * The text of `content/pages/<id>.md`. Where there is none (yet), the page stands all the same, so
 * that no link leads nowhere, and says that its text is to be announced.
 * @param label what links call the page
 */
export function readPageText(content: ContentReader, id: string, label: string): PageText {
  const { title, description, text } = content.entry(pages, id) ?? missingText(label);
  return { title, description, text };
}

function missingText(label: string): PageText {
  return {
    title: label,
    description: `${label}: to be announced.`,
    text: 'To be announced.',
  };
}

/** What a page shows that is nothing but a text. */
export interface TextPage extends PageText {
  /** When its file last changed, where that is known: an ISO 8601 date-time. */
  changedAt: string | undefined;
  /** The time zone whose day that is said to be. */
  timeZone: string;
}

/** As `readPageText`, for a page that shows when its text last changed. */
export function readTextPage(content: ContentReader, id: string, label: string): TextPage {
  const { entry, changedAt } = content.datedEntry(pages, id);
  const { title, description, text } = entry ?? missingText(label);
  return { title, description, text, changedAt, timeZone: content.settings('site').timeZone };
}

/** Markdown with every heading a level deeper, for a text that stands inside a section. */
export function deeperHeadings(text: string): string {
  return text.replace(/^(#{1,5}) /gm, '#$1 ');
}
