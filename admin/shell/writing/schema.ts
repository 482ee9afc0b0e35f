import { type Attrs, type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import { drawFactChip } from './fact-chip.ts';

/** What stands inside a paragraph, a heading or a cell. */
const WORDS = 'inline*';

/** A cell as prosemirror-tables knows it; Markdown has no cell that spans others. */
const cell = (tag: 'td' | 'th') => ({
  content: WORDS,
  isolating: true,
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  attrs: {
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null },
    align: { default: '' },
  },
  parseDOM: [{ tag, getAttrs: (dom: HTMLElement) => ({ align: alignOf(dom) }) }],
  toDOM: ({ attrs }: Node): DOMOutputSpec => [
    tag,
    attrs.align ? { class: `align-${attrs.align}` } : {},
    0,
  ],
});

const alignOf = (dom: HTMLElement) => /align-(left|center|right)/.exec(dom.className)?.[1] ?? '';

/**
 * What a text can hold: what the website draws, and nothing else. Markdown that has no form here, such as
 * the definition of a link, is a `source`: it is shown as it stands and kept.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: WORDS,
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      attrs: { level: { default: 2 } },
      content: WORDS,
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      // The page's own heading stays its only one of the first level.
      toDOM: ({ attrs }) => [`h${Math.max(2, attrs.level)}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      attrs: { marker: { default: '-' }, isTight: { default: true } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      attrs: { marker: { default: '.' }, isTight: { default: true }, start: { default: 1 } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: (dom as HTMLOListElement).start }) }],
      toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    list_item: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    code_block: {
      attrs: { info: { default: '' } },
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    horizontal_rule: {
      group: 'block',
      parseDOM: [{ tag: 'hr' }],
      toDOM: () => ['hr'],
    },
    table: {
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      group: 'block',
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: {
      content: '(table_cell | table_header)*',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_cell: cell('td'),
    table_header: cell('th'),
    source: {
      attrs: { text: {} },
      group: 'block',
      atom: true,
      parseDOM: [
        {
          tag: 'pre[data-source]',
          priority: 60,
          getAttrs: (dom) => ({ text: dom.textContent }),
        },
      ],
      toDOM: ({ attrs }) => ['pre', { 'data-source': '' }, attrs.text],
    },
    text: { group: 'inline' },
    fact: {
      attrs: { source: {} },
      group: 'inline',
      inline: true,
      atom: true,
      // What is typed would stand in its place.
      selectable: false,
      parseDOM: [
        { tag: 'span[data-fact]', getAttrs: (dom) => ({ source: dom.getAttribute('data-fact') }) },
      ],
      toDOM: ({ attrs }) => drawFactChip(attrs.source),
      leafText: ({ attrs }) => attrs.source,
    },
    image: {
      attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
      group: 'inline',
      inline: true,
      draggable: true,
      parseDOM: [{ tag: 'img[src]', getAttrs: readPicture }],
      toDOM: ({ attrs }) => ['img', { ...attrs, referrerpolicy: 'no-referrer' }],
    },
    /** A line that ends where its writer wanted it to. */
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    /** A line of the file that ends within a paragraph: visitors see a blank. */
    soft_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'span[data-soft]' }],
      toDOM: () => ['span', { 'data-soft': '' }, ' '],
      leafText: () => ' ',
    },
  },
  // From the outermost to the innermost, as they are written.
  marks: {
    link: {
      attrs: { href: {}, title: { default: '' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readLink }],
      toDOM: ({ attrs }) => ['a', attrs.title ? attrs : { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: {
      parseDOM: [{ tag: 'del' }, { tag: 's' }, { tag: 'strike' }],
      toDOM: () => ['del', 0],
    },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0], code: true },
  },
});

function readPicture(dom: HTMLElement): Attrs | false {
  const of = (name: string) => dom.getAttribute(name) ?? '';
  return isAddress(of('src')) && { src: of('src'), alt: of('alt'), title: of('title') };
}

function readLink(dom: HTMLElement): Attrs | false {
  const href = dom.getAttribute('href') ?? '';
  return isAddress(href) && { href, title: dom.getAttribute('title') ?? '' };
}

/** Not what the website's parser takes for none; browsers read over what is no sign in an address. */
const isAddress = (address: string): boolean =>
  !/^(?:javascript|vbscript|file|data(?!:image\/(?:gif|png|jpeg|webp);)):/i.test(
    address.replace(/[^\x21-\uffff]/g, ''),
  );
