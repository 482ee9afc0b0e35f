/**
 * Loads what moves the home page's pictures once the page has nothing more urgent to do: they are
 * there and can be scrolled without it.
 */
const element = document.querySelector<HTMLElement>('[data-carousel]');

async function load(element: HTMLElement): Promise<void> {
  try {
    const { startCarousel } = await import('./moving-carousel.ts');
    startCarousel(element);
  } catch (error) {
    console.error('Error loading the carousel', error);
  }
}

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(run, 1000);
}

if (element) {
  if (document.readyState === 'complete') whenIdle(() => void load(element));
  else addEventListener('load', () => whenIdle(() => void load(element)), { once: true });
}
