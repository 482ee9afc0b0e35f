import { createContext, type ImgHTMLAttributes, useContext } from 'react';
import { type DrawPicture, drawImage, type PictureAttributes } from '../cards/html.ts';

/** How the pictures of a page are drawn. */
export interface PictureDrawing {
  draw: DrawPicture;
  /**
   * Draws a picture that stands among React's elements, and returns the text that stands for it until
   * all of them are markup. Left out in the browser, where it stays an element.
   */
  place?: (attributes: PictureAttributes) => string;
}

export const PictureContext = createContext<PictureDrawing>({ draw: drawImage });

/** For markup that is drawn as text: Markdown, cards. */
export function useDrawPicture(): DrawPicture {
  return useContext(PictureContext).draw;
}

type Props = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  | 'className'
  | 'width'
  | 'height'
  | 'sizes'
  | 'loading'
  | 'decoding'
  | 'referrerPolicy'
  | 'fetchPriority'
> & { src: string; alt: string };

/** A picture of a page, with what the page's maker knows of it. */
export function Picture(props: Props) {
  const { place } = useContext(PictureContext);
  if (!place) return <img {...props} alt={props.alt} />;
  const attributes = Object.entries(props).map(([name, value]) => [
    name === 'className' ? 'class' : name.toLowerCase(),
    value,
  ]);
  return place(Object.fromEntries(attributes) as PictureAttributes);
}
