import { dayWithWeekday } from '../../model/calendar-days.ts';
import { sessions } from '../../model/collections.ts';
import { PROGRAMME_CHANGES_PATH } from '../components/subscriptions.ts';
import {
  placeInWords,
  readProgramme,
  sessionsOf,
  talkInWords,
  withTimes,
} from '../content/read-programme.ts';
import { atomText } from './atom-text.ts';
import type { SiteFile } from './define-file.ts';
import { hostOf } from './important-dates.ts';

/** Those of the last days, for whoever looks now and then. */
const MOST = 50;

/**
 * What changed in the programme, the newest first: each session whose file a commit changed, as it is
 * now. Each change is an entry of its own, which readers show once. Sessions of which Git does not know when they
 * changed are left out, and so are samples and sessions on a day from before the conference was moved.
 */
export const programmeChanges: SiteFile = {
  path: PROGRAMME_CHANGES_PATH,
  text: (content) => {
    const site = content.settings('site');
    const programme = readProgramme(content);
    const name = `tag:${hostOf(site.url)},${site.edition}:programme`;
    const entries = withTimes(sessionsOf(programme))
      .flatMap((session) => {
        const { changedAt } = content.datedEntry(sessions, session._id);
        return changedAt === undefined ? [] : [{ session, changedAt }];
      })
      .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
      .slice(0, MOST)
      .map(({ session, changedAt }) => {
        const { _id, title, day, start, end, chair, talks } = session;
        const when = [dayWithWeekday(day), `${start}–${end}`, placeInWords(session)];
        return {
          id: `${name}/${_id}/${changedAt}`,
          title: `${title}: ${when.filter(Boolean).join(', ')}`,
          updated: changedAt,
          url: site.url + session.path,
          text: [...(chair ? [`Chair: ${chair}`] : []), ...talks.map(talkInWords)].join('\n'),
        };
      });
    return atomText({
      id: name,
      title: `Programme: ${site.name}`,
      subtitle: 'What changed in the programme: each session as it is now.',
      updated: entries[0]?.updated ?? new Date(content.lastChange()).toISOString(),
      author: site.name,
      self: site.url + PROGRAMME_CHANGES_PATH,
      page: site.url + (programme?.path ?? '/'),
      entries,
    });
  },
};
