import type { MarkType, Node } from 'prosemirror-model';
import type { Command, EditorState, TextSelection } from 'prosemirror-state';
import { briefMarks } from './brief.ts';
import { schema } from './schema.ts';

/** Whether all that is selected and can have a mark has it; without a selection, whether what is typed will. */
export function isMarked(state: EditorState, mark: MarkType): boolean {
  const { selection, storedMarks } = state;
  if (selection.empty) return !!mark.isInSet(storedMarks ?? selection.$from.marks());
  const words = selectedWords(state, mark);
  return words.length > 0 && words.every(({ marks }) => mark.isInSet(marks));
}

/**
 * Marks all that is selected; where all of it is marked, it is no longer. So one press makes partly bold
 * words bold, as in a word processor. Blanks at the ends stay as they are.
 */
export const toggleWords =
  (mark: MarkType): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const others = isBrief(state)
      ? [schema.marks.strong, schema.marks.em, schema.marks.strike]
      : [];
    const isOn = isMarked(state, mark);
    if (selection.empty) {
      const { $cursor } = selection as TextSelection;
      if (!$cursor?.parent.type.allowsMarkType(mark)) return false;
      for (const each of others) tr.removeStoredMark(each);
      dispatch?.(isOn ? tr.removeStoredMark(mark) : tr.addStoredMark(mark.create()));
      return true;
    }
    if (selectedWords(state, mark).length === 0) return false;
    for (const { $from, $to } of selection.ranges) {
      if (isOn) tr.removeMark($from.pos, $to.pos, mark);
      else {
        const { from, to } = withoutBlanks(state.doc, $from.pos, $to.pos);
        for (const each of others) tr.removeMark(from, to, each);
        tr.addMark(from, to, mark.create());
      }
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Words on a card have one mark, and those of a link have none besides. */
const isBrief = ({ plugins }: EditorState) => plugins.includes(briefMarks);

/** What is selected and can have a mark: neither blanks nor the ends of lines need one. */
function selectedWords(state: EditorState, mark: MarkType): Node[] {
  const { link } = schema.marks;
  const isCard = isBrief(state);
  const found: Node[] = [];
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, (node, at, parent) => {
      if (!node.isInline || !parent?.type.allowsMarkType(mark)) return;
      const isWord = node.isText
        ? node.text?.slice(Math.max(0, $from.pos - at), $to.pos - at).trim() !== ''
        : node.isLeaf && !BREAKS.includes(node.type.name);
      if (isWord && !(isCard && link.isInSet(node.marks))) found.push(node);
    });
  }
  return found;
}

const BREAKS = ['hard_break', 'soft_break'];

function withoutBlanks(doc: Node, from: number, to: number): { from: number; to: number } {
  const [start, end] = [doc.resolve(from).nodeAfter, doc.resolve(to).nodeBefore];
  const before = /^\s*/.exec(start?.text ?? '')?.[0].length ?? 0;
  const behind = /\s*$/.exec(end?.text ?? '')?.[0].length ?? 0;
  const trimmed = { from: from + before, to: to - behind };
  return trimmed.from < trimmed.to ? trimmed : { from, to };
}
