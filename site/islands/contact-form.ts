import { FILLED_FIELDS } from '../cards/contact-address.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const FAILED = 'Something went wrong. Please try again.';

/**
 * Sends the contact form in place: what is wrong stands beside the fields, what was typed stays until
 * it has arrived, and the outcome is said in an alert; that it has arrived stays on the page, too.
 */
export function startContactForm(form: HTMLFormElement): void {
  // The browser's own bubbles go away by themselves; ours stay beside the fields.
  form.noValidate = true;
  fillIn(form);
  let sending = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending || showErrors(form, findErrors(form))) return;
    saySent(form, '');
    sending = true;
    setBusy(form, true);
    try {
      await send(form);
    } finally {
      sending = false;
      setBusy(form, false);
    }
  });
}

/** Fills empty fields with what the address brings, which is then no part of it any more. */
function fillIn(form: HTMLFormElement): void {
  const brought = new URLSearchParams(location.hash.slice(1));
  const filled = FILLED_FIELDS.filter((name) => {
    const field = form.elements.namedItem(name) as Field;
    field.value ||= brought.get(name) ?? '';
    return brought.has(name);
  });
  if (filled.length === 0) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  form.scrollIntoView();
}

async function send(form: HTMLFormElement): Promise<void> {
  let message = FAILED;
  const typed = Object.fromEntries(new FormData(form));
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(typed),
    });
    const answer = await response.json();
    if (response.ok) {
      message = answer.message;
      form.reset();
      saySent(
        form,
        `${message} Sent to the organisers: “${typed.subject}”. They answer to ${typed.email}.`,
      );
    } else {
      for (const { field, message } of answer.errors ?? []) showError(form, field, message);
      // For 422 the fields say it; otherwise the server's sentence does, such as how long to wait.
      if (!answer.errors) setFormError(form, answer.message ?? '');
      focusFirstError(form);
    }
  } catch (error) {
    console.error('Error sending the message', error);
  }
  alert(message);
}

/** What the browser itself can tell, in the API's words. */
function findErrors(form: HTMLFormElement): [field: string, message: string][] {
  const errors: [string, string][] = [];
  for (const field of form.querySelectorAll<Field>('[data-label]')) {
    const { label } = field.dataset;
    if (field.required && field.value.trim() === '') {
      errors.push([field.name, `${label} is required.`]);
    } else if (field.validity.typeMismatch) {
      errors.push([field.name, `${label} must be an e-mail address such as name@example.org.`]);
    }
  }
  return errors;
}

/** Shows these errors and no older ones. Returns whether there are any. */
function showErrors(form: HTMLFormElement, errors: [field: string, message: string][]): boolean {
  setFormError(form, '');
  for (const place of form.querySelectorAll('[data-error-of]')) place.textContent = '';
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  for (const [field, message] of errors) showError(form, field, message);
  focusFirstError(form);
  return errors.length > 0;
}

function showError(form: HTMLFormElement, name: string, message: string): void {
  const field = form.elements.namedItem(name) as Field | null;
  if (!field) return;
  const place = form.querySelector(`[data-error-of="${field.name}"]`) as Element;
  place.textContent = message;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', place.id);
}

function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

const setFormError = (form: HTMLFormElement, message: string) =>
  sayOf(form, '.form-error', message);

/** Said in a box of its own, as what a page says of the day. */
function saySent(form: HTMLFormElement, message: string): void {
  sayOf(form, '[data-sent]', message);
  form.querySelector('[data-sent]')?.classList.toggle('phase', message !== '');
}

function sayOf(form: HTMLFormElement, selector: string, message: string): void {
  const place = form.querySelector(selector);
  if (place) place.textContent = message;
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector('button');
  // Not `disabled`, which would take the focus away.
  button?.setAttribute('aria-disabled', String(busy));
  if (button) button.textContent = busy ? 'Sending...' : 'Send';
}

if (typeof document !== 'undefined') {
  const form = document.querySelector<HTMLFormElement>('[data-contact-form]');
  if (form) startContactForm(form);
}
