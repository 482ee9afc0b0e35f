/**
 * Loads what moves the home page's pictures once the page has nothing more urgent to do: they are
 * there and can be scrolled without it.
 */
const element = document.querySelector<HTMLElement>('[data-carousel]');
const pause = document.querySelector<HTMLInputElement>('[data-pause-motion]');

const load = (element: HTMLElement, pause: HTMLInputElement) =>
  import('./moving-carousel.ts')
    .then(({ startCarousel }) => startCarousel(element, pause))
    .catch(console.error);

/** Whether motion was paused when the visitor last chose; remembers what they choose now. */
function remembered(isPaused?: boolean): boolean {
  try {
    if (isPaused !== undefined) localStorage.motion = isPaused ? 'paused' : '';
    return localStorage.motion === 'paused';
  } catch {
    // Storage may be forbidden: then nothing is remembered.
    return false;
  }
}

// Safari has no idle callback.
const whenIdle = window.requestIdleCallback ?? setTimeout;

if (pause) {
  pause.checked = remembered() || matchMedia('(prefers-reduced-motion: reduce)').matches;
  pause.addEventListener('change', () => remembered(pause.checked));
  // As a module it runs before the page has loaded.
  if (element) addEventListener('load', () => whenIdle(() => load(element, pause)));
}
