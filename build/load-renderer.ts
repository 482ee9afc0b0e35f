import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as renderer from '../site/renderer-entry.ts';
import { APPLICATION_DOCUMENT } from './build-applications.ts';
import { type BuildRecord, readBuildRecord } from './build-folder.ts';
import { ENCODER_FILE, RENDERER_FILE, type SiteBuild } from './build-site.ts';
import { redirectsIn } from './redirects.ts';

export type Renderer = typeof renderer;

/** What `assemble` built: the site without its pages, and the two applications; and what it took beside them. */
export interface BuiltFolders {
  siteFolder: string;
  adminFolder: string;
  editorFolder: string;
  /** `public/`, which has redirects of its own. */
  publicFolder: string;
}

/**
 * The renderer of a built site, with what its publisher needs to know of that build.
 * @throws if a folder does not hold what was built
 */
export async function loadRenderer(built: BuiltFolders) {
  const { siteFolder, adminFolder, editorFolder, publicFolder } = built;
  const build = builtIn<SiteBuild>(siteFolder);
  const url = pathToFileURL(join(siteFolder, RENDERER_FILE)).href;
  const renderer = (await import(url)) as Renderer;
  const documentIn = (folder: string) => {
    builtIn(folder);
    return readFileSync(join(folder, APPLICATION_DOCUMENT), 'utf8');
  };
  return {
    renderer,
    build: {
      assets: build.assets,
      // The applications are not in it: their documents are sources of three files alone, as the redirects are of one.
      version: build.inputs,
      pages: renderer.pages,
      files: [
        ...renderer.files,
        renderer.redirectsFile(redirectsIn(publicFolder)),
        ...renderer.applicationFiles(documentIn(adminFolder)),
        renderer.editorFile(documentIn(editorFolder)),
      ],
      encoder: join(siteFolder, ENCODER_FILE),
    },
  };
}

function builtIn<R extends BuildRecord = BuildRecord>(folder: string): R {
  const record = readBuildRecord<R>(folder);
  if (!record) throw new Error(`${folder} holds nothing built. Build it first: npm run build.`);
  return record;
}
