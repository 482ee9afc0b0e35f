import { partsByCode } from '../../model/facts/code-in-text.ts';
import { withoutFactReferences } from '../../model/facts/fact-addresses.ts';
import { type FactLookup, noFacts } from '../../model/facts/known-facts.ts';
import { type DrawPicture, drawImage } from '../cards/html.ts';
import { drawFacts } from './facts.ts';
import { type DrawFormula, noFormulas } from './formulas.ts';
import { makeParser } from './parser.ts';
import { figures, type TextEnvironment } from './pictures.ts';
import { drawTables, plainText } from './tables.ts';

/** A heading that a table of contents can lead to. */
export interface TextHeading {
  id: string;
  title: string;
}

export interface RenderedText {
  /** Safe to put into a page as it stands. */
  html: string;
  /** Headings of the second level, in order. */
  headings: TextHeading[];
  /** Whether it has pictures that open: its page then loads the island that opens them. */
  hasFigures: boolean;
}

/** Ids that the frame of every page has. */
const TAKEN = ['main', 'menu', 'contents', 'foot-contact', 'foot-links', 'foot-service'];

const markdown = makeParser();
// Before the tables: a column's name may be a fact.
drawFacts(markdown);
drawTables(markdown);
figures(markdown);
markdown.renderer.rules.math = (tokens, index, _options, env) => {
  const source = tokens[index]?.content ?? '';
  const drawn = (env as TextEnvironment).drawFormula(source);
  return drawn ?? `<code>${markdown.utils.escapeHtml(source)}</code>`;
};
// What is struck out was said before; a day that was put off comes in this form, too.
markdown.renderer.rules.s_open = () => '<del>';
markdown.renderer.rules.s_close = () => '</del>';

/** Draws Markdown on the build side; headings get ids, and the page's own stays the only `<h1>`. */
export function renderText(
  text: string,
  draw: DrawPicture = drawImage,
  facts: FactLookup = noFacts,
  drawFormula: DrawFormula = noFormulas,
): RenderedText {
  const env: TextEnvironment = { draw, facts, drawFormula, hasFigures: false };
  const tokens = markdown.parse(withoutFactReferencesIn(text), env);
  // How often each id was wanted: looking for a free number from 2 on takes long where all are the same.
  const used = new Map<string, number>(TAKEN.map((id) => [id, 1]));
  const headings: TextHeading[] = [];
  tokens.forEach((token, index) => {
    if (token.tag === 'h1') token.tag = 'h2';
    if (token.type !== 'heading_open') return;
    const title = plainText(tokens[index + 1]?.children ?? []);
    const id = freeId(title, used);
    token.attrSet('id', id);
    if (token.tag === 'h2') headings.push({ id, title });
  });
  const html = markdown.renderer.render(tokens, markdown.options, env);
  return { html, headings, hasFigures: env.hasFigures };
}

/** A name that stands for a fact's address leads nowhere, and is no text either. */
function withoutFactReferencesIn(text: string): string {
  if (!/\]:[^\]]*\{\{/.test(text)) return text;
  return partsByCode(text)
    .map((part) => (part.isCode ? part.text : withoutFactReferences(part.text)))
    .join('');
}

function freeId(title: string, used: Map<string, number>): string {
  const base =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'section';
  let number = used.get(base) ?? 0;
  let id = base;
  for (; used.has(id); id = `${base}-${number}`) number += 1;
  used.set(base, number || 1);
  used.set(id, 1);
  return id;
}
