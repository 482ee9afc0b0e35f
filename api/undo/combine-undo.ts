import type { ContentFile } from '../../model/content/content-file.ts';
import type { EntryContext } from '../../model/fields.ts';
import { readJsonObject } from '../../model/json-file.ts';
import { combineSettings } from '../../model/settings/combine-settings.ts';
import { writeSetting } from '../../model/settings/setting-text.ts';
import type { FieldChoices } from '../../model/wire/proposals.ts';
import { type CombinedFile, combineFile, proposedField } from '../proposals/combine-file.ts';
import type { TakenBack } from './read-undo.ts';

/**
 * Takes back what a commit did to a file, and leaves what was changed since: entries field by field,
 * settings also item by item. Of what was changed by both, somebody has to choose.
 */
export function combineUndo(
  file: ContentFile,
  { after, before }: TakenBack,
  current: string | undefined,
  choices: FieldChoices,
  context: EntryContext,
): CombinedFile {
  const versions = { base: after, proposed: before, current };
  const isPlain = current === after || current === before;
  const [base, proposed, now] = [after, before, current].map(valuesOf);
  if (!file.settings || isPlain || !base || !proposed || !now) {
    return combineFile(file, versions, choices, context);
  }
  const chosen = Object.entries(choices).map(([field, choice]) => {
    return [field, choice === 'proposed' ? 'mine' : 'theirs'] as const;
  });
  const { fields, conflicts, value } = combineSettings(
    base,
    proposed,
    now,
    Object.fromEntries(chosen),
  );
  // In the words of a proposal: what was before is proposed for what there is now.
  const shown = fields.map((each) => proposedField(each, each.label));
  const undecided = shown.filter(({ field }) => conflicts.includes(field));
  return { fields: shown, undecided, text: writeSetting(value, current) };
}

function valuesOf(text: string | undefined) {
  const read = text === undefined ? undefined : readJsonObject(text);
  return read?.ok ? read.values : undefined;
}
