import { type Collection, collections } from '../collections.ts';

const VERBS = {
  create: 'Add',
  update: 'Update',
  delete: 'Delete',
  restore: 'Restore',
  import: 'Import',
  arrange: 'Arrange',
};

/** What commits and calls say of settings, which are no collection. */
export const SETTING = { name: 'settings', noun: 'setting' } as const;

/** What an administrator can have saved. */
export type SaveAction = keyof typeof VERBS;

/** What a save's commit says in the log: `Add paper: <heading>`. */
export function saveSubject(
  action: Exclude<SaveAction, 'import' | 'arrange'>,
  { noun }: Pick<Collection, 'noun'>,
  title: string,
): string {
  return `${VERBS[action]} ${noun}: ${title}`;
}

/** What the commit of a save of many entries says: `Import 300 papers`. */
export function manySubject(
  action: Exclude<SaveAction, 'arrange'>,
  { noun }: Pick<Collection, 'noun'>,
  count: number,
): string {
  return `${VERBS[action]} ${count} ${noun}s`;
}

/** What an arrangement's commit says: `Arrange organising members: Advisory Committee`. */
export function arrangeSubject({ noun }: Collection, committee = ''): string {
  return `${VERBS.arrange} ${noun}s${committee && `: ${committee}`}`;
}

/** What the commit says that takes pictures out which nothing uses: `Delete 3 pictures`. */
export function picturesSubject(names: readonly string[]): string {
  const [name = ''] = names;
  return `${VERBS.delete} ${names.length === 1 ? `picture: ${name}` : `${names.length} pictures`}`;
}

/** What the commit says that gives many papers their PDFs: `Add 12 PDFs of papers`. */
export const pdfsSubject = (count: number): string => `${VERBS.create} ${count} PDFs of papers`;

/** What the commits say that take every sample out, and back. */
export const SAMPLES_OUT = 'Take the samples out';
export const SAMPLES_BACK = 'Bring the samples back';

/**
 * What a commit of the website did, read back from its subject; the title of many is `300 papers`, an
 * arrangement's the committee, if any.
 */
export interface OwnSave {
  action: SaveAction;
  collection: Collection;
  title: string;
  /** The subject tells how many entries it changed, not which. */
  isOfMany?: true;
}

/** Reads a subject that one of the functions above wrote; undefined for any other. */
export function readSubject(subject: string): OwnSave | undefined {
  for (const collection of collections) {
    for (const action of ['create', 'update', 'delete', 'restore'] as const) {
      const opening = saveSubject(action, collection, '');
      if (subject.startsWith(opening)) {
        return { action, collection, title: subject.slice(opening.length) };
      }
    }
    const arranged = arrangeSubject(collection);
    if (subject === arranged || subject.startsWith(`${arranged}: `)) {
      return { action: 'arrange', collection, title: subject.slice(arranged.length + 2) };
    }
    for (const action of ['create', 'update', 'delete', 'restore', 'import'] as const) {
      const title = subject.slice(VERBS[action].length + 1);
      if (subject === manySubject(action, collection, Number.parseInt(title, 10))) {
        return { action, collection, title, isOfMany: true };
      }
    }
  }
  return undefined;
}
