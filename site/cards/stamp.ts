import { isSample, type MayBeSample, onlySamples } from '../../model/samples.ts';
import { type Html, html } from './html.ts';

/** What the seal says. */
export const STAMP = 'Sample';
/** What it means, said once over a list. */
export const STAMP_MEANING =
  'What is stamped “Sample” came with this website and is not part of the conference.';

/** The seal on what came with the website; nothing on what is the conference's own. */
export function stamp(entry: MayBeSample): Html | undefined {
  return isSample(entry) ? html`<p class="stamp">${STAMP}</p>` : undefined;
}

/** An attribute of a list's element: of nothing but samples it goes from a page that was made before the end. */
export const goesWithSamples = (entries: readonly MayBeSample[]): Html | undefined =>
  onlySamples(entries) ? html` data-until="after"` : undefined;

/** What the stamp means, once and beside a seal, over the entries of a list. */
export function stampMeaning(entries: readonly MayBeSample[], nouns: string): Html | undefined {
  const meaning = meaningInWords(entries, nouns);
  return meaning === undefined
    ? undefined
    : html`<p class="samples" data-until="after"><b>${STAMP}</b> ${meaning}</p>`;
}

/** Undefined where no entry bears the stamp; without `nouns`, of one that stands alone. */
export function meaningInWords(
  entries: readonly MayBeSample[],
  nouns?: string,
): string | undefined {
  if (!entries.some(isSample)) return undefined;
  if (!nouns || !onlySamples(entries)) return STAMP_MEANING;
  return `These ${nouns} came with this website and are not part of the conference.`;
}
