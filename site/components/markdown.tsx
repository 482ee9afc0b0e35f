import MarkdownIt from 'markdown-it';

// Without raw HTML; markdown-it refuses `javascript:` and its kin by itself.
const markdown = new MarkdownIt({ html: false, linkify: true });

// A table's alignment: markdown-it writes it as a style, which the site's policy refuses.
markdown.core.ruler.push('alignment', ({ tokens }) => {
  for (const token of tokens) {
    const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
    if (align) token.attrs = [['class', `align-${align}`]];
  }
});

/** Text of an entry, drawn on the build side. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes raw HTML
  return <div dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />;
}
