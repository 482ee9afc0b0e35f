/**
 * What the frame of every page adds where scripts run: while a token is stored the links for
 * administrators, the menu's and the dropdowns' closing, the year of the copyright line.
 */
const menu = document.getElementById('menu');
const groups = [...(menu?.querySelectorAll('details') ?? [])];
// styles/frame.css decides by the room that there is whether groups are dropdowns of a bar.
const isBar = () => !!menu && getComputedStyle(menu).position === 'static';
let wasBar = isBar();

function showAdmin(): void {
  let token: string | null = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // Storage may be forbidden: then nobody is logged in.
  }
  for (const item of document.querySelectorAll<HTMLElement>('[data-admin]')) item.hidden = !token;
  for (const link of document.querySelectorAll<HTMLElement>('.foot a[href="/login"]')) {
    if (link.parentElement) link.parentElement.hidden = !!token;
  }
}

/** Closes the open dropdown unless it holds `inside`. */
function closeGroups(inside?: EventTarget | null): void {
  for (const group of groups) {
    if (!(inside instanceof Node && group.contains(inside))) group.open = false;
  }
}

function closeMenu(): void {
  closeGroups();
  // Browsers of before 2024 have no popovers, and show the menu's content all the time.
  menu?.hidePopover?.();
}

showAdmin();
// A page that comes back from the browser's memory, and a login in another tab.
addEventListener('pageshow', showAdmin);
addEventListener('storage', showAdmin);

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) closeMenu();
});
// On small screens groups stay as they were tapped: closing one would move what is tapped next.
for (const type of ['click', 'focusin']) {
  document.addEventListener(type, ({ target }) => {
    if (isBar()) closeGroups(target);
  });
}
document.addEventListener('keydown', ({ key }) => {
  const open = groups.find((group) => group.open);
  if (key !== 'Escape' || !open) return;
  if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
  closeGroups();
});
addEventListener('resize', () => {
  if (wasBar !== isBar()) closeMenu();
  wasBar = isBar();
});

for (const year of document.querySelectorAll('[data-year]')) {
  year.textContent = String(new Date().getFullYear());
}

export {};
