import { AllSelection, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { readText, writeText } from '../../admin/shell/writing/kept-text.ts';
import { isMarked, toggleWords } from '../../admin/shell/writing/marking.ts';
import { plugins } from '../../admin/shell/writing/plugins.ts';
import { schema } from '../../admin/shell/writing/schema.ts';

const { strong, em } = schema.marks;

/** A text of which everything is selected, or what stands between two places. */
function selected(text: string, isBrief = false, range?: [from: number, to: number]) {
  const kept = readText(text, isBrief);
  let state = EditorState.create({ doc: kept.doc, plugins: plugins(() => {}, isBrief) });
  const selection = range ? TextSelection.create(state.doc, ...range) : new AllSelection(state.doc);
  state = state.apply(state.tr.setSelection(selection));
  return {
    text: () => writeText(kept, state.doc),
    isMarked: (mark = strong) => isMarked(state, mark),
    press: (mark = strong) =>
      toggleWords(mark)(state, (tr) => {
        state = state.apply(tr);
      }),
  };
}

describe('bold and italic, as word processors have them', () => {
  it.each([
    ['one **two** three', '**one two three**', 'one two three'],
    ['one **two**', '**one two**', 'one two'],
    ['**one**\n\ntwo', '**one**\n\n**two**', 'one\n\ntwo'],
    ['**one**\n**two** {{date:camera-ready}}', undefined, 'one\ntwo {{date:camera-ready}}'],
    ['- a\n- **b**', '- **a**\n- **b**', '- a\n- b'],
    ['*one **two***', '***one two***', '*one two*'],
  ])('%j is bold as a whole first, and then no longer', (text, bold, plain) => {
    const writing = selected(text);
    expect(writing.isMarked()).toBe(false);
    writing.press();
    expect(writing.isMarked()).toBe(true);
    if (bold) expect(writing.text()).toBe(bold);
    writing.press();
    expect(writing.isMarked()).toBe(false);
    expect(writing.text()).toBe(plain);
  });

  it('leaves blanks at the ends of what is selected', () => {
    const writing = selected('one two three', false, [4, 9]);
    writing.press();
    expect(writing.text()).toBe('one **two** three');
    expect(writing.isMarked()).toBe(true);
    writing.press();
    expect(writing.text()).toBe('one two three');
  });

  it('are one or the other on a card, where a link has neither', () => {
    const writing = selected('one **two** [three](https://example.org)', true);
    writing.press();
    expect(writing.text()).toBe('**one two** [three](https://example.org)');
    expect(writing.isMarked()).toBe(true);
    writing.press(em);
    expect(writing.text()).toBe('*one two* [three](https://example.org)');
    writing.press(em);
    expect(writing.text()).toBe('one two [three](https://example.org)');
    expect(selected('[three](https://example.org)', true).press()).toBe(false);
  });

  it('hold for what is typed next where nothing is selected', () => {
    const writing = selected('**one**', true, [2, 2]);
    expect(writing.isMarked()).toBe(true);
    writing.press(em);
    expect([writing.isMarked(strong), writing.isMarked(em)]).toEqual([false, true]);
  });
});
