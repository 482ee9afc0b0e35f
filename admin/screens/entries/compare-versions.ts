import { combineEdits } from '../../../model/combine-edits.ts';
import type { TextPiece } from '../../../model/combine-texts.ts';
import {
  type FormField,
  type FormFields,
  type FormValue,
  type FormValues,
  itemsIn,
  listItems,
  peopleIn,
} from '../../shell/fields/form-values.ts';
import { isKnown } from '../../shell/fields/known-people.ts';

interface Versions {
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
}

export interface ChangedBy {
  /** Names of the fields that only I changed, and that only they did. */
  me: readonly string[];
  them: readonly string[];
  /** Texts of which we changed different sentences, put together. */
  together: Readonly<Record<string, readonly TextPiece[]>>;
  /** Names of the fields that both changed, differently. */
  both: readonly string[];
  /** Of those the texts. */
  pieces: Readonly<Record<string, readonly TextPiece[]>>;
}

/** Who changed what since both began from the same version. */
export function compareVersions(fields: FormFields, versions: Versions): ChangedBy {
  const names = fields.map(([name]) => name);
  const sent = (values: FormValues) =>
    Object.fromEntries(fields.map(([name, field]) => [name, asSent(values[name], field)]));
  const { base, mine, theirs } = versions;
  const combined = combineEdits(sent(base), sent(mine), sent(theirs), names);
  const of = (wanted: string) => combined.fields.filter(({ origin }) => origin === wanted);
  const namesOf = (wanted: string) => of(wanted).map(({ field }) => field);
  const piecesOf = (wanted: string) =>
    Object.fromEntries(
      of(wanted).flatMap(({ field, pieces }) => (pieces ? [[field, pieces]] : [])),
    );
  return {
    me: namesOf('mine'),
    them: namesOf('theirs'),
    together: piecesOf('both'),
    both: namesOf('conflict'),
    pieces: piecesOf('conflict'),
  };
}

/** Of a list only its items, of people those of whom anything is known. */
function asSent(value: FormValue | undefined, field: FormField): FormValue | undefined {
  if (field.kind === 'people') return peopleIn(value).filter(isKnown);
  return typeof value === 'object' ? listItems(itemsIn(value), field) : value;
}
