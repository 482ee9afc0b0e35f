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
  const { title, description, text } = content.entry(pages, id) ?? {
    title: label,
    description: `${label}: to be announced.`,
    text: 'To be announced.',
  };
  return { title, description, text };
}
