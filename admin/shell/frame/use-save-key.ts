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
    giveBack(activeElement, button);
  }
  setTimeout(() => {
    if (button.ariaDisabled !== 'true') button.click();
    // There was nothing to save.
    else if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  });
}

/**
 * Once it is sent, one types on where one was. Whoever was led elsewhere meanwhile, to what is wrong or to a
 * question, stays there.
 */
function giveBack(field: HTMLElement, button: HTMLButtonElement): void {
  const { form } = button;
  if (!form) return;
  let wasBusy = false;
  const busy = new MutationObserver(() => {
    const isBusy = form.ariaBusy === 'true';
    if (isBusy || !wasBusy) {
      wasBusy ||= isBusy;
      return;
    }
    busy.disconnect();
    setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement !== button && activeElement !== body) return;
      const now = field.isConnected ? field : document.getElementById(field.id);
      now?.focus({ preventScroll: true });
    });
  });
  busy.observe(form, { attributeFilter: ['aria-busy'] });
}

/** Undefined where there is none, or where it is open which of several is meant. */
function saveButton(): HTMLButtonElement | undefined {
  const form = document.activeElement?.closest('form');
  const place = form ?? document.getElementById(SCREEN_ID);
  const buttons = [...(place?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])];
  return buttons.length === 1 ? buttons[0] : undefined;
}
