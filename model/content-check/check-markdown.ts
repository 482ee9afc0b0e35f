import MarkdownIt from 'markdown-it';
import { namedFacts } from '../facts/named-facts.ts';
import { MAX_LENGTH } from '../fields.ts';
import { type Judgement, judgeLink, judgePicture, type KnownAddresses } from './addresses.ts';
import type { Report } from './check-finding.ts';
import { lineBreaks, type PlacedText } from './places.ts';

/** Reports links, pictures and tags of a file's Markdown that are not as they should be. */
export function checkMarkdown(
  texts: readonly PlacedText[],
  known: KnownAddresses,
  report: Report,
): void {
  for (const { field, line, text, isMarkdown, isOneLine } of texts) {
    // What is longer breaks its rule already, and reading it would take long.
    if (!isMarkdown || text.length > 2 * MAX_LENGTH.markdown) continue;
    for (const part of markdownParts(text)) {
      const judgement = judge(part, known);
      if (!judgement) continue;
      const place = line + (isOneLine ? 0 : part.line);
      const name = typeof field === 'string' ? field : field(place);
      report(judgement.rule, { line: place, field: name }, judgement.message);
    }
  }
}

function judge({ kind, text }: MarkdownPart, known: KnownAddresses): Judgement | undefined {
  // `checkFacts` says that they have no place here.
  if (namedFacts(text).length > 0) return undefined;
  if (kind === 'link') return judgeLink(text, known);
  if (kind === 'picture') return judgePicture(text, known);
  if (kind === 'html') return judgeHtml(text);
  const message =
    'Visitors see this link as it is typed: an address has no blanks. Write %20, or remove them.';
  return { rule: 'link-form', message };
}

// What runs, loads or takes what is typed.
const CODE =
  /^<(?:script|iframe|frame|frameset|object|embed|applet|form|input|button|textarea|select|style|link|meta|base|svg|math|template|portal)\b/i;
const HANDLER = /\son[a-z]+\s*=|=\s*["']?\s*(?:javascript|vbscript|data)\s*:/i;

// Tags that people use; `<q and r>` in a formula is none of them.
const ELEMENT =
  /^<(?:!--|(?:a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|marquee|nav|ol|p|picture|pre|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)(?=[\s/>]))/i;

/** What is wrong with a tag in a text; undefined for what is no tag of HTML, or ends one. */
function judgeHtml(tag: string): Judgement | undefined {
  if (CODE.test(tag) || (ELEMENT.test(tag) && HANDLER.test(tag))) {
    const message =
      'Content holds no code: what this tag asks for is never run here. Remove it, or put a line of three backticks before and after an example.';
    return { rule: 'html-code', message };
  }
  if (!ELEMENT.test(tag)) return undefined;
  const message =
    'HTML is shown as it is typed. Write it in Markdown (**bold**, *italic*, [text](address)), or remove the tag.';
  return { rule: 'html-tag', message };
}

/** Something in a text that the check looks at. */
interface MarkdownPart {
  /** `broken link` is one that Markdown does not take for a link. */
  kind: 'link' | 'picture' | 'html' | 'broken link';
  /** The address, or the tag, as it was typed. */
  text: string;
  /** Of the text, from 0. */
  line: number;
}

// As the pages read Markdown, but that addresses of any kind are links, so that they can be judged,
// and that tags are told apart from the text around them.
const markdown = new MarkdownIt({ html: true }).disable('html_block');
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

type Token = ReturnType<typeof markdown.parse>[number];

/** The links, pictures and tags of a text, in their order. Code is left out. */
function markdownParts(text: string): MarkdownPart[] {
  // Most texts have none, and reading Markdown takes a while.
  if (!/[<[]/.test(text)) return [];
  const starts = lineStarts(text);
  const startOf = (line: number) => starts[line] ?? text.length;
  const parts: MarkdownPart[] = [];
  let block: readonly [number, number] = [0, 0];
  for (const token of markdown.parse(text, {})) {
    // Cells of a table do not say where they are; their rows do.
    if (token.map) block = token.map;
    let from = startOf(block[0]);
    const end = startOf(block[1]);
    for (const part of partsOf(token.children ?? [])) {
      // From the last part on, since the same address may stand in a text twice.
      let at = text.indexOf(part.text, from);
      if (at !== -1 && at < end) from = at + part.text.length;
      // The address of `[text][name]` stands elsewhere, after the text as a rule.
      else if (at === -1) at = text.indexOf(part.text);
      parts.push({ ...part, line: lineBreaks(text, at === -1 ? from : at) });
    }
  }
  return parts;
}

/** An address in parentheses that was left as text. */
const BROKEN = /\]\(((?:https?:|mailto:|tel:|www\.|\/)[^)\n]*)\)/g;

type FoundPart = Omit<MarkdownPart, 'line'>;

function partsOf(children: readonly Token[]): FoundPart[] {
  return children.flatMap((token): FoundPart[] => {
    const { type, content } = token;
    const address = (name: string) => String(token.attrGet(name) ?? '');
    if (type === 'link_open') return [{ kind: 'link', text: address('href') }];
    if (type === 'image') {
      return [{ kind: 'picture', text: address('src') }, ...partsOf(token.children ?? [])];
    }
    if (type === 'html_inline') return [{ kind: 'html', text: content }];
    if (type !== 'text' || !content.includes('](')) return [];
    // Without what is never closed: each `](` there would be looked through to the end.
    const closed = content.slice(0, content.lastIndexOf(')') + 1);
    const broken = Array.from(closed.matchAll(BROKEN), (match) => match[1] as string);
    return broken.map((text) => ({ kind: 'broken link', text }));
  });
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
