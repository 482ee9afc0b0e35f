import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { notify } from '../notices.ts';
import type { PaletteProps } from './palette.tsx';
import { isMac, isShortcut } from './shortcut.ts';

type Palette = ComponentType<PaletteProps>;

const load = async (): Promise<Palette> => (await import('./palette.tsx')).default;

/** Opens the palette, as Ctrl+K and on a Mac Cmd+K do. Its script comes when the screen is done. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette>();
  /** From the keys that open it on, also while its script is on its way; undefined while it is closed. */
  const [typed, setTyped] = useState<string>();

  const open = useCallback(async () => {
    setTyped('');
    try {
      const loaded = await load();
      setPalette(() => loaded);
      setIsOpen(true);
    } catch {
      setTyped(undefined);
      notify.failure('The search could not be loaded. Check the connection and try again.');
    }
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    setTyped(undefined);
  }, []);
  const isAwaited = typed !== undefined && !isOpen;

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (isAwaited && isOneLetter(event)) {
        event.preventDefault();
        setTyped((before = '') => before + event.key);
      }
      if (!isShortcut(event, 'k')) return;
      event.preventDefault();
      if (isOpen) close();
      // Questions have to be answered first.
      else if (!document.querySelector(':modal')) void open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, isAwaited, open, close]);
  useEffect(() => {
    const early = () => void load().catch(() => {});
    const wait = setTimeout(early, EARLY_MS);
    return () => clearTimeout(wait);
  }, []);

  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        Find
        <span className="keys" aria-hidden="true">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && Palette && <Palette typed={typed ?? ''} onType={setTyped} onClose={close} />}
    </>
  );
}

const isOneLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/** After what the screen itself asks for. */
const EARLY_MS = 1500;
