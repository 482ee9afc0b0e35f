import type { ContentReader } from '../content/content-reader.ts';

/** A file of the public site that is no page: a calendar, a feed, a list of addresses. */
export interface PublicFile {
  /** Its address, with the ending that its media type is known by: '/feed.json'. */
  path: string;
  /** Its text. What it reads through `content` decides when the file is made again. */
  render: (content: ContentReader) => string;
}
