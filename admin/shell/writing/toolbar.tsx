import { type KeyboardEvent, type Ref, useState, useSyncExternalStore } from 'react';
import type { WritingSession } from './session.ts';
import { briefTools, type Tool, tableTools, tools } from './tools.ts';

/** What is asked for before it is put in. */
export type Asking = 'link' | 'picture' | 'fact';

interface Props {
  session: WritingSession;
  /** Of the element that holds the text. */
  controls: string;
  bar: Ref<HTMLDivElement>;
  onAsk(asking: Asking): void;
}

const ASKED: readonly (readonly [Asking, text: string, name: string])[] = [
  ['link', 'Link', 'Link'],
  ['picture', 'Picture', 'Picture'],
  ['fact', 'Date, fee…', 'Date, fee or other fact of the settings'],
];

/** The bar above a text: one stop for Tab, arrow keys within it (ARIA's pattern of a toolbar). */
export function Toolbar({ session, controls, bar, onAsk }: Props) {
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const [stop, setStop] = useState('strong');
  const isInTable = tools.find(({ id }) => id === 'table')?.isOn?.(state) ?? false;
  const { isBrief } = session;
  const shown = isBrief ? briefTools : isInTable ? [...tools, ...tableTools] : tools;
  const asked = isBrief ? ASKED.filter(([id]) => id !== 'picture') : ASKED;
  const ids = [...asked.map(([id]) => id as string), ...shown.map(({ id }) => id)];
  // The stop may be a button of a table that was left.
  const present = ids.includes(stop) ? stop : 'strong';
  const focusable = (id: string) => ({
    tabIndex: id === present ? 0 : -1,
    onFocus: () => setStop(id),
  });

  const button = (tool: Tool) => (
    <button
      key={tool.id}
      type="button"
      data-tool={tool.id}
      {...focusable(tool.id)}
      title={tool.keys ? `${tool.name} (${tool.keys.replace('Control', 'Ctrl')})` : tool.name}
      aria-keyshortcuts={tool.keys}
      aria-pressed={tool.isOn?.(state)}
      onClick={() => session.run(tool.run)}
    >
      <ButtonText text={tool.text} name={tool.name} />
    </button>
  );
  const [bold, italic, ...others] = shown;
  return (
    <div
      ref={bar}
      role="toolbar"
      className="writing-bar"
      aria-label="Formatting"
      title="Alt+F10 leads here from the text, Tab back to it"
      aria-controls={controls}
      onKeyDown={moveAlong}
    >
      {bold && button(bold)}
      {italic && button(italic)}
      {asked.map(([id, text, name]) => (
        <button
          key={id}
          type="button"
          {...focusable(id)}
          title={name}
          aria-haspopup="dialog"
          onClick={() => onAsk(id)}
        >
          <ButtonText text={text} name={name} />
        </button>
      ))}
      {others.map(button)}
    </div>
  );
}

/** Shown is what fits; the name is text, too, so that it is no label beside those of the form's fields. */
function ButtonText({ text, name }: Pick<Tool, 'text' | 'name'>) {
  if (text === name) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="unseen">{name}</span>
    </>
  );
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((each) => each.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}
