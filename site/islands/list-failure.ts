import { drawImage, type Html } from '../cards/html.ts';
import type { ListView } from '../cards/list-view.ts';
import { failurePanel } from '../cards/states.ts';

/**
 * Shows that a list which has nothing to show could not be fetched, as its view says, below what it
 * says while it is empty: that was so when the page was made. 'Try Again' asks once more.
 */
export function showFailure(
  element: HTMLElement,
  empty: Html,
  failed: ListView<never>['failed'],
  tryAgain: () => Promise<void>,
): void {
  element.innerHTML = empty.text + (failed ? failurePanel(failed.panel, drawImage).text : '');
  if (!failed) return;
  const { panel, by } = failed;
  element
    .querySelector('button')
    ?.addEventListener('click', () => void keepFocus(element, tryAgain));
  if (by === 'alert') alert(panel);
  if (by === 'toast') void toastFailure(panel);
}

/** The button goes once it is used; who came with the keyboard stays at the list. */
async function keepFocus(element: HTMLElement, tryAgain: () => Promise<void>): Promise<void> {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  await tryAgain();
  if (document.activeElement !== element) return;
  element.querySelector('button')?.focus({ preventScroll: true });
}

async function toastFailure(message: string): Promise<void> {
  try {
    const { notify } = await import('./toasts.ts');
    notify.failure(message);
  } catch (error) {
    // The panel has said it already.
    console.error('Error loading notices', error);
  }
}
