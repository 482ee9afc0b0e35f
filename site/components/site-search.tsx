import { LineSign } from './social-icon.tsx';

/** The search over the whole site; the island `site-search` answers it while one types. */
export function SiteSearch() {
  return (
    <search className="needs-script" data-site-search="">
      <form action="/search" className="search">
        <label htmlFor="site-search">Search papers, people, sessions, updates and pages</label>
        <input id="site-search" type="search" name="q" autoComplete="off" spellCheck={false} />
      </form>
      <p className="search-result" role="status" />
      <div className="found" />
    </search>
  );
}

/** The way to it, in the bar of every page. */
export function SearchLink({ current }: { current: string | undefined }) {
  return (
    <a className="find" href="/search" aria-current={current === '/search' ? 'page' : undefined}>
      <span className="unseen">Search</span>
      <LineSign d="M10 4a6 6 0 1 0 .01 0M14.500 14.500 20 20" />
    </a>
  );
}
