const UNNAMED = /!\[\s*\](?=[([])/g;

/**
 * How many pictures a Markdown text shows without an alternative text (WCAG 2.2, 1.1.1): who does not
 * see them learns nothing of them. What only shows how to write one counts, too.
 */
export const unnamedPictures = (markdown: string): number => markdown.match(UNNAMED)?.length ?? 0;
