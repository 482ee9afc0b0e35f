/** The order with one entry at another place, from 0; a place beyond the ends is the first or last. */
export function withPlace(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id);
  const index = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, index), id, ...others.slice(index)];
}

export const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Where a key moves a row; undefined for keys that do not. */
export function placeFor(key: string, place: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
