import type { CMS } from 'decap-cms-core';
import { collections, type Entry } from '../../model/collections.ts';
import type { Facts } from '../../model/facts/known-facts.ts';
import { drawTyped } from '../../site/components/typed-entry.tsx';
import { collectionName } from './decap-config.ts';

/**
 * Gives Decap a preview for every collection, in the site's style.
 * @param facts what the settings say that texts name
 */
export function registerPreviews(cms: CMS, stylesheet: string, facts: Facts): void {
  cms.registerPreviewStyle(stylesheet);
  for (const collection of collections) {
    cms.registerPreviewTemplate(collectionName(collection.name), ({ entry, getAsset }) => {
      const typed = (entry.get('data')?.toJS() ?? {}) as Entry;
      // A picture that was only just chosen is in the browser alone.
      return <>{drawTyped(collection, typed, facts, (address) => String(getAsset(address)))}</>;
    });
  }
}
