import { readFileSync } from 'node:fs';
import { writeWhole } from '../../disk/write-whole.ts';

/** What the last publish made, and of what: enough to know what to make again. */
export interface PublishState {
  /** Whatever else than content decides the HTML: the renderer, the assets, the rules of reading. */
  renderer: string;
  /** What the pages were made from. */
  inputs: Inputs;
  /** Which of the inputs each page has, by its address: their places among them. */
  pages: ReadonlyMap<string, readonly number[]>;
  /** Blob ids of the uploads in the output folder, by file. */
  uploads: ReadonlyMap<string, string>;
}

/** Inputs by number: thousands of pages share a few. What they were stands at the same places. */
export interface Inputs {
  names: readonly string[];
  values: readonly string[];
  /** The place of each name, where somebody asked; left out of the file. */
  places?: Map<string, number> | undefined;
}

/** The state before the first publish. */
export const NOTHING_MADE: PublishState = {
  renderer: '',
  inputs: { names: [], values: [] },
  pages: new Map(),
  uploads: new Map(),
};

/** Raised when the file's shape changes; an older one then counts as none. */
const FORMAT = 3;

interface StateFile {
  format: number;
  renderer: string;
  inputs: Inputs;
  pages: [path: string, inputs: readonly number[]][];
  uploads: [file: string, blobId: string][];
}

/** The state that a file keeps; where there is none that can be read, everything is to be made. */
export function readState(file: string): PublishState {
  let stored: StateFile;
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as StateFile;
  } catch {
    return NOTHING_MADE;
  }
  if (stored.format !== FORMAT) return NOTHING_MADE;
  return {
    renderer: stored.renderer,
    inputs: stored.inputs,
    pages: new Map(stored.pages),
    uploads: new Map(stored.uploads),
  };
}

/** Keeps a state. To be called when everything it speaks of is in the output folder. */
export function writeState(file: string, state: PublishState): Promise<void> {
  const { names, values } = state.inputs;
  const stored: StateFile = {
    format: FORMAT,
    renderer: state.renderer,
    inputs: { names, values },
    pages: [...state.pages],
    uploads: [...state.uploads],
  };
  return writeWhole(file, JSON.stringify(stored));
}
