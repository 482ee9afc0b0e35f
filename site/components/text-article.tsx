import { renderText } from '../markdown/render-text.ts';

interface Props {
  title: string;
  /** Markdown. */
  text: string;
}

/** Headings from which on a text has a table of contents. */
const LONG = 4;

/** A page of text: its heading, where it is long a table of contents, and the text. */
export function TextArticle({ title, text }: Props) {
  const { html, headings } = renderText(text);
  return (
    <article className="text">
      <h1>{title}</h1>
      {headings.length >= LONG && (
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes raw HTML */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
