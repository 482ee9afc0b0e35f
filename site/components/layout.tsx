import type { ReactNode } from 'react';

/** What all public pages share: skip link, header, main part, footer. */
export function Layout({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <nav aria-label="Main">
          <a href="/">{siteName}</a> <a href="/allpapers">Papers</a>
        </nav>
      </header>
      <main id="main">{children}</main>
      <footer>
        <p>{siteName}</p>
      </footer>
    </>
  );
}
