import type { ContentReader } from '../content/content-reader.ts';
import type { AnyPage } from '../pages/define-page.ts';

/** A published file that is made from content and is no page: a sitemap, a feed, a calendar. */
export interface SiteFile {
  /** Its address: '/sitemap.xml'. `local/edge/assets.ts` knows the type of its ending. */
  path: string;
  /**
   * Its text; pure. What it reads through `content` decides when it is made again.
   * @param pages every page of the site
   */
  text: (content: ContentReader, pages: readonly AnyPage[]) => string;
}
