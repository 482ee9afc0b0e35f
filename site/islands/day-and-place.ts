/** The day of a session by the conference's clocks (`2026-03-06`) and its room, as its element says them; '' without. */
export const dayAndPlace = (session: HTMLElement) => ({
  day: (session.dataset.from ?? '').slice(0, 10),
  place: session.querySelector('.where')?.textContent ?? '',
});
