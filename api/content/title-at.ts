import { readVersion } from '../../model/entry-changes.ts';
import { pathToId } from '../../model/id.ts';
import { type Past, versionAt } from './past.ts';

/** The title of the entry at a path as a commit has it; its id where that cannot be read. */
export async function titleAt(past: Past, commit: string, path: string): Promise<string> {
  const target = pathToId(path);
  if (!target) return path;
  const { collection, id } = target;
  const version = await versionAt(past, commit, path);
  const text = version.there ? version.text : null;
  const values = text === null ? undefined : readVersion(collection, text, past.state.context);
  const title = values?.[collection.titleField];
  return typeof title === 'string' ? title : id;
}
