import { isSwitchedOff, type Navigation, optionPath } from '../../model/settings/navigation.ts';
import type { Site } from '../../model/settings/site.ts';
import { type KnownPhaseText, PhaseContext, type PhaseView } from './phase-notice.tsx';
import { SERVICE_LINKS, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What the frame around every page is made from. */
export interface FrameProps {
  site: Site;
  navigation: Navigation;
  /** For the copyright line; the island `navigation` brings it up to date in the browser. */
  year: number;
  /** In which stage the page is made, and what the footer says in each phase. */
  stage: PhaseView['stage'];
  phases: readonly KnownPhaseText[];
}

/** A page's address, where the frame is to mark the links that lead to it. */
interface OnPage {
  current: string | undefined;
}

/** What stands before the main part of every page: skip link, navigation bar. */
export function FrameStart({
  site,
  navigation,
  current,
  group,
}: FrameProps & OnPage & { group: string | undefined }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader
        shortName={site.shortName}
        navigation={navigation}
        current={current}
        group={group}
      />
    </>
  );
}

/** What stands behind it. */
export function FrameEnd(props: FrameProps & OnPage) {
  const { site, navigation, year, stage, phases, current } = props;
  // The content check finds those that lead to a page that is switched off.
  const quickLinks = navigation.quickLinks.filter(({ path }) => !isSwitchedOff(navigation, path));
  const phase = { stage, phases: [], address: () => undefined };
  return (
    <PhaseContext value={phase}>
      <SiteFooter
        site={site}
        quickLinks={quickLinks}
        year={year}
        phases={phases}
        current={current}
      />
    </PhaseContext>
  );
}

/** The addresses that the frame marks on their own pages. */
export function framePaths({ home, groups, contact, admin, quickLinks }: Navigation): Set<string> {
  const options = groups.flatMap((group) => group.options.map((each) => optionPath(group, each)));
  const links = [home, contact, admin, ...quickLinks, ...SERVICE_LINKS];
  return new Set([
    ...options.filter((path) => path !== undefined),
    ...links.map(({ path }) => path),
  ]);
}

/** Stands above every page of a past edition's site. */
export function PastEdition({ edition }: { edition: number }) {
  return (
    <p className="past-edition">
      This is the site of {edition}. <a href="/">Go to the present site</a>
    </p>
  );
}
