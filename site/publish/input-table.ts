import type { Inputs } from './state-file.ts';

/** The inputs of a publish, and whether they are what they were in the one before. */
export interface InputTable {
  /** Whether every input at these places is what it was. */
  areSame(places: readonly number[]): boolean;
  /** The place of an input; it gets one where it has none. */
  placeOf(name: string): number;
  /** All inputs as they are now; those that no page asked about may be as they were. */
  inputs(): Inputs;
  /** How many of them pages asked about. */
  used(): number;
}

/**
 * @param currentValue what an input is now; asked once for each
 * @param decidedBy another input, without a change of which this one does not change; undefined where there is none
 * @param isUntouched whether an input is for sure what it was, which saves a look; undefined of what is always looked at
 */
export function openInputTable(
  before: Inputs,
  currentValue: (name: string) => string,
  decidedBy: (name: string) => string | undefined = () => undefined,
  isUntouched: (name: string) => boolean | undefined = () => undefined,
): InputTable {
  const names = [...before.names];
  const values = [...before.values];
  const states = new Uint8Array(names.length);
  let { places } = before;
  let used = 0;

  const deciding = new Map<string, boolean>();
  const isDecided = (name: string) => {
    const by = decidedBy(name);
    if (by === undefined) return false;
    let isSame = deciding.get(by);
    if (isSame === undefined) {
      isSame = before.values[before.names.indexOf(by)] === currentValue(by);
      deciding.set(by, isSame);
    }
    return isSame;
  };

  const look = (place: number) => {
    const name = names[place] as string;
    const isKnown = isUntouched(name) || isDecided(name);
    const value = isKnown ? (values[place] as string) : currentValue(name);
    states[place] = value === values[place] ? SAME : OTHER;
    values[place] = value;
    used += 1;
  };

  return {
    areSame(wanted) {
      for (const place of wanted) {
        if (states[place] === UNKNOWN) look(place);
        if (states[place] !== SAME) return false;
      }
      return true;
    },
    placeOf(name) {
      // Most publishes change little, and ask about few names or none.
      places ??= new Map(names.map((each, place) => [each, place]));
      const known = places.get(name);
      if (known !== undefined) {
        if (states[known] === UNKNOWN) look(known);
        return known;
      }
      const place = names.push(name) - 1;
      values.push(currentValue(name));
      places.set(name, place);
      used += 1;
      return place;
    },
    inputs() {
      for (const [place, name] of names.entries()) {
        // Nobody looked: what it was once must not pass for what it is.
        if (states[place] !== UNKNOWN) continue;
        const isOther = decidedBy(name) !== undefined && !isDecided(name);
        if (isOther || isUntouched(name) === false) values[place] = '';
      }
      return { names, values, places };
    },
    used: () => used,
  };
}

const UNKNOWN = 0;
const SAME = 1;
const OTHER = 2;

/** The inputs that pages have, without those of pages that are gone. */
export function withoutUnused(
  { names, values }: Inputs,
  pages: ReadonlyMap<string, readonly number[]>,
): { inputs: Inputs; pages: Map<string, readonly number[]> } {
  const next: { names: string[]; values: string[] } = { names: [], values: [] };
  const moved = new Map<number, number>();
  const move = (place: number) => {
    let to = moved.get(place);
    if (to === undefined) {
      to = next.names.push(names[place] as string) - 1;
      next.values.push(values[place] as string);
      moved.set(place, to);
    }
    return to;
  };
  return {
    pages: new Map([...pages].map(([path, places]) => [path, places.map(move)])),
    inputs: next,
  };
}
