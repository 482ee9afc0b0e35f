import { renderText } from '../markdown/render-text.ts';

/** Text of an entry, drawn on the build side. */
export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes raw HTML
  return <div dangerouslySetInnerHTML={{ __html: renderText(text).html }} />;
}
