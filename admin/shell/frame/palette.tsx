import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findTargets, type Target } from '../finding/find-targets.ts';
import { FoundList } from '../finding/found-list.tsx';
import { useLastSave } from '../saving/last-save.tsx';
import { fixedTargets, keptTargets, readTargets } from './targets.ts';
import { waitingTargets } from './waiting-targets.ts';

export interface PaletteProps {
  /** What is looked for: its first letters may be older than the dialog. */
  typed: string;
  onType(typed: string): void;
  onClose(): void;
}

/**
 * Finds whatever there is by typed words, and goes there: a combobox whose list is always open
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) in a dialog of the browser.
 */
export default function Palette({ typed, onType, onClose }: PaletteProps) {
  const dialog = useDialog(onClose);
  const id = useId();
  const [place, setPlace] = useState(0);
  /** Enter was pressed before anything was found: what comes first is meant. */
  const [isChosen, setIsChosen] = useState(false);
  const { entries, isReading } = useEntries();
  const fixed = useMemo(() => fixedTargets(), []);
  const waiting = useWaitingTargets();
  const groups = useMemo(
    () => findTargets(typed.trim() === '' ? fixed : [...fixed, ...entries, ...waiting], typed),
    [fixed, entries, waiting, typed],
  );
  const count = groups.reduce((sum, { targets }) => sum + targets.length, 0);
  const active = Math.min(place, count - 1);
  const optionId = (index: number) => `${id}-${index}`;

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setPlace((active + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // As a click: a form that is left with unsaved text asks first.
      if (count > 0) document.getElementById(optionId(active))?.click();
      else setIsChosen(isReading);
    }
  }

  useEffect(() => {
    if (isChosen && count > 0) document.getElementById(`${id}-0`)?.click();
  }, [isChosen, count, id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as the browser does by itself
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Find an entry, a page, a screen or something to do"
        placeholder="Find an entry, a page, a screen or something to do"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={count > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? optionId(active) : undefined}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setPlace(0);
          setIsChosen(false);
        }}
        onKeyDown={press}
      />
      <p role="status" className="unseen">
        {typed === '' || isReading ? '' : `${count} found`}
      </p>
      <FoundList id={id} groups={groups} active={active} onPoint={setPlace} />
      {count === 0 && <p>{isReading ? 'Loading...' : 'Nothing matches.'}</p>}
    </dialog>
  );
}

/** Entries, page texts and fields of settings: those that are known at once, then those that there are now. */
function useEntries() {
  const lastSave = useLastSave()?.commit;
  const [entries, setEntries] = useState(keptTargets);
  const [isReading, setIsReading] = useState(entries.length === 0);
  useEffect(() => {
    let isClosed = false;
    void readTargets(lastSave).then((read) => {
      if (isClosed) return;
      setEntries(read);
      setIsReading(false);
    });
    return () => {
      isClosed = true;
    };
  }, [lastSave]);
  return { entries, isReading };
}

/** Nobody waits for these to find an entry: they come when they come. */
function useWaitingTargets(): readonly Target[] {
  const [targets, setTargets] = useState<readonly Target[]>([]);
  useEffect(() => {
    let isClosed = false;
    void waitingTargets().then((read) => {
      if (!isClosed) setTargets(read);
    });
    return () => {
      isClosed = true;
    };
  }, []);
  return targets;
}

/** Opens the dialog, and closes it once a target was chosen; otherwise the focus goes back. */
function useDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    let isChosen = false;
    dialog.current?.showModal();
    // Before anybody else hears of the click: a form that asks whether to leave it tells nobody.
    function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
      if (ctrlKey || metaKey || shiftKey) return;
      if (!(target instanceof Element && target.closest('.palette [role="option"]'))) return;
      isChosen = true;
      // At once: nothing below an open dialog takes the focus.
      setTimeout(() => flushSync(onClose));
    }
    addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('click', onClick, { capture: true });
      if (!isChosen && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [onClose]);
  return dialog;
}
