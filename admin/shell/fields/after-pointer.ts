let isDown = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => setDown(true), { capture: true });
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(type, () => setDown(false), { capture: true });
  }
}

function setDown(value: boolean) {
  isDown = value;
}

/**
 * Does something once no button of the mouse is held. A field is left when the button goes down: what
 * appeared or went then would move what is pressed away under the pointer before it goes up.
 */
export function afterPointer(act: () => void): void {
  if (!isDown) {
    act();
    return;
  }
  // The click comes after the pointer is up.
  const later = () => setTimeout(act);
  document.addEventListener('pointerup', later, { once: true });
}
