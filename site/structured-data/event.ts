import { FIRST_DAY, LAST_DAY } from '../../model/calendar-days.ts';
import { dayAfter } from '../../model/date-time.ts';
import type { FeePeriod } from '../../model/phases/phases.ts';
import { dateTimeOf } from '../../model/settings/date-moments.ts';
import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDate } from '../../model/settings/important-dates.ts';
import type { Site } from '../../model/settings/site.ts';

/** Below public/, 1920 pixels wide: the shapes that Google asks for. */
const EVENT_PICTURES = ['/event-16x9.png', '/event-4x3.png', '/event-1x1.png'];

const MODES: Record<Site['mode'], string> = {
  'in-person': 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/**
 * The conference as Google reads it ("Event structured data": `Event`, on one page, with dates only
 * while no hours are known).
 * @param registrations the path of the page about fees, where there is one
 * @param fee which one holds; nothing is offered when registration is over
 */
export function eventData(
  site: Site,
  fees: Fees,
  dates: readonly ImportantDate[],
  registrations: string | undefined,
  fee: FeePeriod | undefined,
): object {
  const when = (id: string) => {
    const date = dates.find((each) => each.id === id);
    return date && dateTimeOf(date, site.timeZone);
  };
  const movedFrom = dates.find(({ id }) => id === FIRST_DAY)?.movedFrom;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: site.name,
    description: site.description,
    startDate: when(FIRST_DAY),
    endDate: when(LAST_DAY) ?? when(FIRST_DAY),
    eventStatus: `https://schema.org/${movedFrom ? 'EventRescheduled' : 'EventScheduled'}`,
    ...(movedFrom && { previousStartDate: movedFrom }),
    eventAttendanceMode: `https://schema.org/${MODES[site.mode]}`,
    url: `${site.url}/`,
    image: EVENT_PICTURES.map((path) => site.url + path),
    location: locationOf(site),
    ...(fee === 'over'
      ? {}
      : { offers: offersOf(fees, dates, site.timeZone, site.url + (registrations ?? '/')) }),
    organizer: {
      '@type': 'Organization',
      name: `${site.department}, ${site.hostInstitute.name}`,
      url: site.hostInstitute.url ?? site.url,
    },
  };
}

/** A place, what is known of online, or for a conference that takes place nowhere else this site. */
function locationOf(site: Site): object {
  const { joinOnline } = site.links;
  const online = { '@type': 'VirtualLocation', url: joinOnline ?? `${site.url}/` };
  if (site.mode === 'online') return online;
  return site.mode === 'hybrid' && joinOnline ? [placeOf(site), online] : placeOf(site);
}

/** The venue, with its address. */
export function placeOf(site: Site): object {
  const { street, city, region, postalCode, country } = site.venue.address;
  return {
    '@type': 'Place',
    name: site.contacts.location,
    address: {
      '@type': 'PostalAddress',
      ...(street === null ? {} : { streetAddress: street }),
      addressLocality: city,
      ...(region === null ? {} : { addressRegion: region }),
      ...(postalCode === null ? {} : { postalCode }),
      addressCountry: country,
    },
  };
}

/**
 * Each fee as an offer. A late fee begins when the early one is over; since when anybody can register is not known.
 */
function offersOf(
  fees: Fees,
  dates: readonly ImportantDate[],
  timeZone: string,
  url: string,
): object[] {
  const find = (id: string) => dates.find((date) => date.id === id);
  const lastEarly = find('early-bird-registration');
  const last = find('last-date-of-registration');
  const offer = (name: string, price: number, priceCurrency: string, days: object) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency,
    availability: 'https://schema.org/InStock',
    ...days,
    url,
  });
  const until = (date: ImportantDate) => ({ validThrough: dateTimeOf(date, timeZone) });
  const after = (date: ImportantDate) => ({
    validFrom: date.time === undefined ? dayAfter(date.date) : dateTimeOf(date, timeZone),
  });
  const earlyDays = { ...(lastEarly && until(lastEarly)) };
  const lateDays = { ...(lastEarly && after(lastEarly)), ...(last && until(last)) };
  return fees.participants.flatMap(({ category, currency, early, late }) => [
    ...(early === null ? [] : [offer(`${category}, early`, early, currency, earlyDays)]),
    ...(late === null ? [] : [offer(`${category}, late`, late, currency, lateDays)]),
  ]);
}
