/** The words that follow the pointer while something is dragged: drawn by nobody anew while it moves. */
export const GHOST = 'drag-ghost';

const ghostOf = () => document.getElementById(GHOST);

export function showGhost(words: string, { x, y }: { x: number; y: number }): void {
  const ghost = ghostOf();
  if (!ghost) return;
  if (ghost.textContent !== words) ghost.textContent = words;
  ghost.hidden = false;
  ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
}

export const hideGhost = () => ghostOf()?.toggleAttribute('hidden', true);
