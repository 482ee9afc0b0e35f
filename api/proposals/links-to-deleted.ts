import { papers } from '../../model/collections.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import type { Finding } from '../../model/finding.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import type { ContentView } from '../content/content-view.ts';
import type { FileToPublish } from './check-proposed.ts';

/**
 * What leads to a page that goes with an entry: the content check looks at the files of a proposal, and
 * such a link stands in another one. Pure.
 * @param files all of the proposal: a link that it takes away, too, is none
 * @returns what keeps it from being published: one for each file that links there
 */
export function linksToDeleted(
  { file: { collection, id }, text }: Pick<FileToPublish, 'file' | 'text'>,
  files: readonly Pick<FileToPublish, 'file' | 'text'>[],
  view: Pick<ContentView, 'pathsWith' | 'textOf' | 'context'>,
): Finding<'severity'>[] {
  // Entries of other collections have no pages of their own.
  if (text !== undefined || collection !== papers) return [];
  const address = `/papers/${id}`;
  const link = new RegExp(`${address}(?![a-z0-9-])`);
  const after = new Map(files.map((each) => [each.file.path, each.text]));
  const paths = [...view.pathsWith(address, `${CONTENT_FOLDER}/`), ...after.keys()];
  return [...new Set(paths)].flatMap((path) => {
    const linking = after.has(path) ? after.get(path) : view.textOf(path);
    const other = contentFileAt(path);
    if (!other || linking === undefined || !link.test(linking)) return [];
    const title = other.title(other.read(linking, view.context));
    const message = `The ${other.noun} “${title}” links to ${address}, which goes with this. Correct or remove that link first.`;
    return [{ field: '', message, severity: 'error' }];
  });
}
