/** Markup that is safe to put into a page as it stands. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

/**
 * Markup with values in it: text is escaped (attributes must stand in quotation marks), markup and
 * lists of markup go in as they are, `false` and `undefined` are nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] as string;
  for (let index = 0; index < parts.length; index += 1) {
    text += toMarkup(parts[index]) + strings[index + 1];
  }
  return new Html(text);
}

function toMarkup(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === false || part === undefined) return '';
  if (typeof part === 'object') return part.map(toMarkup).join('');
  return escapeHtml(String(part));
}

/** What whoever shows a picture says of it: attributes of an `<img>` by HTML's names, in their order. */
export type PictureAttributes = Readonly<Record<string, string | number | undefined>> & {
  readonly src: string;
};

/** Attribute of a placeholder: the address of the picture that would stop a phone. */
export const INSTEAD_OF = 'data-instead-of';

/** Draws a picture: as it stands, or where more is known of it with its size and smaller files. */
export type DrawPicture = (attributes: PictureAttributes) => Html;

/** A picture as it stands: in the browser, where nothing more is known of it. */
export const drawImage: DrawPicture = (attributes) =>
  html`<img${Object.entries(attributes).map(
    ([name, value]) => value !== undefined && html` ${new Html(name)}="${value}"`,
  )}>`;
