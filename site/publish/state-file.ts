import { readFileSync } from 'node:fs';
import { writeWhole } from './write-whole.ts';

/** What the last publish made, and of what: enough to know what to make again. */
export interface PublishState {
  /** Whatever else than content decides the HTML: the renderer, the assets, the rules of reading. */
  renderer: string;
  /** The inputs of each page, by its address. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** What each input was. */
  inputs: ReadonlyMap<string, string>;
  /** Blob ids of the uploads in the output folder, by name. */
  uploads: ReadonlyMap<string, string>;
}

const NOTHING: PublishState = {
  renderer: '',
  pages: new Map(),
  inputs: new Map(),
  uploads: new Map(),
};

/** Raised when the file's shape changes; an older one then counts as none. */
const FORMAT = 1;

interface StateFile {
  format: number;
  renderer: string;
  inputs: [name: string, value: string][];
  /** Inputs by their place in `inputs`: thousands of pages share a few. */
  pages: [path: string, ...inputs: number[]][];
  uploads: [name: string, blobId: string][];
}

/** The state that a file keeps; where there is none that can be read, everything is to be made. */
export function readState(file: string): PublishState {
  let stored: StateFile;
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as StateFile;
  } catch {
    return NOTHING;
  }
  if (stored.format !== FORMAT) return NOTHING;
  const names = stored.inputs.map(([name]) => name);
  return {
    renderer: stored.renderer,
    inputs: new Map(stored.inputs),
    pages: new Map(
      stored.pages.map(([path, ...inputs]) => [
        path,
        inputs.map((index) => names[index] as string),
      ]),
    ),
    uploads: new Map(stored.uploads),
  };
}

/** Keeps a state. To be called when everything it speaks of is in the output folder. */
export function writeState(file: string, state: PublishState): void {
  const index = new Map([...state.inputs.keys()].map((name, place) => [name, place]));
  const stored: StateFile = {
    format: FORMAT,
    renderer: state.renderer,
    inputs: [...state.inputs],
    pages: [...state.pages].map(([path, inputs]) => [
      path,
      ...inputs.map((name) => index.get(name) as number),
    ]),
    uploads: [...state.uploads],
  };
  writeWhole(file, JSON.stringify(stored));
}
