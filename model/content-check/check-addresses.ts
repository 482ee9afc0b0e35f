import type { Collection } from '../collections.ts';
import type { Report } from './check-finding.ts';
import { judgeLink, judgePicture, type KnownAddresses } from './judge-address.ts';
import type { Places } from './placed-text.ts';

/**
 * Reports pictures that an entry's fields name and that are not there. Whether an address may stand
 * in a field at all is the model's rule.
 */
export function checkEntryAddresses(
  collection: Collection,
  values: Record<string, unknown>,
  places: Places,
  known: KnownAddresses,
  report: Report,
): void {
  for (const [field, { kind }] of Object.entries(collection.fields)) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    if (kind !== 'image' && kind !== 'picture') continue;
    if (typeof value !== 'string' || !value.startsWith('/')) continue;
    const judgement = judgePicture(value.trim(), known);
    if (judgement?.rule !== 'picture-missing') continue;
    report(judgement.rule, { line: places.lineOf(field), field }, judgement.message);
  }
}

/** Reports pages and pictures that a settings file names and that are not there. */
export function checkSettingsAddresses(
  { texts }: Places,
  known: KnownAddresses,
  report: Report,
): void {
  for (const { field, line, text } of texts) {
    if (typeof field !== 'string' || !/^\/\S*$/.test(text)) continue;
    const isPicture = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(text);
    const judgement = isPicture ? judgePicture(text, known) : judgeLink(text, known);
    // Its form is the schema's business.
    if (!judgement || judgement.rule === 'link-form') continue;
    report(judgement.rule, { line, field }, judgement.message);
  }
}
