import { addDays, daysBetween } from '../../model/calendar-days.ts';
import { lastTerm } from '../../model/edition/days.ts';
import {
  CAN_BE_EMPTIED,
  type EditionAnswers,
  EMPTIED,
  proposeFirstDay,
  proposeTexts,
} from '../../model/edition/edition-answers.ts';
import { EditionError } from '../../model/edition/edition-error.ts';
import {
  judgeField,
  judgeFirstDay,
  judgeLastDay,
  judgeYear,
} from '../../model/edition/judge-answers.ts';
import type { Settings } from '../../model/settings/settings-files.ts';
import type { Site } from '../../model/settings/site.ts';
import type { Ask } from './ask.ts';

/** Asks for all that a new edition's settings need. */
export async function askForEdition(
  ask: Ask,
  settings: Pick<Settings, 'site' | 'important-dates'>,
  edition: number,
): Promise<EditionAnswers> {
  const { site } = settings;
  const field = <Name extends keyof Site>(name: Name, text: string, proposal: string) =>
    ask({ text, proposal, read: (answer) => judgeField(site, name, answer) });

  const before = lastTerm(settings);
  const first = await ask({
    text: 'First day',
    proposal: proposeFirstDay(settings, edition),
    read: (answer) => judgeFirstDay(answer, settings),
  });
  const last = await ask({
    text: 'Last day',
    // As long as last time.
    proposal: addDays(first, daysBetween(before.first, before.last)),
    read(answer) {
      const read = judgeLastDay(answer, first, settings);
      judgeYear(edition, { first, last: read }, site.edition);
      return read;
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

function readLists(answer: string): string[] {
  if (answer === 'none') return [];
  const names = answer.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !CAN_BE_EMPTIED.includes(name));
  if (unknown === undefined) return names;
  throw new EditionError(`There is no list "${unknown}".`);
}
