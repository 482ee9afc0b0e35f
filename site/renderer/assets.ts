import { type IslandName, islandFiles } from '../islands/islands.ts';
import { OWN_FONTS, type OwnFont } from '../theme/theme-sheet.ts';

/** URLs of what every page may load. */
export interface SiteAssets {
  stylesheet: string;
  /** The fonts that come with the site, by their names in a theme. */
  fonts: Readonly<Record<OwnFont, string>>;
  islands: Readonly<Record<IslandName, string>>;
}

/** The one stylesheet of the whole site, from `site/`. */
export const STYLESHEET_FILE = 'styles/site.css';

/** Vite's client manifest: by source file, what was built of it and what that needs. */
export type ClientManifest = Record<
  string,
  {
    file: string;
    css?: string[];
    assets?: string[];
    /** Keys of the manifest. */
    imports?: string[];
    dynamicImports?: string[];
  }
>;

/** The assets of a build. @throws if the build lacks one of them */
export function assetsOf(manifest: ClientManifest): SiteAssets {
  return assetsBy((file) => {
    const built = manifest[file]?.file;
    if (!built) throw new Error(`The client manifest has no ${file}.`);
    return `/${built}`;
  });
}

/** Assets by a rule from source file to URL; the development server serves the sources themselves. */
export function assetsBy(url: (file: string) => string): SiteAssets {
  const urls = <Name extends string>(files: Readonly<Record<Name, string>>) =>
    Object.fromEntries(
      Object.entries<string>(files).map(([name, file]) => [name, url(file)]),
    ) as Record<Name, string>;
  return {
    stylesheet: url(STYLESHEET_FILE),
    fonts: urls(OWN_FONTS),
    islands: urls(islandFiles),
  };
}
