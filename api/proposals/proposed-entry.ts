import { collections } from '../../model/collections.ts';
import { idToPath, isId } from '../../model/id.ts';
import { settingsFiles } from '../../model/settings/settings-files.ts';

/** What a proposal is about, as far as its branch tells. */
export interface ProposedEntry {
  /** Null for settings. */
  collection: string | null;
  id: string | null;
  noun: string;
  path: string;
}

/**
 * Reads the name that the editors' screen gives a branch: `cms/<collection>/<slug>`, in a fork
 * `cms/<owner>/<repository>/<collection>/<slug>`, slashes of a collection's name as hyphens.
 */
export function entryOfBranch(branch: string): ProposedEntry | undefined {
  const [name, slug = ''] = branch.split('/').slice(-2);
  if (name === 'settings') {
    const file = settingsFiles.find((each) => each.name === slug);
    return file && { collection: null, id: null, noun: 'setting', path: file.path };
  }
  const collection = collections.find((each) => each.name.replaceAll('/', '-') === name);
  if (!collection || !isId(slug)) return undefined;
  const { noun } = collection;
  return { collection: collection.name, id: slug, noun, path: idToPath(collection, slug) };
}
