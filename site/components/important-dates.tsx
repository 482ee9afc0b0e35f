import type { ImportantDate } from '../../model/settings/important-dates.ts';
import { dayInWords, zoneInWords } from './day-in-words.ts';

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
      <table className="dates" data-time-zone={timeZone}>
        <caption>A day begins and ends in {zoneInWords(timeZone, dates[0]?.date)}.</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {dates.map(({ id, title, date, description }) => (
            <tr key={id} data-day={date}>
              <th scope="row">{title}</th>
              <td>
                <time dateTime={date}>{dayInWords(date)}</time>
                <span className="day-state" />
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
