import type { Collection } from '../collections.ts';
import { askWhetherMeant } from '../did-you-mean.ts';
import type { EntryContext } from '../fields.ts';
import { PERSON_DETAILS } from '../people.ts';
import { isMapping } from '../people-in-files.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './places.ts';

/**
 * Judges the people of a list one by one, since each has a line of their own.
 * @param field in which something was found
 * @param values as they stand in the file, people among their names
 * @returns false where the field is none of people, or nothing is wrong with any of them alone
 */
export function checkPeople(
  { fields }: Collection,
  field: string,
  values: Record<string, unknown>,
  context: EntryContext,
  places: Places,
  report: Report,
): boolean {
  const names = fields[field]?.detailsOf ?? (fields[field]?.ofPeople ? field : undefined);
  const list = names === undefined ? undefined : values[names];
  if (names === undefined || !Array.isArray(list)) return false;
  let isSaid = false;
  for (const [index, item] of list.entries()) {
    const isName = typeof item === 'string';
    if (isName !== (field === names)) continue;
    const result = fields[field]?.schema(context).safeParse([item]);
    if (!result || result.success) continue;
    isSaid = true;
    const line = places.lineOf(`${names}[${index}]`);
    report('field-value', { line, field: names }, result.error.issues[0]?.message ?? '');
  }
  return isSaid;
}

/** What stands beside people's names and belongs to none of them, such as an e-mail address. */
export function checkPersonFields(
  { fields }: Collection,
  values: Record<string, unknown>,
  places: Places,
  report: Report,
): void {
  const known = ['name', ...PERSON_DETAILS];
  for (const name of Object.values(fields).flatMap(({ detailsOf }) => detailsOf ?? [])) {
    const list = values[name];
    for (const [index, item] of Array.isArray(list) ? list.entries() : []) {
      const keys = isMapping(item) ? Object.keys(item) : [];
      for (const key of keys.filter((each) => !known.includes(each))) {
        const missing = known.filter((each) => !keys.includes(each));
        const message = `Nothing reads "${key}" of a person, and nobody will see it. Correct its name or remove it.`;
        const line = places.lineOf(`${name}[${index}]`);
        report('field-unknown', { line, field: name }, message + askWhetherMeant(key, missing));
      }
    }
  }
}
