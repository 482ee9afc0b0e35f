import { createReader } from '../content/content-reader.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { files } from '../files/registry.ts';
import { APPLICATION_PATHS } from '../files/screen-documents.ts';
import { pagePath } from '../pages/define-page.ts';
import { pages } from '../pages/registry.ts';
import { instancesOf } from '../renderer/read-page.ts';

/** Every address at which a content's site shows something, for a check of links. */
export function siteAddresses(content: LoadedContent): Set<string> {
  const addresses = new Set(files.map(({ path }) => path));
  for (const path of APPLICATION_PATHS) addresses.add(path.replace(/\/index\.html$/, ''));
  const reader = createReader(content);
  for (const page of pages) {
    for (const params of instancesOf(page, reader, pages)) addresses.add(pagePath(page, params));
  }
  return addresses;
}
