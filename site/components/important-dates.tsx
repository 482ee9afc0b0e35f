import { Fragment } from 'react';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import { dayInWords, zoneInWords } from './day-in-words.ts';
import { ReflowingTable } from './reflowing-table.tsx';

interface Props {
  dates: readonly ImportantDate[];
  timeZone: string;
}

/**
 * The table of dates. It is the same on every day; the island `conference-days` says which have
 * passed and which is next.
 */
export function ImportantDates({ dates, timeZone }: Props) {
  return (
    <section id="important-dates" aria-labelledby="important-dates-heading">
      <h2 id="important-dates-heading">Important Dates</h2>
      <ReflowingTable
        className="dates"
        data-time-zone={timeZone}
        caption={`A day begins and ends in ${zoneInWords(timeZone, dates[0]?.date)}.`}
        columns={['Event', 'Date', 'Description']}
        rows={dates.map(({ id, title, date, description }) => ({
          key: id,
          'data-day': date,
          cells: [
            title,
            <Fragment key="date">
              <time dateTime={date}>{dayInWords(date)}</time>
              <span className="day-state" />
            </Fragment>,
            description,
          ],
        }))}
      />
    </section>
  );
}
