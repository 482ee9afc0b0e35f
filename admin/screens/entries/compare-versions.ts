import { combineEdits } from '../../../model/combine-edits.ts';
import type { FormFields } from '../../shell/fields/form-values.ts';
import { type FormValue, type FormValues, listItems } from '../../shell/fields/form-values.ts';

interface Versions {
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
}

/** Names of the fields that only I changed, that only they did, and that both did, differently. */
export interface ChangedBy {
  me: readonly string[];
  them: readonly string[];
  both: readonly string[];
}

/** Who changed what since both began from the same version. */
export function compareVersions(fields: FormFields, versions: Versions): ChangedBy {
  const names = fields.map(([name]) => name);
  const sent = (values: FormValues) =>
    Object.fromEntries(names.map((name) => [name, asSent(values[name])]));
  const { base, mine, theirs } = versions;
  const combined = combineEdits(sent(base), sent(mine), sent(theirs), names);
  const of = (wanted: string) =>
    combined.fields.filter(({ origin }) => origin === wanted).map(({ field }) => field);
  return { me: of('mine'), them: of('theirs'), both: of('conflict') };
}

/** Of a list only its items. */
function asSent(value: FormValue | undefined): FormValue | undefined {
  return typeof value === 'object' ? listItems(value) : value;
}
