/// <reference types="vite/client" />
import { readFileSync } from 'node:fs';
import { createContentMemory } from '../content/content-memory.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { History } from '../content/git-history.ts';
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
  const source = workingTree(process.env.CONTENT_ROOT ?? '.');
  if (import.meta.env.DEV) {
    return loadContent({ ...source, history: () => lateHistory(source) }, memory, 'vike');
  }
  prerendered ??= loadContent(source, memory, 'vike');
  return prerendered;
}

const HISTORY_HELD_MS = 2_000;
let held: { at: number; history: Promise<History | undefined> } | undefined;

/**
 * A source's history as it was a moment ago. Starting Git from a development server of a gigabyte
 * takes longer than reading the content does, and only commits change what it says.
 */
async function lateHistory(source: ContentSource): Promise<History | undefined> {
  const now = performance.now();
  if (!held || now - held.at > HISTORY_HELD_MS) {
    held = { at: now, history: source.history?.() ?? Promise.resolve(undefined) };
  }
  return held.history;
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
