import { html } from 'hono/html';
import type { FieldError } from '../../model/check-fields.ts';

interface Page {
  /** Said once the message is kept. */
  thanks?: string;
  /** What is wrong, for the message as a whole. */
  message?: string;
  errors?: FieldError[];
  typed?: Record<string, string>;
}

const INPUTS = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', required: true },
  { name: 'subject', label: 'Subject', type: 'text', autocomplete: 'off', required: true },
  { name: 'phone', label: 'Phone (optional)', type: 'tel', autocomplete: 'tel', required: false },
];

/** The page that answers a contact form sent without script. Everything typed comes back. */
export function contactPage({ thanks, message, errors = [], typed = {} }: Page) {
  const title = thanks ? 'Message sent' : 'Keep in touch';
  const errorOf = (field: string) => errors.find((each) => each.field === field)?.message;
  const describedBy = (field: string) =>
    errorOf(field) ? html` aria-invalid="true" aria-describedby="${field}-error"` : '';
  const errorText = (field: string) =>
    errorOf(field) ? html`<p id="${field}-error">${errorOf(field)}</p>` : '';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${
  thanks
    ? html`<p role="status">${thanks}</p>`
    : html`<p role="alert">${message}</p>
<form method="post" action="/api/contact">
${INPUTS.map(
  ({
    name,
    label,
    type,
    autocomplete,
    required,
  }) => html`<p><label for="${name}">${label}</label><br>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${typed[name] ?? ''}"${required ? html` required` : ''}${describedBy(name)}></p>
${errorText(name)}
`,
)}<p><label for="message">Message</label><br>
<textarea id="message" name="message" rows="8" required${describedBy('message')}>
${typed.message ?? ''}</textarea></p>
${errorText('message')}
<p><button>Send</button></p>
</form>`
}
<p><a href="/contact">Contact</a> · <a href="/">Home</a></p>
</main>
</body>
</html>`;
}
