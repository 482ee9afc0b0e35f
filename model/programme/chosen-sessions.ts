import { ID } from '../text.ts';

/** What was chosen: a session by its id, a talk as `papers/a-paper`. */
const isChoice = (text: string) => ID.test(text.replace(/^papers\//, ''));

/** The part of an address that carries a choice: `#my=opening,papers/a-paper`. Nothing is sent. */
const FRAGMENT = /^#my=([a-z0-9,/-]*)$/;

/** The sessions and talks that an address carries; undefined where it carries none. */
export function readFragment(fragment: string): string[] | undefined {
  const ids = FRAGMENT.exec(fragment)?.[1];
  return ids === undefined ? undefined : [...new Set(ids.split(','))].filter(isChoice);
}

export const writeFragment = (ids: Iterable<string>): string => `#my=${[...ids].join(',')}`;

/** What a browser keeps of a choice; nothing where it is none of ours. */
export function readKept(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((id): id is string => typeof id === 'string' && isChoice(id));
  } catch {
    return [];
  }
}
