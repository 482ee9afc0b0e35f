/**
 * What the renderer's bundle offers: all that turns a commit's content into the published folder.
 * One file without further imports, so that a process which publishes starts at once.
 */
export type { ContentSource } from './content/content-source.ts';
export type { ContentFinding } from './content/load-content.ts';
export { workingTree } from './content/working-tree.ts';
export { files } from './files/registry.ts';
export { pages } from './pages/registry.ts';
export { createPublisher, type Publisher, type PublishReport } from './publish/publisher.ts';
export { type SnapshotIndex, writeSnapshot } from './publish/write-snapshot.ts';
