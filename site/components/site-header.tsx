import {
  type Navigation,
  type NavigationGroup,
  optionPath,
} from '../../model/settings/navigation.ts';

interface Props {
  shortName: string;
  navigation: Navigation;
}

/**
 * The navigation bar. Works without script: a popover is the menu of small screens, and of the
 * `<details>` of one name the browser keeps one open. The island `navigation` adds the rest.
 */
export function SiteHeader({ shortName, navigation }: Props) {
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
            <a href={home.path}>{home.label}</a>
          </li>
          {groups.map((group) => (
            <Group key={group.slug} group={group} />
          ))}
          <li>
            <a href={contact.path}>{contact.label}</a>
          </li>
          <li hidden data-admin="">
            <a href={admin.path}>{admin.label}</a>
          </li>
        </ul>
      </nav>
    </header>
  );
}

function Group({ group }: { group: NavigationGroup }) {
  return (
    <li>
      <details name="group">
        <summary>{group.label}</summary>
        <ul>
          {group.options.map((option) => {
            const path = optionPath(group, option);
            return (
              path && (
                <li key={option.label}>
                  <a href={path}>{option.label}</a>
                </li>
              )
            );
          })}
        </ul>
      </details>
    </li>
  );
}
