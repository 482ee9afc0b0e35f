import { useEffect, useMemo, useRef, useState } from 'react';
import { ownDraft } from '../drafts/tab.ts';
import { keepPictures, readPictures } from './kept-pictures.ts';
import { type Preparation, type PreparedPicture, preparePicture } from './prepare-picture.ts';
import { takeOver } from './take-over.ts';

export interface Pictures {
  chosen: readonly PreparedPicture[];
  /** Why files were not taken, one sentence each. */
  refusals: readonly string[];
  /** Files that are being read: what is chosen is not complete before there are none. */
  reading: number;
  choose(files: Iterable<File>): Promise<void>;
  change(change: (chosen: readonly PreparedPicture[]) => readonly PreparedPicture[]): void;
  /** Forgets all of them, those that are still being read and what was said of others. */
  clear(): void;
}

interface KeptPictures extends Pictures {
  /** Takes them again, and keeps them before it returns. */
  bringBack(chosen: readonly PreparedPicture[]): Promise<void>;
}

const AT_ONCE = 2;

/** Of a form that takes none. */
export const NO_PICTURES: Pictures = {
  chosen: [],
  refusals: [],
  reading: 0,
  choose: async () => {},
  change() {},
  clear() {},
};

/** Whether something would be lost with them. */
export const holdsPicture = ({ chosen, reading }: Pictures) => chosen.length > 0 || reading > 0;

/**
 * The pictures that wait to be sent with a form, kept with its draft.
 * @param many false: a new choice takes the place of the one before
 * @param prepare makes of a chosen file what is sent
 */
export function usePictures(
  form: string,
  many: boolean,
  prepare: (file: File) => Promise<Preparation> = preparePicture,
): KeptPictures {
  const draft = useMemo(() => ownDraft(form), [form]);
  const [chosen, setChosen] = useState<readonly PreparedPicture[]>([]);
  // Several files change it one after the other, between two drawings.
  const latest = useRef(chosen);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);
  // What began to be read before the last of these is not wanted any more.
  const turn = useRef(0);

  useEffect(() => {
    let left = false;
    void (async () => {
      await takeOver(draft);
      const kept = await readPictures(draft);
      if (left || kept.length === 0 || latest.current.length > 0) return;
      latest.current = kept;
      setChosen(kept);
    })();
    return () => {
      left = true;
    };
  }, [draft]);

  function change(next: (chosen: readonly PreparedPicture[]) => readonly PreparedPicture[]) {
    latest.current = next(latest.current);
    setChosen(latest.current);
    // Whoever has logged out meanwhile leaves nothing behind.
    if (draft === ownDraft(form)) void keepPictures(draft, latest.current);
  }

  async function bringBack(pictures: readonly PreparedPicture[]) {
    latest.current = pictures;
    setChosen(pictures);
    if (draft === ownDraft(form)) await keepPictures(draft, pictures);
  }

  function clear() {
    turn.current += 1;
    setReading(0);
    setRefusals([]);
    change(() => []);
  }

  async function choose(files: Iterable<File>) {
    const all = many ? [...files] : [...files].slice(0, 1);
    if (all.length === 0) return;
    if (!many) turn.current += 1;
    const mine = turn.current;
    setRefusals([]);
    setReading((count) => (many ? count : 0) + all.length);
    // In their order, and the next one is read meanwhile; no more, since each takes as much memory as its
    // pixels need.
    const begun: Promise<Preparation>[] = [];
    for (const index of all.keys()) {
      for (const file of all.slice(begun.length, index + AT_ONCE)) begun.push(prepare(file));
      const prepared = await (begun[index] as Promise<Preparation>);
      if (turn.current !== mine) return;
      setReading((count) => count - 1);
      if (prepared.ok) change((now) => [...(many ? now : []), prepared.picture]);
      else setRefusals((now) => [...now, prepared.message]);
    }
  }

  return { chosen, refusals, reading, choose, change, bringBack, clear };
}
