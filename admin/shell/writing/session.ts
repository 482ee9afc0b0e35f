import { history, redo, undo } from 'prosemirror-history';
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { factsInWords, factsNamedIn } from '../../../model/facts/fill-facts.ts';
import type { FactLookup } from '../../../model/facts/known-facts.ts';
import { drawFactChip } from './fact-chip.ts';
import { type KeptText, readText, writeText } from './kept-text.ts';
import { pasteText, takePasted } from './paste.ts';
import { plugins } from './plugins.ts';

/** What an open editor is told by whoever shows it. */
export interface EditorEvents {
  onChange(text: string): void;
  /** Pictures that were pasted or dropped. */
  onFiles(files: readonly File[]): void;
  /** The keys that lead to the bar were pressed. */
  onToolbar(): void;
}

/** Texts that can come back by undoing, with their sources. */
const EARLIER_MAX = 30;

/**
 * The writing of one text: what it is and how it became so. It goes on while the text is shown as
 * Markdown, so that what was done before can still be undone.
 */
export class WritingSession {
  state: EditorState;
  text: string;
  private kept: KeptText;
  private earlier: KeptText[] = [];
  /** What was told and may still come back as the text. */
  private told: string[] = [];
  private view: EditorView | undefined;
  private events: EditorEvents | undefined;
  private listeners = new Set<() => void>();
  /** What the facts of the text say where that was set. */
  private said = '';

  /**
   * @param isBrief whether the website draws it on a card, where less is understood
   */
  constructor(
    text: string,
    readonly isBrief: boolean,
  ) {
    this.text = text;
    this.kept = readText(text, isBrief);
    const toolbar = () => this.events?.onToolbar();
    const all = [...plugins(toolbar, isBrief), history()];
    this.state = EditorState.create({ doc: this.kept.doc, plugins: all });
    // The first transaction gives the plugins their say.
    this.state = this.state.apply(this.state.tr);
  }

  /** Shows the text in a place. */
  open(place: HTMLElement, events: EditorEvents): void {
    this.events = events;
    this.view = new EditorView(place, {
      state: this.state,
      editable: () => place.closest('fieldset:disabled') === null,
      dispatchTransaction: (transaction) => this.apply(transaction),
      ...takePasted(this.isBrief, (files) => events.onFiles(files)),
      clipboardTextParser: (pasted, _context, plain) => pasteText(pasted, plain, this.isBrief),
      clipboardTextSerializer: (slice) => asMarkdown(slice, this.isBrief),
    });
  }

  /** Takes the text from its place. */
  close(): void {
    this.said = '';
    this.view?.destroy();
    this.view = undefined;
    this.events = undefined;
  }

  /** Attributes of the element that holds the text; also asks anew whether it may be changed. */
  setAttributes(attributes: Record<string, string>): void {
    this.view?.setProps({ attributes });
  }

  /** What facts are about to say; without it they say what the settings say. */
  setFacts(facts: FactLookup): void {
    const said = factsInWords(factsNamedIn(this.text), facts);
    if (said === this.said) return;
    this.said = said;
    const fact = ({ attrs }: Node) =>
      DOMSerializer.renderSpec(document, drawFactChip(attrs.source, facts));
    this.view?.setProps({ nodeViews: { fact } });
  }

  /** Another text in its place, as one step that can be undone. */
  setText(text: string): void {
    if (text === this.text) this.told = [];
    // An echo of what was typed a moment ago: more was typed since.
    if (text === this.text || this.told.includes(text)) return;
    const next = readText(text, this.isBrief);
    this.earlier = [this.kept, ...this.earlier].slice(0, EARLIER_MAX);
    this.kept = next;
    this.text = text;
    const change = changeBetween(this.state.doc, next.doc);
    if (!change) return;
    this.update(this.state.apply(this.state.tr.replace(change.from, change.to, change.slice)));
  }

  run(command: Command): void {
    command(this.state, (transaction) => this.apply(transaction), this.view);
    this.view?.focus();
  }

  /** Whether a command could do something now. */
  can(command: Command): boolean {
    return command(this.state);
  }

  focus(): void {
    this.view?.focus();
  }

  /** Undoes, or does again, without being shown; the text that there is then. */
  step(direction: 'undo' | 'redo'): string {
    const command = direction === 'undo' ? undo : redo;
    command(this.state, (transaction) => this.apply(transaction));
    return this.text;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private apply(transaction: Transaction): void {
    const before = this.state.doc;
    this.update(this.state.apply(transaction));
    if (this.state.doc === before) return;
    const text = writeText(this.kept, this.state.doc, this.earlier);
    if (text === this.text) return;
    this.text = text;
    if (!this.events) return;
    this.told.push(text);
    this.events.onChange(text);
  }

  private update(state: EditorState): void {
    this.state = state;
    this.view?.updateState(state);
    for (const listener of this.listeners) listener();
  }
}

/** The blocks in which two documents differ: the others stay what they are. */
function changeBetween(before: Node, after: Node) {
  let first = 0;
  let from = 0;
  while (first < Math.min(before.childCount, after.childCount)) {
    const child = before.child(first);
    if (!child.eq(after.child(first))) break;
    from += child.nodeSize;
    first += 1;
  }
  let last = 0;
  let to = before.content.size;
  while (last < Math.min(before.childCount, after.childCount) - first) {
    const child = before.child(before.childCount - 1 - last);
    if (!child.eq(after.child(after.childCount - 1 - last))) break;
    to -= child.nodeSize;
    last += 1;
  }
  const blocks = after.children.slice(first, after.childCount - last);
  if (from === to && blocks.length === 0) return undefined;
  return { from, to, slice: new Slice(Fragment.from(blocks), 0, 0) };
}

/** What was copied, for other programs: as Markdown. */
function asMarkdown({ content }: Slice, isBrief: boolean): string {
  const nothing = readText('', isBrief);
  const isBlocks = content.firstChild?.isBlock ?? false;
  const { paragraph, doc } = nothing.doc.type.schema.nodes;
  if (!paragraph || !doc) return '';
  const blocks = isBlocks ? content : Fragment.from(paragraph.create(null, content));
  const whole = doc.contentMatch.matchFragment(blocks)?.validEnd ? doc.create(null, blocks) : null;
  return whole
    ? writeText(nothing, whole)
    : content.textBetween(0, content.size, '\n\n', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '');
}
