import { CONTENT_FOLDER } from '../../model/id.ts';
import { uploadNameOfUrl, uploadPath } from '../../model/upload.ts';
import type { LeftOut } from '../../model/wire/left-out.ts';
import { picturesSubject } from '../../model/wire/save-subject.ts';
import type { ContentView } from '../content/content-view.ts';
import { type CommitPorts, commitPlan } from './commit-plan.ts';
import type { Plan } from './plan.ts';
import type { Asked, SaveResult } from './save-command.ts';
import { fingerprintOf } from './save-record.ts';

/** Uploads that nothing uses, out, and by whom. */
export interface PicturesCommand extends Omit<Asked, 'collection' | 'ifMatch'> {
  fingerprint: string;
  /** Their addresses, each once. */
  pictures: readonly string[];
}

export function picturesCommand(command: Omit<PicturesCommand, 'fingerprint'>): PicturesCommand {
  const fingerprint = fingerprintOf('delete', 'pictures', null, [...command.pictures]);
  return { ...command, fingerprint };
}

/** One commit, or none where there is nothing to do. @throws HostUnavailableError */
export async function commitPictures(
  given: PicturesCommand,
  ports: CommitPorts,
): Promise<SaveResult> {
  return commitPlan(given, ports, async ({ pictures }) => ({
    // Each of them may name one.
    paths: ports
      .branch()
      .paths()
      .filter((path) => path.startsWith(`${CONTENT_FOLDER}/`)),
    plan: (branch) => planPictures(pictures, branch),
  }));
}

/** Takes out those that are there and that nothing uses; the others are left as they are. */
export function planPictures(addresses: readonly string[], view: ContentView): Plan {
  const named = addresses.map((id) => ({ id, name: uploadNameOfUrl(id) ?? '' }));
  const names = named.flatMap(({ name }) => name || []);
  const used = view.usedOutside(names, []);
  const leftOut = named.flatMap(({ id, name }): LeftOut[] => {
    if (name === '' || !view.has(uploadPath(name))) return [{ id, title: name || id, why: 'gone' }];
    return used.has(name) ? [{ id, title: name, why: 'used' }] : [];
  });
  const left = new Set(leftOut.map(({ id }) => id));
  const going = named.filter(({ id }) => !left.has(id));
  const ids = going.map(({ id }) => id);
  if (going.length === 0) return { kind: 'unchanged', ids, leftOut };
  return {
    kind: 'save',
    changes: going.map(({ name }) => ({ path: uploadPath(name), removed: true })),
    message: picturesSubject(going.map(({ name }) => name)),
    ids,
    leftOut,
  };
}
