import { useEffect, useMemo, useState } from 'react';
import { type Navigation, textAddress } from '../../../model/settings/navigation.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { fetchList } from '../server/fetch-lists.ts';
import type { FullKind } from './full-sections.ts';
import { type PageText, pageTexts } from './page-texts.ts';

/** A page's text, and where visitors read it; no path where they do not. */
export type PlacedPage = PageText & {
  path: string | undefined;
  /** 'About', 'Programs': the group of the menu that leads to it; '' for none. */
  group: string;
};

/** The navigation as it stands in the content; undefined where it could not be fetched. */
export async function fetchNavigation(): Promise<Navigation | undefined> {
  const answer = await callAsAdministrator<Navigation>('GET', settingsCalls.get('navigation'));
  return answer !== LOGGED_OUT && answer.ok ? answer.body : undefined;
}

/** All pages' texts in the order of the menu, what is switched off last; undefined where that failed. */
export async function fetchPages(): Promise<readonly PlacedPage[] | undefined> {
  const [texts, navigation] = await Promise.all([
    fetchList<PageText>(pageTexts.calls.list),
    fetchNavigation(),
  ]);
  return texts && navigation && placed(texts, navigation);
}

function placed(texts: readonly PageText[], navigation: Navigation): PlacedPage[] {
  const groups = new Map<string, string>();
  for (const { slug, label, options } of navigation.groups) {
    groups.set(slug, label);
    for (const { page } of options) if (page !== undefined) groups.set(page, label);
  }
  const order = [...groups.keys()];
  const rank = ({ _id, path }: PlacedPage) => {
    if (groups.has(_id)) return order.indexOf(_id);
    return order.length + (path === undefined ? 1 : 0);
  };
  return texts
    .map((text) => ({
      ...text,
      path: textAddress(navigation, text._id),
      group: groups.get(text._id) ?? '',
    }))
    .sort((one, other) => rank(one) - rank(other));
}

/** What a screen of one page needs: its kind, with where visitors see it, once that is known. */
export function usePageKind(id: string): { kind: FullKind; path: string | undefined } {
  const [navigation, setNavigation] = useState<Navigation>();
  useEffect(() => {
    let left = false;
    void fetchNavigation().then((fetched) => {
      if (!left) setNavigation(fetched);
    });
    return () => {
      left = true;
    };
  }, []);
  return useMemo(() => {
    if (!navigation) return { kind: pageTexts, path: undefined };
    const path = textAddress(navigation, id);
    const options = navigation.groups.flatMap((group) => group.options);
    const called = options.find(({ page }) => page === id)?.label;
    const label = called ? `the page “${called}”` : 'the page';
    return { kind: { ...pageTexts, page: { label, path } }, path };
  }, [navigation, id]);
}
