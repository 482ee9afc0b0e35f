import { type IslandName, islandFiles } from '../islands/islands.ts';

/** URLs of what every page may load. */
export interface SiteAssets {
  stylesheet: string;
  /** The font of the texts, which every page needs at once. */
  font: string;
  islands: Readonly<Record<IslandName, string>>;
}

/** The one stylesheet of the whole site, from `site/`. */
export const STYLESHEET_FILE = 'styles/site.css';

/** The font of the texts, from `site/`. */
const FONT_FILE = 'fonts/anek-latin.woff2';

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
  const islands = Object.entries(islandFiles).map(([name, file]) => [name, url(file)]);
  return {
    stylesheet: url(STYLESHEET_FILE),
    font: url(FONT_FILE),
    islands: Object.fromEntries(islands),
  };
}
