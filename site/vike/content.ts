/// <reference types="vite/client" />
import { createContentMemory } from '../content/content-memory.ts';
import { type LoadedContent, loadContent } from '../content/load-content.ts';
import { workingTree } from '../content/working-tree.ts';

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
