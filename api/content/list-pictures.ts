import { SMALL_PICTURES_FILE, type SmallPictures } from '../../model/build-output.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import { picturesIn, pictureWords } from '../../model/content/pictures-in-content.ts';
import { inWords } from '../../model/facts/fill-facts.ts';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { readSettings, settingsFile } from '../../model/settings/settings-files.ts';
import {
  isPdfUpload,
  uploadNameOfPath,
  uploadNameOfUrl,
  uploadPath,
  uploadUrl,
} from '../../model/upload.ts';
import type { ListedPicture, PicturesAnswer, PictureUse } from '../../model/wire/answers.ts';
import type { Branch } from './content-view.ts';
import { readPublished } from './read-published.ts';

type View = Pick<Branch, 'blobOf' | 'context' | 'facts' | 'has' | 'paths' | 'pathsWith' | 'textOf'>;

/** JSON of all pictures, with what uses each: a `PicturesAnswer`. */
export async function answerPictures(view: View, assets: Fetcher): Promise<string> {
  const small = await readPublished<SmallPictures>(SMALL_PICTURES_FILE, assets);
  return JSON.stringify({ pictures: listPictures(view, small ?? {}) } satisfies PicturesAnswer);
}

/**
 * All uploads, and what came with the website as far as the content shows it, with what uses each:
 * told by the files' texts as saves tell it, which take out what nothing uses any more.
 */
function listPictures(view: View, small: SmallPictures): ListedPicture[] {
  const listed = new Map<string, ListedPicture>();
  const pictureAt = (url: string) => {
    const known = listed.get(url) ?? { url, thumbnail: url, name: '', says: [], uses: [] };
    listed.set(url, known);
    return known;
  };
  for (const path of view.paths()) {
    const name = uploadNameOfPath(path);
    if (name === undefined || isPdfUpload(name)) continue;
    const picture = pictureAt(uploadUrl(name));
    picture.thumbnail = small[view.blobOf(path) ?? ''] ?? picture.url;
  }
  for (const { picture, focus } of focalPoints(view)) {
    const known = listed.get(uploadUrl(picture));
    if (known) known.focus = focus;
  }
  const folders = ['/uploads/', '/images/'];
  const paths = folders.flatMap((folder) => view.pathsWith(folder, `${CONTENT_FOLDER}/`));
  const own = new Map<string, string>();
  for (const path of [...new Set(paths)].sort()) addUses(path, view, pictureAt, own);
  return inWords([...listed.values()], view.facts).sort(byName);
}

/** What was chosen to stay in view; nothing where that breaks a rule. */
function focalPoints(view: View) {
  const read = readSettings('focal-points', view.textOf(settingsFile('focal-points').path) ?? '');
  return read.ok ? read.value.pictures : [];
}

/** @param own what pictures are called by words of their own, by address */
function addUses(
  path: string,
  view: View,
  pictureAt: (url: string) => ListedPicture,
  own: Map<string, string>,
) {
  const text = view.textOf(path) ?? '';
  const file = contentFileAt(path);
  const title = file?.title(file.read(text, view.context)) ?? path;
  const speaksOf = pictureWords(file?.readRaw(text));
  const use: PictureUse = {
    collection: file?.collection?.name ?? null,
    id: file?.id ?? file?.settings?.name ?? null,
    title,
  };
  for (const url of picturesIn(text)) {
    const upload = uploadNameOfUrl(url);
    // Its file has gone: there is nothing to choose.
    if (upload !== undefined && !view.has(uploadPath(upload))) continue;
    const said = speaksOf.get(url);
    const picture = pictureAt(url);
    // What is called as the whole file may be called better elsewhere, as a slide of the carousel is.
    const words = said?.words === title ? '' : said?.words;
    if (words) own.set(url, own.get(url) ?? words);
    picture.says = [...new Set([...picture.says, ...(said?.says ?? [])])];
    picture.name = own.get(url) ?? (picture.name || title);
    picture.uses.push({ ...use, ...(said?.isUnnamed ? { isUnnamed: true } : {}) });
  }
}

function byName(one: ListedPicture, other: ListedPicture): number {
  const isUsed = ({ uses }: ListedPicture) => Number(uses.length > 0);
  return (
    isUsed(other) - isUsed(one) ||
    one.name.localeCompare(other.name) ||
    (one.url < other.url ? -1 : 1)
  );
}
