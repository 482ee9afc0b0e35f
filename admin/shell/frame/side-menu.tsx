import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCount } from '../server/counts.ts';
import { isWithin, type MenuGroup, type MenuRow, menu } from './menu.ts';

const MENU_ID = 'screens';

/** Whether the menu of narrow windows is open; it closes with Escape and with the way to a screen. */
export function useMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return;
    function onKey({ key: pressed, defaultPrevented }: KeyboardEvent) {
      if (pressed !== 'Escape' || defaultPrevented) return;
      setOpenAt(undefined);
      button.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return { isOpen, button, toggle: () => setOpenAt(isOpen ? undefined : key) };
}

/** Opens the menu in narrow windows; wide ones always show it. */
export function MenuButton({
  isOpen,
  button,
  onToggle,
}: {
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onToggle(): void;
}) {
  return (
    <button
      type="button"
      ref={button}
      className="screens-button"
      aria-expanded={isOpen}
      aria-controls={MENU_ID}
      onClick={onToggle}
    >
      <span className="not-on-phone">Admin </span>menu
    </button>
  );
}

/** All screens, by what people do: a column in wide windows, behind a button in narrow ones. */
export function SideMenu({ isOpen }: { isOpen: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // The menu may be longer than a window is high: it scrolls by itself, the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the present one then
  useEffect(() => {
    const { current: box } = nav;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row) return;
    // Below the head of the page, the menu's own end is below the window's.
    const seen = Math.min(box.clientHeight, innerHeight - box.getBoundingClientRect().top);
    const isSeen =
      row.offsetTop >= box.scrollTop && row.offsetTop + row.offsetHeight <= box.scrollTop + seen;
    if (!isSeen) box.scrollTop = row.offsetTop - seen / 2;
  }, [pathname]);

  return (
    <nav
      ref={nav}
      id={MENU_ID}
      className={isOpen ? 'side-menu is-open' : 'side-menu'}
      aria-label="Screens"
    >
      <ul>
        {menu().map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </ul>
    </nav>
  );
}

/** A group of one row, or whose first row has its name, needs no heading. */
function Group({ name, rows }: MenuGroup) {
  const shown = rows.filter(({ isRare }) => !isRare);
  return (
    <li>
      {shown.length > 1 && rows[0]?.label !== name && <span className="menu-group">{name}</span>}
      <ul>
        {shown.map((row) => (
          <li key={row.path}>
            <Row {...row} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Row(row: MenuRow) {
  const count = useCount(row.badge);
  const { pathname } = useLocation();
  const current = row.path === pathname ? 'page' : isWithin(row, pathname) || undefined;
  return (
    <Link to={row.path} aria-current={current}>
      {row.label}{' '}
      {count > 0 && (
        <span className="badge">
          {count}
          <span className="unseen"> waiting</span>
        </span>
      )}
    </Link>
  );
}
