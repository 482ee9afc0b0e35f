import type { Fact, Facts } from './known-facts.ts';

// Not beside `knownFacts`, which needs the settings and all that reads them.
/** The facts in an application's document; undefined where they cannot be read. */
export function readFacts(text: string): Facts | undefined {
  try {
    return new Map(JSON.parse(text) as Iterable<[string, Fact | null]>);
  } catch {
    return undefined;
  }
}
