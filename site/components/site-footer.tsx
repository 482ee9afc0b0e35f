import type { Navigation } from '../../model/settings/navigation.ts';
import type { Site } from '../../model/settings/site.ts';
import { type Link, PageLink } from './page-link.tsx';
import { InPhase, type KnownPhaseText } from './phase-notice.tsx';
import { SocialIcon, socialNames } from './social-icon.tsx';

/** Pages that no navigation group holds. */
export const SERVICE_LINKS = [
  { label: 'Search', path: '/search' },
  { label: 'Site map', path: '/sitemap' },
  { label: 'Accessibility', path: '/accessibility' },
  { label: 'Privacy', path: '/privacy' },
] as const;

const CONTACT_FORM = { label: 'Write to us', path: '/contact' };

interface Props {
  site: Site;
  quickLinks: Navigation['quickLinks'];
  year: number;
  phases: readonly KnownPhaseText[];
  /** The page's address, where a link leads to it. */
  current: string | undefined;
}

/**
 * The footer of every page. Its last line names who has the rights: the year beside the conference's name, which
 * often has one itself, would be another one on most days. Where neither phone nor e-mail is known, the form is the way to write.
 */
export function SiteFooter({ site, quickLinks, year, phases, current }: Props) {
  const { email } = site.contacts;
  const phones = site.contacts.phones.filter((phone) => phone !== null);
  return (
    <footer className="foot">
      <div className="foot-rows">
        <section aria-label="Conference">
          <img src="/images/logo.svg" width="48" height="48" alt="" loading="lazy" />
          <div>
            <p>
              <strong>{site.name}</strong>
            </p>
            <PhaseLine phases={phases} current={current} />
          </div>
        </section>
        <section aria-labelledby="foot-contact">
          <h2 className="unseen" id="foot-contact">
            Contact
          </h2>
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <span className="unseen">Phone: </span>
                <a href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</a>
              </li>
            ))}
            {email && (
              <li>
                <span className="unseen">E-mail: </span>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {!email && phones.length === 0 && (
              <li>
                <PageLink link={CONTACT_FORM} current={current} />
              </li>
            )}
          </ul>
          {site.socialLinks.length > 0 && <SocialLinks links={site.socialLinks} />}
        </section>
        <nav aria-labelledby="foot-links">
          <h2 className="unseen" id="foot-links">
            Quick links
          </h2>
          <Links links={quickLinks} current={current} />
        </nav>
        <nav aria-labelledby="foot-service">
          <h2 className="unseen" id="foot-service">
            This site
          </h2>
          <Links links={SERVICE_LINKS} current={current} />
        </nav>
      </div>
      <p className="copyright">
        © <span data-year="">{year}</span> {site.department}, {site.hostInstitute.name}
      </p>
    </footer>
  );
}

/** What the conference is in, and the one thing to do now. */
function PhaseLine({ phases, current }: Pick<Props, 'phases' | 'current'>) {
  return phases.map(
    ({ during, text, way }) =>
      text && (
        <InPhase key={during.join()} during={during}>
          <p>
            {text} {way && <PageLink link={{ label: way.label, path: way.to }} current={current} />}
          </p>
        </InPhase>
      ),
  );
}

function Links({ links, current }: { links: readonly Link[]; current: string | undefined }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <PageLink link={link} current={current} />
        </li>
      ))}
    </ul>
  );
}

function SocialLinks({ links }: { links: Site['socialLinks'] }) {
  return (
    <ul className="social">
      {links.map(({ network, url }) => (
        <li key={url}>
          <a href={url} rel="noopener" aria-label={`The conference on ${socialNames[network]}`}>
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
