import {
  type Combined,
  type CombinedField,
  combineEdits,
  mergedValue,
} from '../../model/combine-edits.ts';
import type { ContentFile, Values } from '../../model/content/content-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { combineSettings, type SettingsField } from '../../model/settings/combine-settings.ts';
import {
  type FieldChoices,
  type ProposedField,
  type SettingVersions,
  sidesOf,
} from '../../model/wire/proposals.ts';

/** A file's texts: where the proposal began, as it proposes, as it is now; undefined: not there. */
export interface ThreeVersions {
  base: string | undefined;
  proposed: string | undefined;
  current: string | undefined;
}

export interface CombinedFile {
  /** Fields that are not alike in all three versions. In a conflict somebody has to choose. */
  fields: ProposedField[];
  /** Fields in conflict that nobody has chosen for. */
  undecided: { field: string; label: string }[];
  /** What is to stand there; undefined: no file. While a choice is missing, the proposed version. */
  text: string | undefined;
  /** Of settings of which items are in conflict: what both sides made of what. */
  versions?: SettingVersions;
}

/**
 * Combines a proposed file with what stands there now. Nothing is overwritten unseen: changes to
 * different fields come together, and so do those to different sentences of one text, and to different items
 * of a setting's list; of what both sides changed one version has to be chosen, or a text put in the place of both.
 */
export function combineFile(
  file: ContentFile,
  versions: ThreeVersions,
  choices: FieldChoices,
  context: EntryContext,
): CombinedFile {
  const { base, proposed, current } = versions;
  const read = (text: string | undefined) => (text === undefined ? {} : file.read(text, context));
  const [began, editors, websites] = [read(base), read(proposed), read(current)];
  if (!began || !editors || !websites) return wholeFile(versions, choices);

  const known = file.fields([editors, websites, began]);
  const names = known.map(({ field }) => field);
  const byField = combineEdits(began, editors, websites, names);
  const combined = file.settings ? itemByItem(byField, choices) : { ...byField, isApart: false };
  const labelOf = (each: CombinedField & { label?: string }) =>
    each.label ?? known.find(({ field }) => field === each.field)?.label ?? each.field;
  const fields = combined.fields
    .map((each) => proposedField(each, labelOf(each)))
    .filter((each) => new Set([each.base, each.proposed, each.current].map(asText)).size > 1);
  if (current === proposed) return { fields, undecided: [], text: current };
  if (current === base) {
    // A comment, or a field that nobody knows: no field tells the difference.
    return fields.length > 0 ? { fields, undecided: [], text: proposed } : wholeFile(versions, {});
  }
  // One side took the file away, the other changed it.
  if (proposed === undefined || (current === undefined && base !== undefined)) {
    return wholeFile(versions, choices);
  }
  const undecided = combined.fields
    .filter((each) => each.origin === 'conflict' && !isDecided(each, choices))
    .map((each) => ({ field: each.field, label: labelOf(each) }));
  const result = chosen(combined, choices);
  const onto = ontoWhich(file, { base, proposed, current: current ?? proposed }, websites, context);
  const written = file.write(result, context, onto);
  const text = written.ok ? written.text : proposed;
  if (!combined.isApart) return { fields, undecided, text };
  return { fields, undecided, text, versions: { base: began, mine: editors, theirs: websites } };
}

/** Fields of which some are items of a setting's list, and fields of theirs. */
interface ItemByItem {
  fields: (CombinedField | SettingsField)[];
  /** With what was chosen of items. */
  values: Values;
  /** Whether a field gave way to its items. */
  isApart: boolean;
}

/**
 * Of a setting's list or group that both sides changed, changes of different items come together. Where they changed
 * the same item, that item is what somebody has to choose for, and all others stay as they are on the website.
 */
function itemByItem({ fields, values }: Combined, choices: FieldChoices): ItemByItem {
  const result: ItemByItem = { fields: [], values: { ...values }, isApart: false };
  for (const each of fields) {
    const { field, origin, base, mine, theirs } = each;
    const isOfItems = [mine, theirs].every((side) => typeof side === 'object' && side !== null);
    if (origin !== 'conflict' || !isOfItems) {
      result.fields.push(each);
      continue;
    }
    const [began, own, others] = [base, mine, theirs].map((value) =>
      value === undefined ? {} : { [field]: value },
    );
    const within = combineSettings(began ?? {}, own ?? {}, others ?? {}, sidesOf(choices));
    result.values = { ...result.values, [field]: within.value[field] };
    const isOpen = within.fields.some((item) => item.origin === 'conflict');
    result.isApart ||= isOpen;
    result.fields.push(...(isOpen ? within.fields : [{ ...each, origin: 'both' as const }]));
  }
  return result;
}

/** In the words of whoever looks at a proposal: to them neither side's change is "mine". */
const ORIGINS = {
  mine: 'proposed',
  theirs: 'current',
  same: 'same',
  both: 'both',
  conflict: 'conflict',
} as const;

export const proposedField = (combined: CombinedField, label: string): ProposedField => ({
  field: combined.field,
  label,
  origin: ORIGINS[combined.origin],
  base: combined.base ?? null,
  proposed: combined.mine ?? null,
  current: combined.theirs ?? null,
});

function chosen({ fields, values }: ItemByItem, choices: FieldChoices): Values {
  // Of items it is done already.
  const conflicts = fields.filter(
    ({ field, origin }) => origin === 'conflict' && Object.hasOwn(values, field),
  );
  const decided = conflicts.map((each): [string, unknown] => {
    const choice = choices[each.field];
    if (typeof choice === 'object') return [each.field, choice.text];
    return [each.field, mergedValue(each, choice === 'current' ? 'theirs' : 'mine')];
  });
  return { ...values, ...Object.fromEntries(decided) };
}

/** Whether a choice settles a conflict: only of two texts can a third one take the place. */
function isDecided({ field, pieces }: CombinedField, choices: FieldChoices): boolean {
  if (!Object.hasOwn(choices, field)) return false;
  return typeof choices[field] === 'string' || pieces !== undefined;
}

/** What is no field (comments, unknown front matter) stays as whoever changed it wrote it. */
function ontoWhich(
  file: ContentFile,
  { base, proposed, current }: { base: string | undefined; proposed: string; current: string },
  websites: Values,
  context: EntryContext,
): string {
  if (base === undefined) return current;
  const written = file.write(websites, context, base);
  const changedFieldsOnly = written.ok && written.text === current;
  return changedFieldsOnly ? proposed : current;
}

/** One choice for all of the file, where its fields cannot be told apart. */
function wholeFile(
  { base, proposed, current }: ThreeVersions,
  choices: FieldChoices,
): CombinedFile {
  const { fields } = combineEdits({ '': base }, { '': proposed }, { '': current }, ['']);
  // What no one can read as an entry is not put together from parts.
  const whole = fields
    .map((each) => (each.origin === 'both' ? { ...each, origin: 'conflict' as const } : each))
    .map((each) => proposedField(each, 'File'));
  // White space may be all that differs; that is no question to put to anybody.
  const origin = whole[0]?.origin;
  if (origin !== 'conflict') {
    return { fields: whole, undecided: [], text: origin === 'current' ? current : proposed };
  }
  const choice = choices[''];
  if (typeof choice !== 'string')
    return { fields: whole, undecided: [{ field: '', label: 'File' }], text: proposed };
  return { fields: whole, undecided: [], text: choice === 'proposed' ? proposed : current };
}

const asText = (value: unknown) => JSON.stringify(value);
