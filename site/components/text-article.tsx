import { type ReactNode, useContext } from 'react';
import type { FactLookup } from '../../model/facts/known-facts.ts';
import { namedFacts } from '../../model/facts/named-facts.ts';
import { Html } from '../cards/html.ts';
import type { PageText } from '../content/page-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { LastChanged } from './dates.tsx';
import { Drawn } from './drawn.tsx';
import { Leaf } from './leaf.tsx';
import { FactContext, FormulaContext } from './markdown.tsx';
import { useDrawPicture } from './picture.tsx';

interface Props extends Omit<PageText, 'description'> {
  /** When the text last changed, where that is known: an ISO 8601 date-time. */
  changedAt: string | undefined;
  timeZone: string;
  /** What the navigation calls the page; left out where no phase concerns it. */
  page?: string;
  /** Markdown: what is said of it on every day, with what the phase says. */
  more?: string | undefined;
  /** As wide as the page, below the text. */
  children?: ReactNode;
}

/** Headings from which on a text has a table of contents. */
const LONG = 4;

/**
 * A page of text: its heading, where it is long a table of contents, the text, what else belongs to it, and
 * its date.
 */
export function TextArticle({ changedAt, timeZone, page: name, more, children, ...page }: Props) {
  const facts = useContext(FactContext);
  const whole = name === undefined ? page.text : withOwnLinks(page.text, name, facts);
  const drawFormula = useContext(FormulaContext);
  const { html, headings } = renderText(whole, useDrawPicture(), facts, drawFormula);
  const lastChanged = changedAt && <LastChanged at={changedAt} timeZone={timeZone} />;
  return (
    <article className="text">
      <Leaf
        page={page}
        name={name}
        more={more}
        contents={headings.length >= LONG && <Contents headings={headings} />}
      >
        <Drawn draw={() => new Html(html)} />
        {!children && lastChanged}
      </Leaf>
      {children}
      {children && lastChanged}
    </article>
  );
}

function Contents({ headings }: { headings: readonly { id: string; title: string }[] }) {
  return (
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
  );
}

/** The links of the settings that belong to a page: it has them, whatever its text names. */
const OWN_LINKS: Readonly<Record<string, { title: string; names: readonly string[] }>> = {
  'paper-submissions': { title: 'Submission site', names: ['link:paper-submission'] },
  'guidelines-to-authors': {
    title: 'Templates',
    names: ['link:word-template', 'link:latex-template'],
  },
};

function withOwnLinks(text: string, page: string, facts: FactLookup): string {
  const { title = '', names = [] } = Object.hasOwn(OWN_LINKS, page) ? (OWN_LINKS[page] ?? {}) : {};
  const named = namedFacts(text).map(({ name }) => name);
  const unnamed = names.filter((name) => !named.includes(name) && facts.get(name));
  if (unnamed.length === 0) return text;
  return [text, `## ${title}`, ...unnamed.map((name) => `- {{${name}}}`)].join('\n\n');
}
