/**
 * What the renderer's bundle offers: all that turns a commit's content into the published folder.
 * One file without further imports, so that a process which publishes starts at once.
 */
export { workingTree } from './content/working-tree.ts';
export { redirectsFile } from './files/redirects.ts';
export { files } from './files/registry.ts';
export { applicationFiles, editorFile } from './files/screen-documents.ts';
export { pages } from './pages/registry.ts';
export type { MakingReport } from './publish/make-pictures.ts';
export { createPublisher, type PublishReport } from './publish/publisher.ts';
export { writeSnapshot } from './publish/write-snapshot.ts';
