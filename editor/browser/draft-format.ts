import type { Values } from '../../model/content/content-file.ts';

/** Decap's word for what turns a file into values and back. */
export interface DecapFormat {
  fromFile(text: string): Values;
  toFile(values: object): string;
}

/** The model's, for one kind of file. */
type Reader = (text: string) => { ok: true; values: Values } | { ok: false };

/** An entry that is being typed, however unfinished it is. */
export interface Draft {
  values: Values;
  /** The file's text as it was read; undefined for a new entry. */
  base: string | undefined;
}

/** The file as it was read, kept beside the values: Decap hands back what it does not know. */
const BASE = '$base';
const DRAFT = '$draft';

/**
 * What Decap keeps in the browser and hands over to be saved is not yet a file: a half-typed entry
 * breaks rules and is worth keeping all the same, and where it began must be known to combine it with
 * what others did. `proposeWithCare` makes the file of it.
 */
export function draftFormat(read: Reader): DecapFormat {
  return {
    fromFile(text) {
      const draft = text.startsWith(`{"${DRAFT}":`)
        ? readDraft(text)
        : { values: valuesIn(read(text)), base: text };
      return { ...draft.values, ...(draft.base === undefined ? {} : { [BASE]: draft.base }) };
    },
    toFile: writeDraft,
  };
}

/** None where the file cannot be read. */
const valuesIn = (read: ReturnType<Reader>): Values => (read.ok ? read.values : {});

/** Of what Decap's form holds. */
export function writeDraft(all: object): string {
  const { [BASE]: base, ...values } = all as Record<string, unknown>;
  return JSON.stringify({ [DRAFT]: { values, base } });
}

/** What `writeDraft` wrote. */
export function readDraft(text: string): Draft {
  const { values, base } = JSON.parse(text)[DRAFT] as Draft;
  return { values, base };
}
