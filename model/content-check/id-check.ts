import { pathToId } from '../id.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './placed-text.ts';

/** Tells whether ids that stand inside files, such as those of workshops, are unique in their folder. */
export function createIdCheck() {
  const pathOf = new Map<string, string>();
  return {
    /** Reports the second file of an id. */
    judge(path: string, values: Record<string, unknown>, places: Places, report: Report): void {
      if (!hasId(path) || typeof values.id !== 'string') return;
      const key = `${pathToId(path)?.collection.name} ${values.id.trim()}`;
      const other = pathOf.get(key);
      if (other !== undefined) {
        const message = `${other} has the same id. Give this one another.`;
        report('id-twice', { line: places.lineOf('id'), field: 'id' }, message);
      } else pathOf.set(key, path);
    },
  };
}

/** Whether a file must be read, since another one may have the same id inside. */
export function hasId(path: string): boolean {
  const { collection } = pathToId(path) ?? {};
  return collection !== undefined && Object.hasOwn(collection.fields, 'id');
}
