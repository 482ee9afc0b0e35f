const LOOK_MS = 60_000;
const PATIENCE_MS = 10_000;

/** `6 March, 10:42 UTC+05:30`, by the conference's clocks, as `public/programme-worker.js` writes it. */
function inWords(at: number): string {
  const timeZone = document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone;
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
    timeZone,
  });
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
  return `${day}, ${time.replace('GMT', 'UTC')}`;
}

/** Says at the lower edge from when the page is; nothing while there is a network. */
function sayAsOf(at: number | undefined): void {
  const before = document.querySelector('.as-of');
  if (at === undefined) before?.remove();
  // The programme's worker has said it of a page that it kept.
  if (at === undefined || before) return;
  const note = document.createElement('p');
  note.className = 'as-of remark off-paper';
  note.setAttribute('role', 'status');
  note.textContent = `Without network: as of ${inWords(at)}.`;
  document.querySelector('main')?.append(note);
}

/**
 * Asks for the page again every minute, and when one comes back to it, as long as it is open; what has
 * changed in a part of it is handed on. Without a network it says from when it is.
 * @param part of the page, as it came: the element with `data-watched`
 */
export function watchPage(part: Element, show: (fresh: Element) => void): void {
  let shown = part.textContent;
  let at = Date.now();
  const ask = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.pathname, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const text = await answer.text();
      at = Date.now();
      sayAsOf(undefined);
      const fresh = new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelector('[data-watched]');
      if (!fresh || fresh.textContent === shown) return;
      shown = fresh.textContent;
      show(document.adoptNode(fresh));
    } catch {
      sayAsOf(at);
    }
  };
  setInterval(ask, LOOK_MS);
  addEventListener('online', ask);
  addEventListener('offline', ask);
  document.addEventListener('visibilitychange', ask);
}

/**
 * Has the programme kept for where there is no network. From a page that was open when it went, links to what is not kept
 * go by way of the worker, as those of kept pages do: it knows the place of a paper, or says that the page needs a network.
 */
export function keepProgramme(home: string | undefined): void {
  // Browsers have none in private windows, and outside of https.
  const { serviceWorker } = navigator;
  if (!home || !serviceWorker) return;
  serviceWorker.register('/programme-worker.js', { scope: home }).catch(() => {});
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || !serviceWorker.controller) return;
    const isKept = `${link.pathname}/`.startsWith(`${home}/`);
    if (!isKept && (!navigator.onLine || document.querySelector('.as-of')))
      link.href = `${home}/elsewhere?${encodeURIComponent(link.pathname)}`;
  });
}
