import { pages } from '../../model/collections.ts';
import type { ContentReader } from './content-reader.ts';

/** What `content/pages` says on a page; where the file is gone, its title alone. */
export function pageText(content: ContentReader, id: string, title: string) {
  return content.entry(pages, id) ?? { _id: id, title, description: title, text: '' };
}

/** Markdown with every heading a level deeper, for a text that stands inside a section. */
export function deeperHeadings(text: string): string {
  return text.replace(/^(#{1,5}) /gm, '#$1 ');
}
