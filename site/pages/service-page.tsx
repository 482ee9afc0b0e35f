import { TextArticle } from '../components/text-article.tsx';
import { readTextPage, type TextPage } from '../content/page-text.ts';
import { definePage, type Page } from './define-page.ts';

/** A page of text that belongs to the website rather than to a group of the navigation. */
export function servicePage(id: string, label: string): Page<TextPage, Record<never, string>> {
  return definePage({
    name: id,
    pattern: `/${id}`,
    data: (content) => readTextPage(content, id, label),
    changedAt: ({ changedAt }) => changedAt,
    head: ({ title, description }) => ({ title, description }),
    Component: TextArticle,
    islands: [],
  });
}
