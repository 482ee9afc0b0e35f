import { readProgramme, type ShownTalk, sessionsOf, withTimes } from './read-programme.ts';
import type { ContentReader } from './readable-content.ts';
import type { TalkPlace } from './talk-place.ts';

/** By what a session's file calls a talk (`papers/a-paper`), in the order of the programme. */
export type TalkPlaces = ReadonlyMap<string, readonly TalkPlace[]>;

export function talkPlaces(content: ContentReader): TalkPlaces {
  const found = new Map<string, TalkPlace[]>();
  for (const shown of sessionsOf(readProgramme(content))) {
    const { talks, place, start, end, startsAt, title, path, kind, day, timesFollow, sample } =
      shown;
    const hasTimes = withTimes([shown]).length > 0;
    const linked = (talk: ShownTalk | undefined) =>
      talk && { title: talk.title, path: talk.path, ...(talk.sample && { sample: true as const }) };
    talks.forEach((talk, index) => {
      const [before, after] = [linked(talks[index - 1]), linked(talks[index + 1])];
      const known = found.get(talk.id) ?? [];
      found.set(talk.id, [
        ...known,
        {
          session: { title, path, kind, day, timesFollow, hasTimes, sample },
          hours: talk.start ?? (talks.length > 1 ? `${start}–${end}` : start),
          startsAt: talk.start ? startsAt.replace(/T.{5}/, `T${talk.start}`) : startsAt,
          room: place?.name,
          ...(before && { before }),
          ...(after && { after }),
        },
      ]);
    });
  }
  return found;
}
