import { pages } from '../collections.ts';
import { didYouMean } from '../did-you-mean.ts';
import { readFrontMatter } from '../front-matter.ts';
import { labelToSlug, pathToId } from '../id.ts';
import {
  fixedTexts,
  groupSlugs,
  isSwitchedOff,
  NAVIGATION_PATH,
  type Navigation,
  optionPage,
} from '../settings/navigation.ts';
import { readSettings } from '../settings/settings-files.ts';

/** Which pages the navigation of a content switches on and off. */
export interface Switches {
  /** Whether it lists a page at this very path. */
  lists(path: string): boolean;
  /** Whether a file is the text of a page that is switched off: nobody reads it. */
  isTextOff(path: string): boolean;
  /** What is switched off and would be at this path: `The page "tours"`; undefined where nothing would. */
  whatIsOff(path: string): string | undefined;
}

/**
 * The switches of a content; undefined where its navigation cannot be read.
 * @param paths of all its files
 * @param texts by path, as far as they are known
 */
export function readSwitches(
  paths: Iterable<string>,
  texts: ReadonlyMap<string, string>,
): Switches | undefined {
  const read = readSettings('navigation', texts.get(NAVIGATION_PATH) ?? '');
  if (!read.ok) return undefined;
  const navigation = read.value;
  const { on, addresses } = whatIsOn(navigation);
  const idOff = (path: string) => {
    const found = pathToId(path);
    return found?.collection === pages && !on.has(found.id) ? found.id : undefined;
  };
  const findOff = () =>
    [...paths].flatMap((path) => {
      const id = idOff(path);
      return id === undefined ? [] : [{ id, slug: titleSlug(texts.get(path)) }];
    });
  // Hardly ever asked for: most links lead somewhere.
  let off: ReturnType<typeof findOff> | undefined;
  return {
    lists: (path) => addresses.has(path),
    isTextOff: (path) => idOff(path) !== undefined,
    whatIsOff(path) {
      if (!isSwitchedOff(navigation, path)) return undefined;
      const [, slug, step = ''] = path.replace(/\.html$/, '').split('/');
      if (!navigation.groups.some((group) => group.slug === slug)) return `The group "${slug}"`;
      off ??= findOff();
      const titled = off.find((page) => page.slug === step)?.id;
      const ids = off.map(({ id }) => id);
      const id = titled ?? didYouMean(step, ids);
      return id && `The page "${id}"`;
    },
  };
}

function whatIsOn({ groups }: Navigation) {
  const addresses = new Set(groups.map(({ slug }) => `/${slug}`));
  const on = new Set<string>([...fixedTexts, ...groupSlugs]);
  for (const group of groups) {
    for (const option of group.options) {
      if (option.page === undefined) continue;
      addresses.add(optionPage(group, option));
      on.add(option.page);
    }
  }
  return { on, addresses };
}

/** A page that is switched off has no label any more, and its address was made from that; often it was its title. */
function titleSlug(text: string | undefined): string | undefined {
  try {
    const { title } = readFrontMatter(text ?? '').data;
    return typeof title === 'string' ? labelToSlug(title) : undefined;
  } catch {
    return undefined;
  }
}
