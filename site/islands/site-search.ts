/** Answers the search of the whole site. What it needs is loaded once somebody comes to it. */
function startSearch(search: HTMLElement): void {
  const input = search.querySelector('input') as HTMLInputElement;
  const status = search.querySelector('[role="status"]') as HTMLElement;
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      const { answerSearch } = await import('./answer-search.ts');
      answerSearch(search);
    } catch {
      isStarted = false;
      status.textContent = 'The search could not be loaded. Check your connection and type again.';
    }
  };
  for (const type of ['focus', 'input']) input.addEventListener(type, () => void start());
  const asked = new URL(location.href).searchParams.get('q');
  if (asked && input.value === '') input.value = asked;
  if (input.value !== '' || document.activeElement === input) void start();
  // Whoever came by a link to a place on the page is there already.
  else if (location.hash === '') input.focus({ preventScroll: true });
}

const search = document.querySelector<HTMLElement>('[data-site-search]');
if (search) startSearch(search);

export {};
