import { drawImage } from '../cards/html.ts';
import { failurePanel } from '../cards/states.ts';
import type { ShowFailure } from './refresh-lists.ts';

/** As the list's view says it; nothing where it says nothing. 'Try Again' asks once more. */
export const showFailure: ShowFailure = (element, failed, tryAgain) => {
  if (!failed) return;
  const { panel, by } = failed;
  element.insertAdjacentHTML('beforeend', failurePanel(panel, drawImage).text);
  element
    .querySelector('button')
    ?.addEventListener('click', () => void keepFocus(element, tryAgain));
  if (by === 'alert') alert(panel);
  if (by === 'toast') void toastFailure(panel);
};

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
