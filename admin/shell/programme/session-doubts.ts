import { termOf } from '../../../model/calendar-days.ts';
import type { Entry, SessionEntry } from '../../../model/collections.ts';
import type { Finding } from '../../../model/finding.ts';
import {
  type Clash,
  findClashes,
  type ProgrammeWorld,
} from '../../../model/programme/find-clashes.ts';
import { countedIn } from '../../../model/samples.ts';
import type { Session } from '../../../model/session.ts';
import { edition } from '../edition.ts';
import type { ProgrammeLists } from './programme-lists.ts';

/** Names a session that is being added: no entry has this id. */
const NEW = '~';

/**
 * What cannot be in the programme once a session is as it is typed, one finding a field; nothing before
 * its day and hours are there, or where a list could not be read.
 * @param typed the session's fields as they would be sent
 * @param id of the session that is changed
 */
export function sessionDoubts(
  typed: Readonly<Record<string, unknown>>,
  id: string | undefined,
  { sessions, papers, speakers }: ProgrammeLists,
): Finding[] {
  if (!typed.day || !typed.start || !typed.end || !sessions || !papers || !speakers) return [];
  const own = { title: 'this session', ...withoutBlanks(typed), _id: id ?? NEW } as Entry;
  const others = sessions.filter(({ _id }) => _id !== own._id);
  const all = countedIn([...others, own]).map((entry) => entry as Entry & SessionEntry as Session);
  const messages = new Map<string, string[]>();
  for (const clash of findClashes(all, worldOf(papers, speakers))) {
    const message = wordsFor(clash, own._id);
    if (message === undefined) continue;
    const field = clash.session === own._id ? clash.field : (clash.otherField ?? clash.field);
    messages.set(field, [...(messages.get(field) ?? []), message]);
  }
  return [...messages].map(([field, said]) => ({ field, message: said.join(' ') }));
}

/** As one sees it from the session itself; undefined where it takes no part. */
function wordsFor({ session, other, message, otherMessage }: Clash, own: string) {
  if (session === own) return message;
  return other === own ? otherMessage : undefined;
}

const withoutBlanks = (typed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

/** Who and what sessions name, as the lists and the settings have it. */
export function worldOf(papers: readonly Entry[], speakers: readonly Entry[]): ProgrammeWorld {
  const { timeZone, dates, rooms } = edition();
  return {
    timeZone,
    term: termOf(dates),
    rooms: new Map(rooms.map(({ id, name, building }) => [id, { name, building }])),
    papers: new Map(
      papers.map(({ _id, heading, authors }) => [
        _id,
        {
          heading: String(heading ?? ''),
          authors: Array.isArray(authors) ? authors.map(String) : [],
        },
      ]),
    ),
    speakers: new Map(speakers.map(({ _id, name }) => [_id, { name: String(name ?? '') }])),
  };
}
