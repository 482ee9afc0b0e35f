export const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/**
 * Whether a key was pressed with Ctrl, on a Mac with Cmd, and nothing else, that nobody has taken yet.
 * @param letter lower case; the place of its key counts where the keyboard writes other letters
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event;
  const isLetter = /^[a-z]$/i.test(key)
    ? key.toLowerCase() === letter
    : code === `Key${letter.toUpperCase()}`;
  const [modifier, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isLetter && modifier && !other && !altKey && !shiftKey && !event.defaultPrevented;
}
