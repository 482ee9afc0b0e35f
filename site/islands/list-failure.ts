import { failurePanel } from '../lists/failure-panel.ts';
import type { ListView } from '../lists/list-views.ts';

/**
 * Shows that a list which has nothing to show could not be fetched, as its view says; a view that
 * says nothing ends its loading and no more. 'Try Again' asks once more.
 */
export function showFailure(
  element: HTMLElement,
  failed: ListView<never>['failed'],
  tryAgain: () => Promise<void>,
): void {
  if (!failed) {
    element.textContent = '';
    return;
  }
  const { panel, by } = failed;
  element.innerHTML = failurePanel(panel).text;
  element.querySelector('button')?.addEventListener('click', () => void tryAgain());
  if (by === 'alert') alert(panel);
  if (by === 'toast') void toastFailure(panel);
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
