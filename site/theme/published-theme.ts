import { createHash } from 'node:crypto';
import { defaultTheme } from '../../model/settings/default-theme.ts';
import type { Theme } from '../../model/settings/theme.ts';
import { OWN_FONTS, type OwnFont, themeSheet } from './theme-sheet.ts';

/** Where themes are published, from the output folder. */
export const THEME_FOLDER = 'theme';

/** A theme as pages name it. */
export interface PublishedTheme {
  /** The address of its stylesheet; undefined for the default, which the site's own sheet has. */
  href: string | undefined;
  css: string;
  /** The fonts of its texts and headings that come with the site, which every page needs at once. */
  ownFonts: OwnFont[];
  /** The ground of pages in each scheme. */
  grounds: Record<'light' | 'dark', string>;
}

/** A content has one theme, which thousands of pages ask for. */
const known = new WeakMap<object, PublishedTheme>();

const isOwn = (font: string): font is OwnFont => font in OWN_FONTS;

/** The theme's stylesheet under a name made of what stands in it. */
export function publishedTheme(theme: Theme): PublishedTheme {
  const before = known.get(theme);
  if (before) return before;
  const css = themeSheet(theme);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  const made = {
    href: css === themeSheet(defaultTheme) ? undefined : `/${THEME_FOLDER}/${hash}.css`,
    css,
    ownFonts: [...new Set([theme.fonts.text, theme.fonts.headings])].filter(isOwn),
    grounds: { light: theme.light.ground, dark: theme.dark.ground },
  };
  known.set(theme, made);
  return made;
}
