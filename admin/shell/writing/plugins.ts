import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { goToNextCell, isInTable, nextCell, selectionCell, tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { FORMULA } from '../../../model/formulas.ts';
import { briefMarks } from './brief.ts';
import { toggleWords } from './marking.ts';
import { schema } from './schema.ts';
import { typingRules } from './typing-rules.ts';

const { nodes, marks } = schema;

/**
 * How the editor behaves. Tab leaves the text as it leaves any field; within a table it goes from cell to
 * cell first, and leaves from the last one. Ctrl+S and Ctrl+K are the screens'.
 * @param toToolbar what Alt+F10 does
 * @param isBrief whether it is a text of a card
 */
export function plugins(toToolbar: () => void, isBrief: boolean): Plugin[] {
  return [
    typingRules(isBrief),
    keymap({
      'Alt-F10': () => {
        toToolbar();
        return true;
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleWords(marks.strong),
      'Mod-i': toggleWords(marks.em),
      ...(!isBrief && { 'Mod-]': sinkListItem(nodes.list_item) }),
      'Mod-[': liftListItem(nodes.list_item),
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
      Enter: chainCommands(toCellBelow, splitListItem(nodes.list_item)),
      'Shift-Enter': chainCommands(exitCode, breakLine),
    }),
    keymap(baseKeymap),
    formulas,
    besideFacts,
    ...(isBrief ? [briefMarks] : [tableEditing(), squareTables, roomBelow]),
  ];
}

/** A cell has one line: Enter goes to the one below. */
const toCellBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const below = nextCell(selectionCell(state), 'vert', 1);
  if (below && dispatch) {
    const cell = TextSelection.near(state.doc.resolve(below.pos + 1));
    dispatch(state.tr.setSelection(cell).scrollIntoView());
  }
  return true;
};

/** Headings and cells have one line. */
const breakLine: Command = ({ selection, tr }, dispatch) => {
  if (selection.$from.parent.type !== nodes.paragraph) return true;
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** A click on a fact sets the caret beside it, on the side of the half that was hit. */
const besideFacts = new Plugin({
  props: {
    handleClickOn(view, _at, node, before, event) {
      if (node.type !== nodes.fact || event.shiftKey) return false;
      const drawn = view.nodeDOM(before) as HTMLElement;
      // Over several lines, as far as its lines reach.
      const lines = [...drawn.getClientRects()];
      const widthIn = (isBefore: boolean) =>
        lines.reduce((sum, { left, right, top, bottom }) => {
          const end = event.clientY > bottom ? right : event.clientY < top ? left : event.clientX;
          return sum + (isBefore ? end - left : right - end);
        }, 0);
      const isAfter = widthIn(true) > widthIn(false);
      const { state } = view;
      const beside = TextSelection.create(state.doc, before + (isAfter ? node.nodeSize : 0));
      view.focus();
      view.dispatch(state.tr.setSelection(beside));
      return true;
    },
  },
});

/** As Markdown has tables: the first row, and none but it, is the head, and columns are aligned as one. */
const squareTables = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged) || doc === before.doc) return null;
    doc.descendants((node, at) => {
      if (node.type === nodes.table) {
        node.forEach((row, inTable, index) => {
          row.forEach((cell, inRow, column) => {
            const type = index === 0 ? nodes.table_header : nodes.table_cell;
            const align = node.firstChild?.maybeChild(column)?.attrs.align ?? '';
            if (cell.type === type && cell.attrs.align === align) return;
            tr.setNodeMarkup(at + 1 + inTable + 1 + inRow, type, { ...cell.attrs, align });
          });
        });
      }
      return !node.isTextblock;
    });
    return tr.docChanged ? tr : null;
  },
});

/** Behind what one cannot write behind, there is an empty paragraph; it is not part of the text. */
const roomBelow = new Plugin({
  appendTransaction(_transactions, _before, { doc, tr }) {
    const { lastChild } = doc;
    if (!lastChild || lastChild.type === nodes.paragraph || lastChild.type === nodes.heading) {
      return null;
    }
    return tr.insert(doc.content.size, nodes.paragraph.create()).setMeta('addToHistory', false);
  },
});

const ALL_FORMULAS = new RegExp(FORMULA, 'g');

/** Formulas are words here that can be told from words: they are written as they stand. */
const formulas: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: (_config, { doc }) => formulasIn(doc),
    apply: (transaction, found) => (transaction.docChanged ? formulasIn(transaction.doc) : found),
  },
  props: { decorations: (state: EditorState) => formulas.getState(state) },
});

function formulasIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    for (const { index, 0: formula } of node.isText
      ? (node.text ?? '').matchAll(ALL_FORMULAS)
      : []) {
      const from = at + index;
      found.push(Decoration.inline(from, from + formula.length, { class: 'formula' }));
    }
  });
  return DecorationSet.create(doc, found);
}
