import type { Gap } from '../../model/build-output.ts';
import { pages } from '../../model/collections.ts';
import { whatVisitorsMiss } from '../../model/content-check/what-visitors-miss.ts';
import type { ContentReader } from './content-reader.ts';

/** What visitors of a content's pages still miss: `whatVisitorsMiss`. */
export function visitorsMiss(content: ContentReader): Gap[] {
  const { settings } = content;
  return whatVisitorsMiss({
    settings: {
      site: settings('site'),
      navigation: settings('navigation'),
      fees: settings('fees'),
      sponsorship: settings('sponsorship'),
    },
    isEmpty: (collection) => content.list(collection).length === 0,
    phase: content.stage().phase,
    hasText: (page) => content.entry(pages, page) !== undefined,
  });
}
