import { useEffect } from 'react';
import { SCREEN_ID } from './follow-frame.ts';
import { isShortcut } from './shortcut.ts';

/**
 * Ctrl+S, on a Mac Cmd+S, presses the save button of the form that one is in, or of the screen's only
 * one. The browser never saves the page itself.
 */
export function useSaveKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (!isShortcut(event, 's')) return;
  event.preventDefault();
  const button = saveButton();
  if (event.repeat || !button || button.disabled || document.querySelector(':modal')) return;
  const { activeElement } = document;
  // What is being typed becomes a part of some fields only when they are left, as for the mouse.
  if (activeElement instanceof HTMLElement && button.form?.contains(activeElement)) {
    button.focus({ preventScroll: true });
  }
  setTimeout(() => button.click());
}

/** Undefined where there is none, or where it is open which of several is meant. */
function saveButton(): HTMLButtonElement | undefined {
  const form = document.activeElement?.closest('form');
  const place = form ?? document.getElementById(SCREEN_ID);
  const buttons = [...(place?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])];
  return buttons.length === 1 ? buttons[0] : undefined;
}
