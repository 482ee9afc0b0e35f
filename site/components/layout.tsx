import type { ReactNode } from 'react';
import type { Navigation } from '../../model/settings/navigation.ts';
import type { Site } from '../../model/settings/site.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What the frame around every page is made from. */
export interface FrameProps {
  site: Site;
  navigation: Navigation;
  /** For the copyright line; the island `navigation` brings it up to date in the browser. */
  year: number;
}

/** What all public pages share: skip link, navigation bar, main part, footer, place for notices. */
export function Layout({ site, navigation, year, children }: FrameProps & { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader shortName={site.shortName} navigation={navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} quickLinks={navigation.quickLinks} year={year} />
    </>
  );
}
