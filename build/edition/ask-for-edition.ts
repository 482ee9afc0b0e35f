import { addDays, daysBetween, LAST_DAY } from '../../model/calendar-days.ts';
import { readSettings, type Settings } from '../../model/settings/settings-files.ts';
import type { Site } from '../../model/settings/site.ts';
import { day } from '../../model/settings/values.ts';
import type { Ask } from './ask.ts';
import { lastTerm } from './days.ts';
import {
  CAN_BE_EMPTIED,
  type EditionAnswers,
  EMPTIED,
  proposeFirstDay,
  proposeTexts,
} from './edition-answers.ts';
import { EditionError } from './edition-error.ts';

/** Asks for all that a new edition's settings need. */
export async function askForEdition(
  ask: Ask,
  settings: Pick<Settings, 'site' | 'important-dates'>,
  edition: number,
): Promise<EditionAnswers> {
  const { site } = settings;
  const field = <Name extends keyof Site>(name: Name, text: string, proposal: string) =>
    ask({ text, proposal, read: (answer) => readField(site, name, answer) });

  const { dates } = settings['important-dates'];
  const hasLastDay = dates.some(({ id }) => id === LAST_DAY);
  const before = lastTerm(settings);
  const first = await ask({
    text: 'First day',
    proposal: proposeFirstDay(settings, edition),
    read(answer) {
      const day = readDay(answer);
      if (day <= before.last) throw new EditionError(`The last edition ended on ${before.last}.`);
      return day;
    },
  });
  const last = await ask({
    text: 'Last day',
    // As long as last time.
    proposal: addDays(first, daysBetween(before.first, before.last)),
    read(answer) {
      const day = readDay(answer);
      if (day < first) throw new EditionError('The last day must not be before the first.');
      if (day > first && !hasLastDay) throw new EditionError(NO_LAST_DAY);
      return day;
    },
  });
  const term = { first, last };
  const texts = proposeTexts(settings, edition, term);
  return {
    term,
    mode: await field('mode', 'Mode (in-person, online or hybrid)', site.mode),
    name: await field('name', 'Name', texts.name),
    shortName: await field('shortName', 'Short name', texts.shortName),
    eventDateBadge: await field('eventDateBadge', 'Badge with the dates', texts.eventDateBadge),
    tagline: await field('tagline', 'Tagline', texts.tagline),
    marquee: await field('marquee', 'Text that runs across the page', texts.marquee),
    description: await field('description', 'Description for search engines', texts.description),
    emptied: await ask({
      text: `Lists that begin empty (of ${CAN_BE_EMPTIED.join(', ')}; none for none)`,
      proposal: EMPTIED.join(', '),
      read: readLists,
    }),
  };
}

const NO_LAST_DAY = `The last edition had a single day. For more than one, first add a date with the id "${LAST_DAY}" to content/settings/important-dates.json, and commit it.`;

function readDay(answer: string): string {
  const result = day().safeParse(answer);
  if (result.success) return result.data;
  throw new EditionError(`${answer}: the day ${result.error.issues[0]?.message}`);
}

/** An answer as the settings file would hold it, judged by the rules of that file. */
function readField<Name extends keyof Site>(site: Site, name: Name, answer: string): Site[Name] {
  const result = readSettings('site', JSON.stringify({ ...site, [name]: answer }));
  if (result.ok) return result.value[name];
  const finding = result.findings.find(({ field }) => field === name);
  if (finding) throw new EditionError(`${answer}: ${finding.message}`);
  return answer as Site[Name];
}

function readLists(answer: string): string[] {
  if (answer === 'none') return [];
  const names = answer.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !CAN_BE_EMPTIED.includes(name));
  if (unknown === undefined) return names;
  throw new EditionError(`There is no list "${unknown}".`);
}
