import type { Term } from '../calendar-days.ts';
import { collections } from '../collections.ts';
import type { Settings } from '../settings/settings-files.ts';
import type { Site } from '../settings/site.ts';
import { lastTerm, yearsLater } from './days.ts';
import { type ChosenDays, oldPhrases } from './old-phrases.ts';
import { replacePhrases } from './replace-phrases.ts';

/** The settings of an edition that a person decides. */
export type EditionAnswers = Pick<
  Site,
  'mode' | 'name' | 'shortName' | 'eventDateBadge' | 'tagline' | 'marquee' | 'description'
> & {
  /** Its days. */
  term: Term;
  /** Collections that begin without an entry. */
  emptied: string[];
  /** Days of important dates, where they are not to follow those of the conference. */
  dates?: ChosenDays;
};

/** What belongs to one edition alone. Committees, workshops and the rest are mostly those of last time. */
export const EMPTIED = ['papers', 'updates', 'speakers', 'programme', 'gallery'];

/** Every list that may begin empty; texts of pages stay. */
export const CAN_BE_EMPTIED = collections
  .map(({ name }) => name)
  .filter((name) => name !== 'pages');

/** The first day that is proposed: the same weekday, about as many years later. */
export function proposeFirstDay(
  settings: Pick<Settings, 'site' | 'important-dates'>,
  edition: number,
): string {
  return yearsLater(lastTerm(settings).first, edition - settings.site.edition);
}

/** What is proposed once the days are known: last time's texts with the new year and days. */
export function proposeTexts(
  settings: Pick<Settings, 'site' | 'important-dates'>,
  edition: number,
  term: Term,
): Pick<
  EditionAnswers,
  'name' | 'shortName' | 'eventDateBadge' | 'tagline' | 'marquee' | 'description'
> {
  const { site } = settings;
  const phrases = oldPhrases(settings, edition, term);
  const next = (text: string) => replacePhrases(text, phrases);
  return {
    name: next(site.name),
    shortName: next(site.shortName),
    eventDateBadge: next(site.eventDateBadge),
    tagline: next(site.tagline),
    marquee: next(site.marquee),
    description: next(site.description),
  };
}
