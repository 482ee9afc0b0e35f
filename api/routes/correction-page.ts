import { html } from 'hono/html';
import type { Field } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { authorsOf, DETAIL_LABELS, PERSON_DETAILS, type Person } from '../../model/people.ts';
import { CORRECTION_PAGE } from '../../model/wire/proposals.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { versionOf } from '../proposals/plan-correction.ts';
import type { ApiError } from './api-error.ts';
import { sitePage, type Typed } from './contact-page.ts';
import type { AppContext } from './route-context.ts';

/** An entry, as the form of corrections shows it. */
export interface Correctable {
  collection: string;
  id: string;
  title: string;
  /** Each with the value that the website has. */
  fields: ShownField[];
}

export interface ShownField extends Pick<Field, 'kind' | 'label' | 'required' | 'detailsOf'> {
  name: string;
  /** Of people: all whose names the entry has. */
  value: unknown;
  /** Of what is chosen: values, and how people call them. */
  choices: readonly (readonly [value: string, label: string])[];
}

/** Characters of a value that a list of fields shows. */
const START = 60;

type Markup = ReturnType<typeof html>;

/** Asks which field is wrong. */
export async function fieldsPage(c: AppContext, entry: Correctable) {
  return page(
    c,
    200,
    entry,
    html`<form method="get">
      <p class="field">
        <label for="correct-field">What is wrong?</label>
        <select id="correct-field" name="field">
          ${entry.fields.map(
            (field) =>
              html`<option value="${field.name}">${field.label}: ${startOf(field)}</option>`,
          )}
        </select>
      </p>
      <button type="submit">Go on</button>
    </form>`,
  );
}

/** The form of one field; after an error with what is wrong and all that was typed. */
export async function correctionFormPage(
  c: AppContext,
  entry: Correctable,
  field: ShownField,
  failed?: { error: ApiError; typed: Typed },
) {
  const { error, typed } = failed ?? {};
  const errors = (error?.body.errors ?? []) as Finding[];
  const [first] = errors;
  const place = (name: string) => {
    const message = errors.find((each) => each.field === name)?.message;
    return {
      marks: message
        ? html`aria-invalid="true" aria-describedby="correct-${name}-error" ${first?.field === name && html`autofocus`}`
        : '',
      error: html`<span class="field-error" id="correct-${name}-error">${message}</span>`,
    };
  };
  const isMailSetUp = mailWayOf(c.env) !== 'none';
  const why = place('why');
  const email = place('email');
  const value = place('value');
  return page(
    c,
    error?.status ?? 200,
    entry,
    html`<form method="post" action="/api/corrections">
      <input type="hidden" name="collection" value="${entry.collection}" />
      <input type="hidden" name="id" value="${entry.id}" />
      <input type="hidden" name="field" value="${field.name}" />
      <input type="hidden" name="seen" value="${versionOf(storedValue(field))}" />
      ${
        error?.status === 412 &&
        html`<p><strong>${field.label} on the website now:</strong> ${textOf(field) || 'nothing'}</p>`
      }
      ${field.kind === 'people' ? peopleControls(field, typed, value) : control(field, typed, value)}
      <p class="field">
        <label for="correct-why">Why? How can we see that it is so?</label>
        <textarea id="correct-why" name="why" rows="3" required ${why.marks}>
${typed?.why ?? ''}</textarea>
        ${why.error}
      </p>
      ${
        isMailSetUp &&
        html`<p class="field">
          <label for="correct-email">Your e-mail address, to be told what becomes of it (empty: no answer)</label>
          <input id="correct-email" name="email" type="email" autocomplete="email" value="${typed?.email ?? ''}" ${email.marks} />
          ${email.error}
        </p>`
      }
      <p hidden>
        <label for="correct-website">Leave this empty</label>
        <input id="correct-website" name="website" tabindex="-1" autocomplete="off" />
      </p>
      <p class="notice">
        The conference’s team looks at your correction; until it is published, the page stays as it is. What you
        write here is kept with the website’s texts, which may be public: write nothing private.
        ${
          isMailSetUp
            ? 'Your address is not among it: it is kept apart, for one answer, then erased.'
            : 'We do not ask who you are, and nobody is answered by e-mail.'
        } For anything else there is the
        <a href="/contact">contact form</a>, and <a href="/privacy">Privacy</a> says what we keep.
      </p>
      ${errors.length === 0 && error && html`<p class="form-error" role="alert" tabindex="-1" autofocus>${error.message}</p>`}
      <button type="submit">Send</button>
    </form>`,
    error && 'Not sent: ',
  );
}

