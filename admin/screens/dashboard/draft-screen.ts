import type { KeptDraft } from '../../shell/drafts/kept-drafts.ts';
import { openedIn } from '../../shell/drafts/tab.ts';
import { menu } from '../../shell/frame/menu.ts';
import {
  builderScreen,
  editPath,
  pageKind,
  screenPath,
  sections,
} from '../../shell/sections/sections.ts';

/** The screen that brings a draft back; undefined for what belongs to none. */
export function screenOfDraft(draft: KeptDraft): Screen | undefined {
  const { form, search } = openedIn(draft.form);
  const screen = screenOfForm({ ...draft, form });
  return screen && { ...screen, path: screen.path + search };
}

interface Screen {
  what: string;
  path: string;
}

function screenOfForm({ form, values }: KeptDraft): Screen | undefined {
  const titled = (what: string) => {
    const title = values.heading ?? values.title ?? values.name ?? values.tags;
    // Facts are left out: nothing else here has to know their words.
    return typeof title === 'string' && title !== ''
      ? `${what}: ${title.replace(/{{.*?}}/g, '…')}`
      : what;
  };
  if (form === 'account') return { what: titled('Add New Admin'), path: '/admin/add-admin' };
  if (form === 'programme-builder') {
    return { what: builderScreen.title, path: screenPath(builderScreen.path) };
  }
  if (form === 'deadline') return { what: 'Extend a deadline', path: '/admin/extend-deadline' };
  if (form === 'next-edition') return { what: 'The next edition', path: `/admin/${form}` };
  const comment = /^comment on proposal (\d+)$/.exec(form)?.[1];
  if (comment) return { what: `Comment on a proposal`, path: screenPath(`proposals/${comment}`) };
  const rows = form.startsWith('settings/') ? menu().flatMap((group) => group.rows) : [];
  const setting = rows.find(({ path }) => path === screenPath(form));
  if (setting) return { what: setting.label, path: setting.path };
  for (const kind of [...sections, pageKind]) {
    const { name, paths, titles } = kind;
    if (form === name && paths.add)
      return { what: titled(titles.add ?? ''), path: screenPath(paths.add) };
    const id = form.startsWith(`${name}/`) ? form.slice(name.length + 1) : '';
    if (id) return { what: titled(titles.edit), path: editPath(kind, id) };
  }
  const arranged = sections.find(({ name }) => form.startsWith(`order/${name}/`));
  if (!arranged?.arranging) return undefined;
  const committee = form.slice(`order/${arranged.name}/`.length);
  const { path, title } = arranged.arranging;
  const search = committee ? `?${new URLSearchParams({ committee })}` : '';
  return { what: title, path: screenPath(path) + search };
}
