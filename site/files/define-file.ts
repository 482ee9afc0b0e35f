import type { ContentReader } from '../content/content-reader.ts';
import type { AnyPage } from '../pages/define-page.ts';
import type { SiteAssets } from '../renderer/assets.ts';

/** A published file that is made from content and is no page: a sitemap, a feed, a calendar. */
export interface SiteFile {
  /** Its address: '/sitemap.xml'. `local/edge/assets.ts` knows the type of its ending. */
  path: string;
  /** What it is made from beside content and the renderer; it is made again where that changes. */
  source?: string;
  /**
   * Its text; pure. What it reads through `content` decides when it is made again.
   * @param pages every page of the site
   * @param made what pages are made with beside their content; `year` is the current one
   */
  text: (
    content: ContentReader,
    pages: readonly AnyPage[],
    made: { assets: SiteAssets; year: number },
  ) => string;
}
