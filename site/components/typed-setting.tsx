import type { ReactNode } from 'react';
import type { Settings } from '../../model/settings/settings-files.ts';
import { Carousel } from './carousel.tsx';
import { Contacts } from './contacts.tsx';
import { ImportantDates } from './dates.tsx';
import { HomeBanner } from './home-banner.tsx';
import { type FeeDay, Registration } from './registration.tsx';
import { SponsorshipBenefits, SponsorshipOffers } from './sponsorship.tsx';
import { Topics, TrackGrid, TrackLinks } from './tracks.tsx';

/** What pages know beside the setting that they draw. */
interface Beside {
  /** Those that are published. */
  dates: readonly FeeDay[];
  timeZone: string;
  /** In milliseconds since 1970. */
  now: number;
}

/** By setting, what pages show of it, with the site's own components. */
const drawings = {
  site: (site) => (
    <>
      <HomeBanner site={site} />
      <Contacts {...site} />
    </>
  ),
  'important-dates': ({ dates }, { timeZone, now }) => (
    <ImportantDates dates={dates} timeZone={timeZone} now={now} />
  ),
  fees: (fees, { dates, timeZone }) => (
    <Registration fees={fees} dates={dates} timeZone={timeZone} level={2} />
  ),
  sponsorship: (sponsorship) => (
    <>
      <SponsorshipOffers {...sponsorship} />
      <SponsorshipBenefits {...sponsorship} />
    </>
  ),
  tracks: ({ tracks }) => (
    <>
      <TrackGrid tracks={tracks} at="" />
      <TrackLinks tracks={tracks} at="" />
    </>
  ),
  topics: ({ fields }) => <Topics fields={fields} />,
  carousel: ({ slides }) => <Carousel slides={slides} />,
} satisfies { [Name in keyof Settings]?: (values: Settings[Name], beside: Beside) => ReactNode };

/** A setting that some page draws. */
export type DrawnSetting = keyof typeof drawings;

/**
 * What pages show of a setting, while it is being typed.
 * @param setting with values that break no rule of the setting
 */
export function drawTypedSetting(
  setting: { name: DrawnSetting; values: unknown },
  beside: Beside,
): ReactNode {
  const draw = drawings[setting.name] as (values: unknown, beside: Beside) => ReactNode;
  return draw(setting.values, beside);
}
