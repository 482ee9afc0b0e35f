/// <reference types="vite/client" />
import { readFileSync } from 'node:fs';
import { createContentMemory } from '../content/content-memory.ts';
import { type LoadedContent, loadContent } from '../content/load-content.ts';
import { workingTree } from '../content/working-tree.ts';
import { assetsBy, assetsOf, type ClientManifest, type SiteAssets } from '../renderer/assets.ts';

const memory = createContentMemory();
let prerendered: Promise<LoadedContent> | undefined;

/**
 * The content that Vike's own pages show: that of the checkout, or of the folder that CONTENT_ROOT
 * names. Read once for a build; for each request of the development server.
 */
export function vikeContent(): Promise<LoadedContent> {
  const load = () => loadContent(workingTree(process.env.CONTENT_ROOT ?? '.'), memory, 'vike');
  if (import.meta.env.DEV) return load();
  prerendered ??= load();
  return prerendered;
}

declare global {
  /** The path of the client manifest; set by the Vite configuration. */
  const CLIENT_MANIFEST: string;
}

let built: SiteAssets | undefined;

/** The built assets, or in development the sources that Vite serves. */
export function vikeAssets(): SiteAssets {
  if (import.meta.env.DEV) return assetsBy((file) => `/${file}`);
  built ??= assetsOf(JSON.parse(readFileSync(CLIENT_MANIFEST, 'utf8')) as ClientManifest);
  return built;
}