/** The thanks for a correction. */
export const correctionSentPage = (c: AppContext) =>
  page(
    c,
    200,
    undefined,
    html`<p role="status">${THANKS}</p>
      <ul>
        <li><a href="/">Home page</a>: dates, tracks and what is new</li>
        <li><a href="/allpapers">All papers</a>, <a href="/people">all people</a></li>
      </ul>`,
  );

export const THANKS =
  'Thank you for your correction. The conference’s team looks at it before anything changes.';

/** Where the entry is: visitors come from there, or from somebody's page. */
async function page(
  c: AppContext,
  status: number,
  entry: Correctable | undefined,
  content: Markup,
  before = '',
): Promise<Response | undefined> {
  const found = await sitePage(c, CORRECTION_PAGE, status);
  if (!found) return undefined;
  const markup = String(await content);
  const title = entry ? `Correct “${entry.title}”` : 'Correction sent';
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.prepend(`${before}${title} | `) })
    .on('h1', { element: (element) => void element.setInnerContent(title) })
    .on('[data-correction]', {
      element: (element) => void element.setInnerContent(markup, { html: true }),
    })
    .transform(found);
}

interface Place {
  marks: Markup | string;
  error: Markup;
}

function control(field: ShownField, typed: Typed | undefined, { marks, error }: Place): Markup {
  const { kind, label, required, choices } = field;
  const value = typed?.value ?? textOf(field);
  const attributes = html`id="correct-value" name="value" ${marks}`;
  const isLong = kind === 'markdown' || kind === 'list';
  return html`<p class="field">
    <label for="correct-value">
      ${label}, as it should be${required ? '' : ' (empty: nothing)'}${kind === 'list' && '; one a line'}
    </label>
    ${
      choices.length > 0
        ? html`<select ${attributes}>
          ${required ? '' : html`<option value=""></option>`}
          ${choices.map(
            ([each, name]) =>
              html`<option value="${each}" ${each === value && html`selected`}>${name}</option>`,
          )}
        </select>`
        : isLong
          ? html`<textarea ${attributes} rows="${kind === 'list' ? 5 : 12}">
${value}</textarea>`
          : html`<input ${attributes} value="${value}" autocomplete="off" />`
    }
    ${error}
  </p>`;
}

/** What is known of each, by name. */
function peopleControls(
  { value }: ShownField,
  typed: Typed | undefined,
  { marks, error }: Place,
): Markup {
  const people = value as Person[];
  return html`${people.map(
    (person, index) => html`<h2>${person.name}</h2>
      ${PERSON_DETAILS.map((detail) => {
        const name = `${detail}-${index}`;
        return html`<p class="field">
          <label for="correct-${name}">${DETAIL_LABELS[detail]}<span class="unseen"> of ${person.name}</span></label>
          <input id="correct-${name}" name="${name}" autocomplete="off"
            value="${typed?.[name] ?? person[detail] ?? ''}" ${index === 0 && detail === 'given' && marks} />
        </p>`;
      })}`,
  )}
  <p>${error}</p>`;
}

/** A value as a file has it. */
function storedValue({ kind, value }: ShownField): unknown {
  if (kind !== 'people') return value;
  const known = (value as Person[]).filter((each) => Object.keys(each).length > 1);
  return known.length > 0 ? known : undefined;
}

/** A field's value as it is typed. */
function textOf({ kind, value }: ShownField): string {
  if (kind === 'people') return (value as Person[]).map(({ name }) => name).join(', ');
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

function startOf(field: ShownField): string {
  const [, chosen = textOf(field)] = field.choices.find(([value]) => value === field.value) ?? [];
  const text = chosen.replace(/\s+/g, ' ').trim();
  return text.length > START ? `${text.slice(0, START)}…` : text || 'nothing';
}

/** The value of a field, of what a form has typed. */
export function typedValue(field: ShownField, typed: Typed): unknown {
  if (field.kind === 'list') return (typed.value ?? '').split('\n');
  if (field.kind !== 'people') return typed.value ?? '';
  return (field.value as Person[]).map(({ name }, index) => ({
    name,
    ...Object.fromEntries(PERSON_DETAILS.map((detail) => [detail, typed[`${detail}-${index}`]])),
  }));
}

/** The people of a field, all who are named, with what is known of them. */
export const peopleOf = (entry: Record<string, unknown>, names: string, details: string) =>
  authorsOf({
    authors: (entry[names] ?? []) as string[],
    people: (entry[details] ?? []) as Person[],
  });
