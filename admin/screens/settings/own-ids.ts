import { labelOf } from '../../../model/settings/entry-names.ts';
import type { Values } from './controls.ts';

/** A new item's id follows its name for as long as nobody has typed another one. */
export function withOwnId(next: Values, before: Values, isNew: boolean): Values {
  if (!isNew || typeof before.id !== 'string' || next.id !== before.id) return next;
  if (before.id !== idFrom(labelOf(before) ?? '')) return next;
  return { ...next, id: idFrom(labelOf(next) ?? '') };
}

/**
 * Whether somebody has to see an id: one that was typed, or that no name makes. All others are made from the name once,
 * and stay whatever becomes of it: nobody has to know them.
 */
export function isIdToType(group: Values, base: Values | undefined): boolean {
  const { id } = group;
  if (typeof id !== 'string' || base?.id === id) return false;
  const label = labelOf(group) ?? '';
  return id !== idFrom(label) || (id === '' && label !== '');
}

/** Lower case letters, digits and hyphens; empty for a name in a script that has none of them. */
const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
