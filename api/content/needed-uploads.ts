import type { Collection } from '../../model/collections.ts';
import { uploadPath, uploadsIn } from '../../model/upload.ts';
import { type ContentView, planSave } from './plan-save.ts';
import type { SaveCommand } from './save-command.ts';

/** Names of the uploads that a save would bring into the branch; none for one that would be refused. */
export function neededUploads(
  collection: Collection,
  command: SaveCommand,
  view: ContentView,
  randomBytes: (count: number) => Uint8Array,
): string[] {
  const names = [...uploadsIn(JSON.stringify(command.rows))];
  const pretended = names.map((name) => ({ name, blobId: '' }));
  const plan = planSave(collection, { ...command, uploads: pretended }, view, randomBytes);
  const paths = plan.kind === 'save' ? plan.changes.map(({ path }) => path) : [];
  return names.filter((name) => paths.includes(uploadPath(name)));
}
