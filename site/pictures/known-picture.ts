import type { Focus } from '../../model/settings/focal-points.ts';

/** What is known of a picture at an address of this site. */
export interface KnownPicture {
  /** As it is seen, in pixels. */
  width: number;
  height: number;
  /** What is shown in its place, since it would stop a phone. */
  instead?: string;
  /** The same picture in smaller files; absent where there is only the file itself. */
  smaller?: { key: string; widths: readonly number[] };
}

/** What a page is told of a picture: of some no more than what must stay in view of them. */
export type ToldPicture = (KnownPicture | { width?: never }) & {
  /** Absent where it is the middle. */
  focus?: Focus;
};

/** What is known of the picture at an address; undefined of pictures from elsewhere, among others. */
export type Pictures = (src: string) => ToldPicture | undefined;

export const noPictures: Pictures = () => undefined;

/** The folder of the smaller files, from the output folder. Their names say which bytes they hold. */
export const PICTURES_OUTPUT = 'pictures';

/** What the smaller files are, the best first: a browser takes the first that it knows. */
export const PICTURE_TYPES = ['avif', 'webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export function smallerFile(key: string, width: number, type: PictureType): string {
  return `${key}-${width}.${type}`;
}

/** The `srcset` of a picture's smaller files of one type. */
export function srcsetOf(smaller: NonNullable<KnownPicture['smaller']>, type: PictureType): string {
  const { key, widths } = smaller;
  return widths
    .map((width) => `/${PICTURES_OUTPUT}/${smallerFile(key, width, type)} ${width}w`)
    .join(', ');
}
