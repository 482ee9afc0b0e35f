import type { Finding } from '../../model/finding.ts';
import type { ApiError } from './api-error.ts';
import type { AppContext } from './route-context.ts';

/** Pages of the site, as it was built. */
const FORM_PAGE = '/contact';
const SENT_PAGE = '/contact/sent';

/** What somebody typed, by field. */
export type Typed = Record<string, string>;

/** The page that says that a message has arrived; undefined where the site has no such page. */
export function messageSentPage(c: AppContext): Promise<Response | undefined> {
  return sitePage(c, SENT_PAGE, 200);
}

/**
 * The site's contact page with what is wrong and all that was typed in it, for visitors whose browser
 * runs no script. It marks the same places as the island `contact-form`: errors beside their fields,
 * or over the button where they are about the message as a whole; the first of them has the focus.
 */
export async function contactFormPage(
  c: AppContext,
  error: ApiError,
  typed: Typed,
): Promise<Response | undefined> {
  const page = await sitePage(c, FORM_PAGE, error.status);
  if (!page) return undefined;
  for (const [name, value] of Object.entries(error.headers)) page.headers.set(name, value);
  const errors = (error.body.errors ?? []) as Finding[];
  const messages = new Map(errors.map(({ field, message }) => [field, message]));
  const first = errors[0]?.field;
  const rewriter = new HTMLRewriter()
    .on('title', {
      element: (title) => void title.prepend('Not sent: '),
    })
    .on('[data-contact-form] [data-label]', {
      element(field) {
        const name = field.getAttribute('name') ?? '';
        const value = typed[name] ?? '';
        // A line break right after the tag is not part of a textarea's text.
        if (field.tagName === 'textarea') field.setInnerContent(`\n${value}`);
        // Of what has a meaning in an attribute, the rewriter itself escapes quotation marks alone.
        else field.setAttribute('value', value.replaceAll('&', '&amp;'));
        if (!messages.has(name)) return;
        field.setAttribute('aria-invalid', 'true');
        field.setAttribute('aria-describedby', `${field.getAttribute('id')}-error`);
        if (name === first) field.setAttribute('autofocus', '');
      },
    })
    .on('[data-contact-form] [data-error-of]', {
      element: (place) =>
        void place.setInnerContent(messages.get(place.getAttribute('data-error-of') ?? '') ?? ''),
    });
  if (errors.length === 0) {
    rewriter.on('[data-contact-form] .form-error', {
      element: (place) =>
        void place
          .setAttribute('tabindex', '-1')
          .setAttribute('autofocus', '')
          .setInnerContent(error.message),
    });
  }
  return rewriter.transform(page);
}

/** A page of the site as it was built, to be changed on its way; undefined where there is none. */
export async function sitePage(
  c: AppContext,
  path: string,
  status: number,
): Promise<Response | undefined> {
  const page = await c.env.ASSETS.fetch(new URL(path, c.req.url).href);
  if (!page.ok) return undefined;
  const headers = new Headers(page.headers);
  headers.delete('etag');
  headers.delete('content-length');
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status, headers });
}
