/** Puts a button beside each text that is worth copying. */
for (const text of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const button = document.createElement('button');
  const name = `Copy ${text.dataset.copy}`;
  let shown: ReturnType<typeof setTimeout> | undefined;
  button.type = 'button';
  button.className = 'outline';
  button.textContent = name;
  // Its words change: they are told to whoever does not see that.
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    button.textContent = (await copy(text)) ? 'Copied' : 'Selected: copy it with your keys';
    clearTimeout(shown);
    shown = setTimeout(() => {
      button.textContent = name;
    }, 3_000);
  });
  text.after(button);
}

/** Whether it is in the clipboard; where the browser does not let it, the text is selected. */
async function copy(text: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text.textContent?.trim() ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(text);
    return false;
  }
}
