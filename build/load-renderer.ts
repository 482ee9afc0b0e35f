import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as renderer from '../site/renderer-entry.ts';
import { readBuildRecord } from './build-folder.ts';
import { ENCODER_FILE, RENDERER_FILE, type SiteBuild } from './build-site.ts';

export type Renderer = typeof renderer;

/**
 * The renderer of a built site, with what its publisher needs to know of that build.
 * @throws if the folder holds no built site
 */
export async function loadRenderer(folder: string) {
  const build = readBuildRecord<SiteBuild>(folder);
  if (!build) throw new Error(`${folder} holds no built site. Build it first: npm run build.`);
  const url = pathToFileURL(join(folder, RENDERER_FILE)).href;
  const renderer = (await import(url)) as Renderer;
  return {
    renderer,
    build: {
      assets: build.assets,
      version: build.inputs,
      pages: renderer.pages,
      files: renderer.files,
      encoder: join(folder, ENCODER_FILE),
    },
  };
}
