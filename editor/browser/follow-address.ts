const ENTRY = /^#\/collections\/[^/]+\/entries\/./;

/** Decap may ask about unsaved changes first, and puts the old address back if the answer is no. */
const SETTLED_MS = 100;

/**
 * Loads the screen anew where an address leads straight from one entry to another (typed, or a
 * bookmark): Decap goes on showing the first one's form, or an empty one.
 */
export function followAddress(): void {
  let shown = location.hash;
  addEventListener('hashchange', () =>
    setTimeout(() => {
      const before = shown;
      shown = location.hash;
      if (shown !== before && ENTRY.test(before) && ENTRY.test(shown)) location.reload();
    }, SETTLED_MS),
  );
}
