import { uploadsIn } from '../../model/upload.ts';
import type { ContentView } from './content-view.ts';

/**
 * The content as it would be with other texts at some paths; undefined: no file. Of pictures only those
 * are looked for that the texts name.
 */
export function contentAfter(
  view: ContentView,
  texts: ReadonlyMap<string, string | undefined>,
): ContentView {
  const textOf = (path: string) => (texts.has(path) ? texts.get(path) : view.textOf(path));
  const has = (path: string) => (texts.has(path) ? texts.get(path) !== undefined : view.has(path));
  const contains = (path: string, words: string) => texts.get(path)?.includes(words) ?? false;
  const own = [...texts.keys()];
  return {
    context: view.context,
    isWhole: view.isWhole,
    has,
    textOf,
    blobOf: (path) => (texts.has(path) ? undefined : view.blobOf(path)),
    paths: () => [...new Set([...view.paths(), ...texts.keys()])].filter(has),
    pathsWith(words, folder) {
      const others = view.pathsWith(words, folder).filter((path) => !texts.has(path));
      const these = own.filter((path) => path.startsWith(folder));
      return [...others, ...these.filter((path) => contains(path, words))];
    },
    usedOutside(names, paths) {
      const these = own.filter((path) => !paths.includes(path));
      const used = uploadsIn(these.map((path) => texts.get(path) ?? '').join('\n'));
      return new Set([...view.usedOutside(names, [...paths, ...own]), ...used]);
    },
  };
}
