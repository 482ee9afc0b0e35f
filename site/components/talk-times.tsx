import { dayWithWeekday } from '../../model/calendar-days.ts';
import { type MayBeSample, onlySamples } from '../../model/samples.ts';
import { type TalkPlace, TIMES_FOLLOW } from '../content/talk-place.ts';
import { Stamp, useUntilOver } from './samples.tsx';

/** When and where something is heard, with the way to its session. */
export function TalkTime({ session, hours, startsAt, room }: TalkPlace) {
  const when = `${dayWithWeekday(session.day)}, ${hours}`;
  return (
    <>
      <a href={session.path}>{session.title}</a>
      <br />
      {session.timesFollow ? (
        [TIMES_FOLLOW, room].filter(Boolean).join(', ')
      ) : (
        <time dateTime={startsAt}>{[when, room].filter(Boolean).join(', ')}</time>
      )}
    </>
  );
}

/** When the people of a list speak; nothing where none of them does. */
export function TalkTimes({
  people,
}: {
  people: readonly (MayBeSample & { _id: string; name: string; talks: readonly TalkPlace[] })[];
}) {
  const until = useUntilOver();
  const heard = people.filter(({ talks }) => talks.length > 0);
  if (heard.length === 0) return null;
  return (
    <section
      className="talk-times"
      aria-labelledby="in-the-programme"
      {...until(onlySamples(heard))}
    >
      <h2 id="in-the-programme">In the programme</h2>
      <ul className="names">
        {heard.map(({ _id, name, talks, ...entry }) => (
          <li key={_id}>
            <strong>{name}</strong>
            <Stamp entry={entry} />
            {talks.map((talk) => (
              <p key={talk.session.path + talk.hours}>
                <TalkTime {...talk} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
