import { useEffect, useRef, useState } from 'react';
import { keepPictures, readPictures } from './kept-pictures.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

export interface Pictures {
  chosen: readonly PreparedPicture[];
  /** Why files were not taken, one sentence each. */
  refusals: readonly string[];
  /** Files that are being read. */
  reading: number;
  choose(files: Iterable<File>): Promise<void>;
  change(change: (chosen: readonly PreparedPicture[]) => readonly PreparedPicture[]): void;
}

/** Of a form that takes none. */
export const NO_PICTURES: Pictures = {
  chosen: [],
  refusals: [],
  reading: 0,
  choose: async () => {},
  change() {},
};

/**
 * The pictures that wait to be sent with a form, kept with its draft.
 * @param many false: a new choice takes the place of the one before
 */
export function usePictures(draft: string, many: boolean, longestSidePx?: number): Pictures {
  const [chosen, setChosen] = useState<readonly PreparedPicture[]>([]);
  // Several files change it one after the other, between two drawings.
  const latest = useRef(chosen);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);

  useEffect(() => {
    let left = false;
    void readPictures(draft).then((kept) => {
      if (left || kept.length === 0 || latest.current.length > 0) return;
      latest.current = kept;
      setChosen(kept);
    });
    return () => {
      left = true;
    };
  }, [draft]);

  function change(next: (chosen: readonly PreparedPicture[]) => readonly PreparedPicture[]) {
    latest.current = next(latest.current);
    setChosen(latest.current);
    void keepPictures(draft, latest.current);
  }

  async function choose(files: Iterable<File>) {
    const all = many ? [...files] : [...files].slice(0, 1);
    if (all.length === 0) return;
    setRefusals([]);
    setReading(all.length);
    // One after the other: each takes as much memory as its pixels need.
    for (const file of all) {
      const prepared = await preparePicture(file, longestSidePx);
      setReading((count) => count - 1);
      if (prepared.ok) change((now) => [...(many ? now : []), prepared.picture]);
      else setRefusals((now) => [...now, prepared.message]);
    }
  }

  return { chosen, refusals, reading, choose, change };
}
