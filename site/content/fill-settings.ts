import { fillWords, visitTexts } from '../../model/facts/fill-facts.ts';
import { type Facts, knownFacts } from '../../model/facts/known-facts.ts';
import { stageAt } from '../../model/phases/phases.ts';
import { phaseDates } from './content-times.ts';
import type { LoadedSettings } from './load-settings.ts';

/** The facts of a content, and its settings with the facts that they name. */
export function fillSettings(written: LoadedSettings, now: Date) {
  const isOver = stageAt(phaseDates(written), now).phase === 'after';
  // Lists are those of the API, which knows no day; what else pages say, they say as of today.
  const facts = knownFacts(written);
  const today = isOver ? knownFacts(written, true) : facts;
  return { facts, today, settings: withWords(written, today) };
}

type Slide = LoadedSettings['carousel']['slides'][number];

/** Settings are words, but for the lines that pages draw with the days that were announced before. */
function withWords(written: LoadedSettings, facts: Facts): LoadedSettings {
  const { site, carousel, ...filled } = visitTexts(written, (text) => fillWords(text, facts));
  const { eventDateBadge, tagline, marquee } = written.site;
  const slides = written.carousel.slides.map(({ title, caption }, index) => ({
    ...(carousel.slides[index] as Slide),
    title,
    caption,
  }));
  return { ...filled, site: { ...site, eventDateBadge, tagline, marquee }, carousel: { slides } };
}
