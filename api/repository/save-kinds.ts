import { SETTING } from '../../model/wire/save-subject.ts';
import type { UploadBlob } from '../content/git-host.ts';
import { commitEdition, type EditionCommand } from '../edition/commit-edition.ts';
import { commitPdfs, type PdfsCommand } from '../saving/commit-pdfs.ts';
import { commitPictures, type PicturesCommand } from '../saving/commit-pictures.ts';
import { commitSamples, type SamplesCommand } from '../saving/commit-samples.ts';
import { commitSave, type SavePorts } from '../saving/commit-save.ts';
import type { Planning } from '../saving/plan.ts';
import { uploadsToBring } from '../saving/plan-save.ts';
import { isJoint, type SaveCommand, type SaveResult } from '../saving/save-command.ts';
import type { Recorded } from '../saving/save-record.ts';
import { commitMovedDate } from '../settings/commit-moved-date.ts';
import { commitPage } from '../settings/commit-page.ts';
import {
  commitSetting,
  jointUploads,
  type SettingPorts,
  settingUploads,
} from '../settings/commit-setting.ts';
import { commitUndo, type UndoCommand } from '../undo/commit-undo.ts';
import { collectionNamed } from './list-request.ts';

/** Makes one commit of a save of whatever kind, or none. @throws HostUnavailableError */
export async function commitOfKind(
  given: SaveCommand & Recorded,
  uploads: readonly UploadBlob[],
  ports: SavePorts & SettingPorts,
): Promise<SaveResult> {
  if (given.action === 'move date') return commitMovedDate(given, uploads, ports);
  if (isJoint(given)) return commitPage(given, uploads, ports);
  if (given.collection === SETTING.name) return commitSetting(given, uploads, ports);
  return commitSave(given, collectionNamed(given.collection), uploads, ports);
}

/** What is saved by no collection's rules. */
export type WholeCommand =
  | SamplesCommand
  | UndoCommand
  | PicturesCommand
  | PdfsCommand
  | EditionCommand;

/** Every sample out or back, a commit taken back, unused pictures out, PDFs in, or the next edition. @throws HostUnavailableError */
export async function commitWhole(command: WholeCommand, ports: SettingPorts): Promise<SaveResult> {
  if ('sent' in command) return commitEdition(command, ports);
  if ('pdfs' in command) return commitPdfs(command, ports);
  if ('pictures' in command) return commitPictures(command, ports);
  return 'undoes' in command ? commitUndo(command, ports) : commitSamples(command, ports);
}

/** Names of the uploads that it would bring into the branch; none for one that would be refused. */
export function uploadsOfKind(
  command: SaveCommand,
  planning: Pick<Planning, 'view' | 'randomBytes'>,
): string[] {
  if (isJoint(command)) return jointUploads(command, planning.view);
  if (command.collection === SETTING.name) return settingUploads(command, planning.view);
  return uploadsToBring(command, { collection: collectionNamed(command.collection), ...planning });
}

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
