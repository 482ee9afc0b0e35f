import MarkdownIt from 'markdown-it';
import { lineBreaks } from './placed-text.ts';

/** Something in a text that the check looks at. */
export interface MarkdownPart {
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
export function markdownParts(text: string): MarkdownPart[] {
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
    const broken = Array.from(content.matchAll(BROKEN), (match) => match[1] as string);
    return broken.map((text) => ({ kind: 'broken link', text }));
  });
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
