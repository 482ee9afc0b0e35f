import { Html, html } from './html.ts';

/** What whoever shows a picture says of it: attributes of an `<img>` by HTML's names, in their order. */
export type PictureAttributes = Readonly<Record<string, string | number | undefined>> & {
  readonly src: string;
};

/** Draws a picture: as it stands, or where more is known of it with its size and smaller files. */
export type DrawPicture = (attributes: PictureAttributes) => Html;

/** A picture as it stands: in the browser, where nothing more is known of it. */
export const drawImage: DrawPicture = (attributes) =>
  html`<img${Object.entries(attributes).map(
    ([name, value]) => value !== undefined && html` ${new Html(name)}="${value}"`,
  )}>`;
