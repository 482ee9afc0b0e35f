import { Fragment, useContext } from 'react';
import {
  dayInWords,
  daysOf,
  dayWithWeekday,
  FIRST_DAY,
  LAST_DAY,
  termOf,
} from '../../model/calendar-days.ts';
import { type DateState, dateStates } from '../../model/phases/date-states.ts';
import {
  dateTimeOf,
  hourInWords,
  momentsOf,
  movedWord,
  type When,
} from '../../model/settings/date-moments.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import type { Site } from '../../model/settings/site.ts';
import { unbroken } from '../cards/brief-text.ts';
import { dayIn, STATE_WORDS, zoneInWords } from './days.ts';
import { InPhase, PhaseContext, UntilOver } from './phase-notice.tsx';
import { ReflowingTable } from './reflowing-table.tsx';
import { CALENDAR_PATH } from './subscriptions.ts';

interface Props {
  dates: readonly ImportantDate[];
  timeZone: string;
  /** The instant at which it is made, as `ContentReader.lastChange` has it. */
  now: number;
}

/**
 * The table of dates, with what each of them is; the island `conference-days` keeps that right while
 * the page is open.
 */
export function ImportantDates({ dates, timeZone, now }: Props) {
  const spans = dates.map((date) => momentsOf(date, timeZone));
  const states = dateStates(spans, now);
  const day = dates.some(({ zone = timeZone }) => zone !== timeZone)
    ? 'Where no other time zone is named, a day'
    : 'A day';
  return (
    <section id="important-dates" aria-labelledby="important-dates-heading">
      <h2 id="important-dates-heading">Important Dates</h2>
      <ReflowingTable
        className="dates"
        caption={
          <>
            <InPhase during={['after']} as="span">
              All of these dates have passed.{' '}
            </InPhase>
            {day} begins and ends in {zoneInWords(timeZone, dates[0]?.date)}.
          </>
        }
        columns={['Event', 'Date', 'Description']}
        rows={dates.map((date, index) => ({
          key: date.id,
          'data-span': JSON.stringify(spans[index]),
          'data-state': states[index],
          cells: [
            date.title,
            <Fragment key="date">
              <DrawnDate date={date} timeZone={timeZone} />
              <span className="day-state">{STATE_WORDS[states[index] as DateState]}</span>
            </Fragment>,
            unbroken(date.description),
          ],
        }))}
      />
    </section>
  );
}

/** The important date that comes next, and what is today; kept right as the table is. One day is said once. */
export function ComingDates({ dates: all, timeZone, now }: Props) {
  const first = all.find(({ id }) => id === FIRST_DAY);
  const dates = all
    .filter(({ id, date }) => id !== LAST_DAY || date !== first?.date)
    .flatMap((each) => (each.id === LAST_DAY ? [...daysBetween(all), each] : each));
  const spans = dates.map((date) => momentsOf(date, timeZone));
  const states = dateStates(spans, now);
  return (
    <ul className="coming">
      {dates.map((date, index) => (
        <li key={date.id} data-span={JSON.stringify(spans[index])} data-state={states[index]}>
          <span className="day-state">{STATE_WORDS[states[index] as DateState]}</span>{' '}
          {'title' in date ? (
            <>
              <a href="#important-dates">{date.title}</a>,{' '}
              <DrawnDate date={date} timeZone={timeZone} />
            </>
          ) : (
            <>
              <time dateTime={date.date}>{dayWithWeekday(date.date)}</time>, {date.place}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** More have no table to be missed in. */
const MOST_NUMBERED_DAYS = 7;

/** The days between the first and the last one, which are no dates of the settings. */
function daysBetween(dates: readonly ImportantDate[]) {
  const term = termOf(dates);
  const days = term ? daysOf(term.first, term.last) : [];
  if (days.length > MOST_NUMBERED_DAYS) return [];
  return days.slice(1, -1).map((date, index) => ({
    ...{ id: date, kind: 'event' as const, date },
    place: `day ${index + 2} of ${days.length}`,
  }));
}

/** What a day is drawn from. */
export type DatedDay = When & Pick<ImportantDate, 'movedFrom'>;

interface DrawnDateProps {
  date: DatedDay;
  /** The conference's. */
  timeZone: string;
}

/**
 * A day with its hour, where it has one, and the day that was announced before it was moved; once the
 * conference is over, the day that it was.
 */
export function DrawnDate({ date, timeZone }: DrawnDateProps) {
  const isOver = useContext(PhaseContext).stage.phase === 'after';
  const until = { 'data-until': 'after', hidden: isOver };
  const day = dayInWords(date.date);
  const rest = hourInWords(date, timeZone);
  const dateTime = dateTimeOf(date, timeZone);
  // A line may end behind the day; a `<time>` of a day alone keeps on one.
  const now = date.time ? (
    <time dateTime={dateTime}>{unbroken(day) + rest}</time>
  ) : (
    <>
      <time dateTime={dateTime}>{day}</time>
      {rest}
    </>
  );
  if (!date.movedFrom) return now;
  const Now = isOver ? Fragment : 'strong';
  return (
    <>
      <del {...until}>{dayInWords(date.movedFrom)}</del>{' '}
      <Now>
        {now}
        <span {...until}>{movedWord(date)}</span>
      </Now>
    </>
  );
}

/** The important dates for a visitor's own calendar, once or kept up to date, until they are over. */
export function CalendarLinks({ site }: { site: Pick<Site, 'url'> }) {
  const subscription = site.url && site.url.replace(/^https:/, 'webcal:') + CALENDAR_PATH;
  return (
    <UntilOver>
      <p>
        <a href={CALENDAR_PATH}>Add the important dates to your calendar</a>
        {subscription && (
          <>
            {' '}
            or <a href={subscription}>subscribe to them</a>, so that changes reach you
          </>
        )}
        .
      </p>
    </UntilOver>
  );
}

interface LastChangedProps {
  /** An ISO 8601 date-time. */
  at: string;
  timeZone: string;
}

/** 'Last changed 6 March 2026', the day that it was in a time zone. */
export function LastChanged({ at, timeZone }: LastChangedProps) {
  const day = dayIn(timeZone, new Date(at));
  return (
    <p className="last-changed">
      Last changed <time dateTime={day}>{dayInWords(day)}</time>
    </p>
  );
}
