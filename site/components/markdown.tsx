import MarkdownIt from 'markdown-it';

// Without raw HTML; markdown-it refuses `javascript:` and its kin by itself.
const markdown = new MarkdownIt({ html: false, linkify: true });

/** Text of an entry, drawn on the build side. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes raw HTML
  return <div dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />;
}
