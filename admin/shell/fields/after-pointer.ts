/** A finger that is up may bring no click: it was held, or moved. */
const CLICK_WITHIN_MS = 500;

let isDown = false;
const waiting: (() => void)[] = [];
if (typeof document !== 'undefined') {
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { capture: true });
  on('pointerdown', () => {
    isDown = true;
  });
  on('pointercancel', release);
  on('click', release);
  on('pointerup', ({ pointerType }) => {
    if (pointerType === 'mouse') release();
    else setTimeout(release, CLICK_WITHIN_MS);
  });
}

function release() {
  isDown = false;
  // The click comes after the pointer is up.
  for (const act of waiting.splice(0)) setTimeout(act);
}

/**
 * Does something once what is pressed has had its click. A field is left when the button of a mouse
 * goes down, and after a finger is up (Pointer Events, compatibility mouse events): what appeared or
 * went then would move what is pressed away before the click.
 */
export function afterPointer(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
