import type { ListedPicture, PicturesAnswer } from '../../../model/wire/answers.ts';
import { pictureCalls } from '../../../model/wire/calls.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';

/** All pictures of the website; undefined where they could not be fetched. */
export async function fetchPictures(): Promise<readonly ListedPicture[] | undefined> {
  const answer = await callAsAdministrator<PicturesAnswer>('GET', pictureCalls.list);
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  return answer.ok && Array.isArray(answer.body.pictures) ? answer.body.pictures : undefined;
}

/** As people call a picture. */
export const nameOfPicture = ({ name }: Pick<ListedPicture, 'name'>) => name || 'Unused picture';

/** What a picture is found by: all that is said of it, and where it is used; of an unused one its file's name. */
export const textOfPicture = (picture: ListedPicture): string =>
  [
    nameOfPicture(picture),
    ...picture.says,
    ...(picture.uses.length === 0 ? [picture.url] : []),
    ...picture.uses.map(({ title }) => title),
  ].join('\n');

/** Pictures with every word of a search in what is said of them, or in where they are used. */
export function findPictures(
  pictures: readonly ListedPicture[],
  search: string,
): readonly ListedPicture[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return pictures;
  return pictures.filter((picture) => {
    const text = textOfPicture(picture).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
