import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { CODE, fillWords, saidBehind, wordsWithout } from '../../model/facts/fill-facts.ts';
import {
  type DayFact,
  type Fact,
  type FactLookup,
  isSaidAsMoved,
} from '../../model/facts/known-facts.ts';
import { type NamedFact, namedFacts } from '../../model/facts/named-facts.ts';
import { unbroken } from '../cards/brief-text.ts';
import { escapeHtml, Html, html } from '../cards/html.ts';
import type { TextEnvironment } from './pictures.ts';

/**
 * Draws the facts that the parser found: days as `<time>`, links as links. In code, and where a picture
 * or a link is described, they are words; a link or a picture whose address is one is left as its words.
 */
export function drawFacts(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('facts', ({ tokens, env }) => {
    const { facts } = env as TextEnvironment;
    drawLists(tokens, facts);
    for (const token of tokens) {
      wordsAlone(token, facts);
      let before = '';
      for (const child of token.children ?? []) {
        if (child.type === 'fact') child.meta = { ...(child.meta as FactMeta), before };
        wordsAlone(child, facts);
        if (child.type === 'text') child.content = unbroken(child.content);
        if (child.type === 'image') describe(child, facts);
        before += /break$/.test(child.type) ? ' ' : child.content;
      }
      dropFactAddresses(token.children ?? []);
    }
  });
  markdown.renderer.rules.fact = (tokens, index, _options, env) => {
    const { named, isList, before = '' } = (tokens[index] as Token).meta as FactMeta;
    const fact = saidBehind(before, named, (env as TextEnvironment).facts.get(named.name));
    if (isList && fact?.kind === 'text') {
      return (fact.items ?? []).map((item) => `<li>${escapeHtml(unbroken(item))}</li>`).join('');
    }
    return fact ? drawFact(named, fact) : escapeHtml(wordsWithout(named));
  };
}

type FactMeta = {
  named: NamedFact;
  /** It is all of a paragraph, which became a list. */
  isList?: boolean;
  /** What stands in front of it in its paragraph. */
  before?: string;
};

/** A list that is all of a paragraph is drawn as one; elsewhere it is words. */
function drawLists(tokens: readonly Token[], facts: FactLookup): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const only = children?.length === 1 ? children[0] : undefined;
    if (type !== 'inline' || only?.type !== 'fact' || open?.type !== 'paragraph_open') continue;
    const { named } = only.meta as FactMeta;
    const fact = facts.get(named.name);
    if (fact?.kind !== 'text' || !fact.items || open.hidden || !close) continue;
    open.tag = close.tag = 'ul';
    only.meta = { named, isList: true } satisfies FactMeta;
  }
}

function drawFact({ label, otherwise }: NamedFact, fact: Fact): string {
  if (fact.kind !== 'link') {
    const { movedFrom, movedWord = '' } = fact;
    const isOver = !isSaidAsMoved(fact);
    const words = isOver ? fact.words : fact.words.slice(0, -movedWord.length);
    const now = fact.kind === 'day' ? drawDay({ ...fact, words }) : escapeHtml(unbroken(words));
    if (!movedFrom) return now;
    const until = `data-until="after"${isOver ? ' hidden' : ''}`;
    const whole = `${now}<span ${until}>${movedWord}</span>`;
    return `<del ${until}>${escapeHtml(unbroken(movedFrom))}</del> ${isOver ? whole : `<strong>${whole}</strong>`}`;
  }
  const words = escapeHtml(label ?? fact.words);
  const link = `<a href="${escapeHtml(fact.href)}">${words}</a>`;
  if (!fact.ofTheDays) return link;
  // As the phase's texts do: markup alone says what holds when the page is made.
  const [now, then] = fact.ofTheDays === 'over' ? [' hidden', ''] : ['', ' hidden'];
  // Also where no phase is known, as in a preview, the link is there (styles/phases.css).
  const afterwards = escapeHtml(otherwise ?? label ?? '');
  return `<span data-until="after"${now}>${link}</span>${afterwards && `<span data-during="after"${then}>${afterwards}</span>`}`;
}

/** Of a `<time>` in a text that names an hour: readers elsewhere are told what it is on their clocks. */
export const HAS_HOUR = ' data-hour';

function drawDay({ dateTime, words }: DayFact): string {
  // All of it is longer than a phone is wide, and may break behind its day: a day alone does not.
  const isTimed = dateTime.includes('T');
  const end = isTimed ? words.length : words.search(/ \(|$/);
  const said = isTimed ? unbroken(words) : words.slice(0, end);
  return `<time datetime="${dateTime}"${isTimed ? HAS_HOUR : ''}>${escapeHtml(said)}</time>${escapeHtml(words.slice(end))}`;
}

/** A line that is no Markdown: its days as on a page, its links as words. */
export function drawLine(text: string, facts: FactLookup): Html {
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const named of namedFacts(text)) {
    const fact = saidBehind(text.slice(0, named.start), named, facts.get(named.name));
    const words = fact?.kind === 'link' ? (named.label ?? fact.words) : wordsWithout(named);
    parts.push(unbroken(text.slice(end, named.start)));
    parts.push(fact && fact.kind !== 'link' ? new Html(drawFact(named, fact)) : words);
    end = named.end;
  }
  return html`${[...parts, unbroken(text.slice(end))]}`;
}

/** In code, in the text of an address in angle brackets, and in titles. */
function wordsAlone(token: Token, facts: FactLookup): void {
  const { type } = token;
  if (type.startsWith('code_') || ['fence', 'text', 'fact'].includes(type)) {
    token.content = fillWords(token.content, facts, CODE);
  }
  const title = token.attrGet('title');
  if (title !== null) token.attrSet('title', fillWords(String(title), facts));
}

/** A picture's description is text, of which markdown-it draws the text alone. */
function describe(picture: Token, facts: FactLookup): void {
  for (const child of picture.children ?? []) {
    wordsAlone(child, facts);
    if (['fact', 'math'].includes(child.type)) child.type = 'text';
  }
  if (!BRACES.test(String(picture.attrGet('src') ?? ''))) return;
  picture.type = 'text';
  picture.content = (picture.children ?? []).map(({ content }) => content).join('');
}

/** As markdown-it writes two braces in an address. */
const BRACES = /%7B%7B/i;

function dropFactAddresses(children: readonly Token[]): void {
  let isDropped = false;
  for (const token of children) {
    if (token.type === 'link_open') isDropped = BRACES.test(String(token.attrGet('href') ?? ''));
    if (!isDropped || !token.type.startsWith('link_')) continue;
    token.hidden = true;
    token.type = 'text';
  }
}
