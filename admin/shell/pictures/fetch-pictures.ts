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

/** Pictures with every word of a search in their names, or in the titles of what uses them. */
export function findPictures(
  pictures: readonly ListedPicture[],
  search: string,
): readonly ListedPicture[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return pictures;
  return pictures.filter((picture) => {
    const titles = picture.uses.map(({ title }) => title);
    const text = [nameOfPicture(picture), picture.url, ...titles].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
