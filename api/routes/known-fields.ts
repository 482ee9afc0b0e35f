import { inputFields } from '../../model/check-fields.ts';
import type { Collection } from '../../model/collections.ts';

/**
 * What was sent, narrowed to the fields that a collection takes. No field takes more than a list of
 * text, so anything nested deeper becomes an empty object, which every field refuses: as it came, it
 * could be too deep to hand on.
 */
export function knownFields(
  collection: Collection,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const names = inputFields(collection).map(([name]) => name);
  const known = names.filter((name) => Object.hasOwn(sent, name));
  return Object.fromEntries(
    known.map((name) => {
      const value = sent[name];
      return [name, Array.isArray(value) ? value.map(flat) : flat(value)];
    }),
  );
}

function flat(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? {} : value;
}
