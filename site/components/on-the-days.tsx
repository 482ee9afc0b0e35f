import type { ComponentProps } from 'react';
import type { Site } from '../../model/settings/site.ts';
import { contactAddress } from '../cards/contact-address.ts';
import { InPhase } from './phase-notice.tsx';
import { PictureWays } from './picture-ways.tsx';

interface Props {
  /** Addresses of the home page's own drawings: each way has one of them. */
  pictures: readonly string[];
  site: Pick<Site, 'links' | 'mode'>;
  /** Whether sessions of the conference's own are in the programme; undefined where it has none at all. */
  hasOwnSessions: boolean | undefined;
  /** Pages that are switched off have none, nor that of speakers of which none is the conference's own. */
  addresses: Partial<Record<'programmePage' | 'venue' | 'speakers', string | undefined>>;
}

/** What the home page leads to first once nobody registers by themselves any more, and while the conference is on: how one takes part, what is on, where it is. */
export function OnTheDays({ pictures, site: { links, mode }, hasOwnSessions, addresses }: Props) {
  const { programmePage, venue, speakers } = addresses;
  const ways = [
    programmePage &&
      hasOwnSessions && {
        to: `${programmePage}/now`,
        label: 'Now and next',
        says: 'What is on, and what comes next.',
      },
    programmePage &&
      hasOwnSessions !== undefined && {
        to: programmePage,
        label: 'Programme',
        says: hasOwnSessions
          ? 'All sessions, day by day.'
          : 'Its timetable is not on this website: the one there is a sample.',
      },
    venue && { to: venue, label: 'Venue and travels', says: 'Where it is, and the ways there.' },
    speakers && { to: speakers, label: 'Speakers', says: 'Who gives the invited talks.' },
    mode !== 'in-person' &&
      (links.joinOnline
        ? { to: links.joinOnline, label: 'Join online', says: 'The sessions, from afar.' }
        : ask('Taking part online', 'No link is named here: ask us.')),
    mode !== 'online' && ask('Attending without a paper', 'Ask us how one registers for it.'),
  ].filter((way) => typeof way === 'object');
  // Nothing is on yet.
  const coming = ways.filter(({ to }) => to !== `${programmePage}/now`);
  // The last day has an evening: nobody is asked to come then.
  const left = ways.filter(({ to }) => !to.startsWith(contactAddress({})));
  return (
    <>
      {coming.length > 0 && (
        <InPhase during={['soon']}>
          <Ways title="Take part" id="about-to-begin" ways={coming} pictures={pictures} />
        </InPhase>
      )}
      <InPhase during={['days-on']}>
        <Ways title="Take part" id="take-part" ways={ways} pictures={pictures} />
      </InPhase>
      {left.length > 0 && (
        <InPhase during={['days-last']}>
          <Ways title="The last day" id="last-day" ways={left} pictures={pictures} />
        </InPhase>
      )}
    </>
  );
}

interface WaysProps extends ComponentProps<typeof PictureWays> {
  title: string;
  id: string;
}

function Ways({ title, id, ...ways }: WaysProps) {
  return (
    <section aria-labelledby={id} className="library">
      <h2 id={id}>{title}</h2>
      <PictureWays {...ways} />
    </section>
  );
}

const ask = (subject: string, says: string) => ({
  to: contactAddress({ subject }),
  label: subject,
  says,
});
