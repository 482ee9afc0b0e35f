import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { isMarked, toggleWords } from './marking.ts';
import { schema } from './schema.ts';
import { unquoted } from './unquoted.ts';

const { nodes, marks } = schema;

/** A button of the bar that does something at once. */
export interface Tool {
  id: string;
  /** What it shows, and what it is called where that is not the same. */
  text: string;
  name: string;
  keys?: string;
  run: Command;
  /** Whether what is selected is of this kind. */
  isOn?(state: EditorState): boolean;
}

const ofMark = (text: string, name: string, mark: MarkType, keys?: string): Tool => ({
  id: mark.name,
  text,
  name,
  run: toggleWords(mark),
  isOn: (state) => isMarked(state, mark),
  ...(keys ? { keys } : {}),
});

const heading = (text: string, name: string, level: number): Tool => {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && Math.max(2, $from.parent.attrs.level) === level;
  return {
    id: `heading-${level}`,
    text,
    name,
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
        state,
        dispatch,
      ),
  };
};

/** Whether the selection stands in a node of a kind; of several lists the innermost is asked. */
function stands({ selection: { $from } }: EditorState, type: NodeType, among = [type]): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const each = $from.node(depth).type;
    if (among.includes(each)) return each === type;
  }
  return false;
}

const LISTS = [nodes.bullet_list, nodes.ordered_list];

const list = (text: string, name: string, type: NodeType): Tool => {
  const isOn = (state: EditorState) => stands(state, type, LISTS);
  return {
    id: type.name,
    text,
    name,
    isOn,
    run(state, dispatch) {
      if (isOn(state)) return liftListItem(nodes.list_item)(state, dispatch);
      const other = LISTS.find((each) => each !== type);
      return other && stands(state, other, LISTS)
        ? changeList(type)(state, dispatch)
        : wrapInList(type)(state, dispatch);
    },
  };
};

/** A list of bullets becomes one of numbers, and the other way round. */
const changeList =
  (type: NodeType): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const node = $from.node(depth);
      if (!LISTS.includes(node.type)) continue;
      const { isTight } = node.attrs;
      dispatch?.(tr.setNodeMarkup($from.before(depth), type, { isTight }));
      return true;
    }
    return false;
  };

const quote: Tool = {
  id: 'quote',
  text: 'Quotation',
  name: 'Quotation',
  isOn: (state) => stands(state, nodes.blockquote),
  run: (state, dispatch) =>
    stands(state, nodes.blockquote)
      ? lift(state, dispatch)
      : wrapIn(nodes.blockquote)(state, dispatch),
};

const COLUMNS = 3;
const ROWS = 3;

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cells = (type: NodeType) => Array.from({ length: COLUMNS }, () => type.create());
  const rows = Array.from({ length: ROWS }, (_, index) =>
    nodes.table_row.create(null, cells(index === 0 ? nodes.table_header : nodes.table_cell)),
  );
  const tr = state.tr.replaceSelectionWith(nodes.table.create(null, rows));
  const { from } = state.selection;
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from), 1)).scrollIntoView());
  return true;
};

export const tools: readonly Tool[] = [
  ofMark('B', 'Bold', marks.strong, 'Control+B'),
  ofMark('I', 'Italic', marks.em, 'Control+I'),
  heading('Heading', 'Heading', 2),
  heading('Subheading', 'Subheading', 3),
  list('List', 'List', nodes.bullet_list),
  list('Numbered', 'Numbered list', nodes.ordered_list),
  quote,
  { id: 'table', text: 'Table', name: 'Table', run: insertTable, isOn: isInTable },
];

/** What there is on a card. */
export const briefTools: readonly Tool[] = tools.filter(({ id }) =>
  ['strong', 'em', 'bullet_list'].includes(id),
);

/** Shown while the selection stands in a table. */
export const tableTools: readonly Tool[] = [
  { id: 'row', text: 'Add row', name: 'Add row below', run: addRowAfter },
  { id: 'column', text: 'Add column', name: 'Add column to the right', run: addColumnAfter },
  { id: 'no-row', text: 'Remove row', name: 'Remove row', run: deleteRow },
  { id: 'no-column', text: 'Remove column', name: 'Remove column', run: deleteColumn },
  { id: 'no-table', text: 'Remove table', name: 'Remove table', run: deleteTable },
];

/** Puts in a fact. */
export const insertFact =
  (source: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodes.fact.create({ source })).scrollIntoView());
    return true;
  };

/** A picture: where it is, what it shows, and what stands below it. */
export interface Picture {
  src: string;
  alt: string;
  title: string;
}

/** The picture that is selected. */
export function pictureAt({ selection, doc }: EditorState): Picture | undefined {
  const node = selection.to - selection.from === 1 ? doc.nodeAt(selection.from) : null;
  return node?.type === nodes.image ? (node.attrs as Picture) : undefined;
}

export const insertPicture =
  (picture: Picture): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodes.image.create({ ...picture })).scrollIntoView());
    return true;
  };

/** Words that are a link, or are to be one. */
interface LinkPlace {
  from: number;
  to: number;
  /** '' for none yet. */
  href: string;
  isOneBlock: boolean;
}

/** The link at the selection, its address and the words that it has. */
export function linkAt(state: EditorState): LinkPlace {
  const { from, to, $from, empty } = state.selection;
  const own = marks.link.isInSet($from.marksAcross(state.selection.$to) ?? $from.marks());
  const isOneBlock = $from.sameParent(state.selection.$to);
  if (!own || !empty) return { from, to, href: own?.attrs.href ?? '', isOneBlock };
  const { parent } = $from;
  const begin = $from.start();
  let [first, last] = [from, to];
  let end = -1;
  parent.forEach((node, offset) => {
    if (!own.isInSet(node.marks)) return;
    const [start, stop] = [begin + offset, begin + offset + node.nodeSize];
    if (start !== end) first = start <= from ? start : first;
    end = stop;
    if (first <= from && start <= from && stop >= from) last = stop;
    else if (start === last) last = stop;
  });
  return { from: first, to: last, href: own.attrs.href, isOneBlock };
}

/** Puts a link of the settings in the place of words, which stay what visitors read of it. */
export const setFactLink =
  (from: number, to: number, name: string): Command =>
  ({ tr, doc }, dispatch) => {
    const words = unquoted(doc.textBetween(from, to, ' '));
    const source = `{{${name}${words && ` "${words}"`}}}`;
    dispatch?.(tr.replaceWith(from, to, nodes.fact.create({ source })).scrollIntoView());
    return true;
  };

/**
 * Makes a link of the words at a place.
 * @param href '' takes the link away
 * @param words what is put in where there are none
 */
export const setLink =
  (from: number, to: number, href: string, words = href): Command =>
  ({ tr }, dispatch) => {
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (from === to) tr.insert(from, schema.text(words, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    // What is typed next is no part of it.
    const end = TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1);
    dispatch?.(tr.setSelection(end).removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
