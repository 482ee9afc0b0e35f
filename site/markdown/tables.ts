import type MarkdownIt from 'markdown-it';

/** A table that is drawn as blocks is no table to a screen reader any more, unless it says so itself. */
const ROLES: Record<string, string> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/**
 * Tables in a text are those of the component `ReflowingTable`: on small screens each row becomes a
 * block, whose cells behind the first say of which column they are. Where they are too wide they
 * scroll, and what scrolls must be reached by keyboard.
 */
export function drawTables(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('tables', ({ tokens }) => {
    let columns: string[] = [];
    let column = 0;
    tokens.forEach((token, index) => {
      const role = ROLES[token.type];
      if (!role) return;
      // The alignment: markdown-it writes it as a style, which the site's policy refuses.
      const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
      token.attrs = [['role', role]];
      if (align) token.attrSet('class', `align-${align}`);
      if (role === 'table') columns = [];
      if (role === 'row') column = 0;
      if (role === 'columnheader') columns.push(plainText(tokens[index + 1]?.children ?? []));
      if (role === 'cell') {
        const label = columns[column];
        if (label && column > 0) token.attrSet('data-label', label);
        column += 1;
      }
    });
  });
  const { rules } = markdown.renderer;
  rules.table_open = () =>
    '<div class="wide" role="group" aria-label="Table" tabindex="0"><table role="table">\n';
  rules.table_close = () => '</table></div>\n';
}

/** The words of inline tokens of markdown-it, without their marks. */
export function plainText(tokens: readonly { type: string; content: string }[]): string {
  return tokens
    .filter(({ type }) => ['text', 'code_inline', 'fact', 'math'].includes(type))
    .map(({ content }) => content)
    .join('');
}
