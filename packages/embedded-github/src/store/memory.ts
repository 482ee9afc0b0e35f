/** What was put in last, by a key, as long as it is not too much. */
export interface Memory<T> {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
}

/** Remembers up to `mostBytes` by the `sizeBytes` of each; what was put in first goes first. */
export function createMemory<T>(mostBytes: number, sizeBytes: (value: T) => number): Memory<T> {
  const values = new Map<string, T>();
  let bytes = 0;
  return {
    get: (key) => values.get(key),
    put(key, value) {
      if (values.has(key)) return;
      values.set(key, value);
      bytes += sizeBytes(value);
      for (const [first, old] of values) {
        if (bytes <= mostBytes) break;
        values.delete(first);
        bytes -= sizeBytes(old);
      }
    },
  };
}
