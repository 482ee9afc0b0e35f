import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as renderer from '../site/renderer-entry.ts';
import { ADMIN_DOCUMENT } from './build-admin.ts';
import { type BuildRecord, readBuildRecord } from './build-folder.ts';
import { ENCODER_FILE, RENDERER_FILE, type SiteBuild } from './build-site.ts';

export type Renderer = typeof renderer;

/** What `assemble` built: the site without its pages, and the administrators' screens. */
export interface BuiltFolders {
  siteFolder: string;
  adminFolder: string;
}

/**
 * The renderer of a built site, with what its publisher needs to know of that build.
 * @throws if a folder does not hold what was built
 */
export async function loadRenderer({ siteFolder, adminFolder }: BuiltFolders) {
  const build = builtIn<SiteBuild>(siteFolder);
  const admin = builtIn<BuildRecord>(adminFolder);
  const url = pathToFileURL(join(siteFolder, RENDERER_FILE)).href;
  const renderer = (await import(url)) as Renderer;
  const application = readFileSync(join(adminFolder, ADMIN_DOCUMENT), 'utf8');
  return {
    renderer,
    build: {
      assets: build.assets,
      version: `${build.inputs} ${admin.inputs}`,
      pages: renderer.pages,
      files: [...renderer.files, ...renderer.applicationFiles(application)],
      encoder: join(siteFolder, ENCODER_FILE),
    },
  };
}

function builtIn<R extends BuildRecord>(folder: string): R {
  const record = readBuildRecord<R>(folder);
  if (!record) throw new Error(`${folder} holds nothing built. Build it first: npm run build.`);
  return record;
}
