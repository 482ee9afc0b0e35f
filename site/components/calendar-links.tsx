import type { Site } from '../../model/settings/site.ts';
import { CALENDAR_PATH } from './subscriptions.ts';

/** The important dates for a visitor's own calendar: once, or kept up to date. */
export function CalendarLinks({ site }: { site: Pick<Site, 'url'> }) {
  const subscription = site.url && site.url.replace(/^https:/, 'webcal:') + CALENDAR_PATH;
  return (
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
  );
}
