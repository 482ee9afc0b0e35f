import { createContext, useContext } from 'react';

/** The picture that a page's own text has, by the page's name; undefined where it has none or is switched off. */
export type PagePictures = (page: string) => string | undefined;

export const PagePictureContext = createContext<PagePictures>(() => undefined);

/**
 * The first picture that one of these pages has: for what has no text of its own in the content. A picture
 * that code names would be one conference's, and gone with it.
 */
export function usePagePicture(...pages: readonly string[]): string | undefined {
  const pictureOf = useContext(PagePictureContext);
  for (const page of pages) {
    const picture = pictureOf(page);
    if (picture !== undefined) return picture;
  }
  return undefined;
}
