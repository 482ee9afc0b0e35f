/// <reference types="vite/client" />
import { readFileSync } from 'node:fs';
import { assetsBy, assetsOf, type ClientManifest, type SiteAssets } from '../renderer/assets.ts';

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
