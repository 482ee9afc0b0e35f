import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+Z (or Cmd) takes a step back, with Shift, or as Ctrl+Y, one forth, anywhere on the screen but where a text is
 * typed: that has steps of its own.
 */
export function useUndoKeys(onStep: (isRedo: boolean) => void): void {
  const onUndoKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input, select, textarea');
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (isTyping || !(event.ctrlKey || event.metaKey) || !(isRedo || key === 'z')) return;
    event.preventDefault();
    onStep(isRedo);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onUndoKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
