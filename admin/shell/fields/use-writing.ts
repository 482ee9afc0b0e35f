import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type VisualEditor from '../writing/visual-editor.tsx';
import type { WritingSession } from '../writing/visual-editor.tsx';

/** How a person wants to write, kept in the browser. */
const ITEM = 'writing';

interface Writing {
  Editor: typeof VisualEditor;
  session: WritingSession;
}

/**
 * The visual editor of a text, loaded when a form with a text is opened by somebody who has not chosen
 * Markdown. Until it is there, and where it cannot be loaded, the text is written as Markdown. What was
 * done in it can be undone in both.
 * @param isBrief whether the website draws the text on a card
 */
export function useWriting(value: string, isBrief: boolean) {
  const [wantsVisual, setWantsVisual] = useState(() => localStorage.getItem(ITEM) !== 'markdown');
  const [writing, setWriting] = useState<Writing>();
  const [isVisual, setShown] = useState(false);
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);

  const begin = useEffectEvent((module: typeof import('../writing/visual-editor.tsx')) => {
    setWriting({ Editor: module.default, session: new module.WritingSession(value, isBrief) });
    // What somebody is writing in does not change under the fingers.
    setShown(!(document.activeElement instanceof HTMLTextAreaElement));
  });
  useEffect(() => {
    if (!wantsVisual || writing) return;
    // Asked for again, it is tried again.
    void tries;
    let isLeft = false;
    import('../writing/visual-editor.tsx').then(
      (module) => {
        if (!isLeft) begin(module);
      },
      () => setProblem(NOT_LOADED),
    );
    return () => {
      isLeft = true;
    };
  }, [wantsVisual, writing, tries]);

  function setIsVisual(wanted: boolean) {
    setProblem('');
    setWantsVisual(wanted);
    setShown(wanted);
    setTries(tries + 1);
    keep(wanted);
  }

  /** The text before the last change of the visual editor, where these keys ask for it here. */
  function stepBack(event: KeyboardEvent, now: string): string | undefined {
    if (!writing || now !== writing.session.text || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (event.altKey || (key !== 'z' && !isRedo)) return;
    const text = writing.session.step(isRedo ? 'redo' : 'undo');
    if (text === now) return;
    event.preventDefault();
    return text;
  }

  return { writing, isVisual, problem, setIsVisual, stepBack };
}

function keep(isVisual: boolean): void {
  try {
    localStorage.setItem(ITEM, isVisual ? 'visual' : 'markdown');
  } catch {
    // Storage is forbidden: the choice lasts as long as the form.
  }
}

const NOT_LOADED =
  'The visual editor could not be loaded. The text can be written as Markdown, as always.';
