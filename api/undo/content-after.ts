import { CONTENT_FOLDER } from '../../model/id.ts';
import type { ContentView } from '../content/content-view.ts';

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
  return {
    context: view.context,
    has,
    textOf,
    blobOf: (path) => (texts.has(path) ? undefined : view.blobOf(path)),
    paths: () => [...new Set([...view.paths(), ...texts.keys()])].filter(has),
    pathsWith(words, folder) {
      const others = view.pathsWith(words, folder).filter((path) => !texts.has(path));
      const own = [...texts.keys()].filter((path) => path.startsWith(folder));
      return [...others, ...own.filter((path) => contains(path, words))];
    },
    isUsedOutside(name, paths) {
      const own = [...texts.keys()].filter((path) => !paths.includes(path));
      return (
        view.isUsedOutside(name, [...paths, ...texts.keys()]) ||
        own.some((path) => path.startsWith(CONTENT_FOLDER) && contains(path, `/uploads/${name}`))
      );
    },
  };
}
