import { Fragment } from 'react';
import { type ImportantDate, termOf } from '../../model/settings/important-dates.ts';
import type { Site } from '../../model/settings/site.ts';
import { Picture } from './picture.tsx';

interface Props {
  site: Pick<Site, 'name' | 'eventDateBadge' | 'tagline' | 'timeZone' | 'mode'>;
  dates: readonly ImportantDate[];
  /** Where its button leads to; a page that is switched off has no address. */
  addresses: Record<
    'submissions' | 'registrations' | 'venue' | 'papers' | 'about',
    string | undefined
  >;
}

/** What, when, where, and the one thing to do now. */
export function HomeBanner({ site, dates, addresses }: Props) {
  const day = (id: string) => dates.find((date) => date.id === id)?.date ?? '';
  // The last day on which each is the thing to do; before the page knows the day, papers can be read,
  // once there are any.
  const calls = [
    [day('submission-deadline'), addresses.submissions, 'Submit a paper'],
    [day('last-date-of-registration'), addresses.registrations, 'Register'],
    [site.mode === 'online' ? '' : termOf(dates)?.last, addresses.venue, 'Find your way'],
    addresses.papers
      ? ['9999-12-31', addresses.papers, 'Read the papers']
      : ['9999-12-31', addresses.about, 'About the conference'],
  ].filter(([until, href]) => until && href) as [string, string, string][];
  return (
    <div className="banner" data-time-zone={site.timeZone}>
      {/* The first slide is the picture that matters. */}
      <Picture src="/images/logo.svg" alt="" width={96} height={96} fetchPriority="low" />
      <div>
        <h1>
          <UnbrokenWords text={site.name} />
        </h1>
        {site.eventDateBadge && <p className="date-badge">{site.eventDateBadge}</p>}
        {site.tagline && <p className="tagline">{site.tagline}</p>}
        <p className="call">
          {calls.map(([until, href, text], index) => (
            <a
              key={href}
              className="button primary"
              href={href}
              data-until={until}
              hidden={index !== calls.length - 1}
            >
              {text}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

/** A title whose hyphenated words stay whole where the line has room for them. */
export function UnbrokenWords({ text }: { text: string }) {
  const parts = text.split(/([^\s-]+(?:-[^\s-]+)+)/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? (
      <span key={key} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

/** The banner that runs across the page, in CSS alone; it can be stopped, and reads once. */
export function Marquee({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section className="marquee" aria-label="Announcement">
      <div className="marquee-window">
        <p className="marquee-track">
          <span>{text}</span>
          <span aria-hidden="true">{text}</span>
        </p>
      </div>
      <label className="marquee-pause">
        <input type="checkbox" autoComplete="off" /> Pause the banner
      </label>
    </section>
  );
}
