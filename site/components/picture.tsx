import { createContext, type ImgHTMLAttributes, useContext } from 'react';
import type { Focus } from '../../model/settings/focal-points.ts';
import { type DrawPicture, drawImage, type PictureAttributes } from '../cards/html.ts';

/** How the pictures of a page are drawn. */
export interface PictureDrawing {
  draw: DrawPicture;
  /**
   * Draws a picture that stands among React's elements, and returns the text that stands for it until
   * all of them are markup. Left out in the browser, where it stays an element.
   */
  place?: (attributes: PictureAttributes) => string;
  /** What must stay in view of an element's picture; left out where `place` knows it. */
  focusOf?: (src: string) => Focus | undefined;
}

/** How a browser draws pictures that a page crops. @param focusOf what must stay in view of each */
export const croppedBy = (focusOf: (src: string) => Focus | undefined): PictureDrawing => ({
  draw(attributes) {
    const focus = focusOf(attributes.src);
    return drawImage(focus ? { ...attributes, 'data-focus': focus } : attributes);
  },
  focusOf,
});

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
  const { place, focusOf } = useContext(PictureContext);
  if (!place) return <img {...props} alt={props.alt} data-focus={focusOf?.(props.src)} />;
  const attributes = Object.entries(props).map(([name, value]) => [
    name === 'className' ? 'class' : name.toLowerCase(),
    value,
  ]);
  return place(Object.fromEntries(attributes) as PictureAttributes);
}
