/** What a picture's file says of it. */
export interface ReadPicture {
  /** In pixels, as they are stored: a note may turn them. */
  width: number;
  height: number;
  /**
   * The same picture, byte for byte, without what is no part of it: notes of cameras and programs,
   * and whatever stands behind its end. Undefined where its notes are so woven in that they cannot
   * be taken out without another look of it.
   */
  clean: Uint8Array<ArrayBuffer> | undefined;
  /** The file goes on behind the picture's end. */
  goesOn: boolean;
}

/** Nothing that draws pictures writes so many parts into one file. */
export const MOST_PARTS = 100_000;

/** Copies the parts of a file that are kept, one behind the other. */
export function copyParts(bytes: Uint8Array) {
  // What is put in is never longer than what it takes the place of, and some bytes more.
  const copy = new Uint8Array(bytes.length + 64);
  let length = 0;
  const put = (part: Uint8Array) => {
    copy.set(part, length);
    length += part.length;
  };
  return {
    keep: (start: number, end: number) => put(bytes.subarray(start, end)),
    put,
    /** All of them. */
    whole: () => copy.subarray(0, length),
  };
}
