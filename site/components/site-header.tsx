import {
  type Navigation,
  type NavigationGroup,
  optionPath,
} from '../../model/settings/navigation.ts';

import { PageLink } from './page-link.tsx';
import { SearchLink } from './site-search.tsx';

interface Props {
  shortName: string;
  navigation: Navigation;
  /** The page's address, where a link leads to it. */
  current: string | undefined;
  /** The slug of the group whose page it is, or to whose pages it belongs. */
  group: string | undefined;
}

/**
 * The navigation bar. Works without script: a popover is the menu of small screens, and of the
 * `<details>` of one name the browser keeps one open. The island `navigation` adds the rest.
 */
export function SiteHeader({ shortName, navigation, current, group: present }: Props) {
  const { home, groups, contact, admin } = navigation;
  return (
    <header className="bar">
      <a className="brand" href="/">
        <img src="/images/logo.svg" width="36" height="36" alt="" fetchPriority="low" />
        <span>{shortName}</span>
      </a>
      <button type="button" className="menu-button" popoverTarget="menu">
        Menu
      </button>
      <nav id="menu" className="menu" aria-label="Main" popover="auto">
        <ul>
          <li>
            <PageLink link={home} current={current} />
          </li>
          {groups.map((group) => (
            <Group
              key={group.slug}
              group={group}
              current={current}
              isPresent={group.slug === present}
            />
          ))}
          <li>
            <PageLink link={contact} current={current} />
          </li>
          <li hidden data-admin="">
            <PageLink link={admin} current={current} />
          </li>
        </ul>
      </nav>
      <SearchLink current={current} />
    </header>
  );
}

interface GroupProps {
  group: NavigationGroup;
  current: string | undefined;
  isPresent: boolean;
}

function Group({ group, current, isPresent }: GroupProps) {
  const links = group.options.flatMap((option) => {
    const path = optionPath(group, option);
    return path && !option.notInMenu ? [{ path, label: option.label }] : [];
  });
  if (links.length === 0) return null;
  return (
    <li>
      <details name="group">
        <summary aria-current={isPresent || undefined}>{group.label}</summary>
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <PageLink link={link} current={current} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
