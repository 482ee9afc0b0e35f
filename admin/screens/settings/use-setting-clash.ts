import { useState } from 'react';
import { combineSettings, type SettingsField } from '../../../model/settings/combine-settings.ts';
import { type FieldOf, inOrder } from '../../../model/settings/setting-fields.ts';
import type { Conflict } from '../../../model/wire/answers.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import type { Side } from '../../shell/saving/clash-panel.tsx';
import type { Values } from './controls.ts';
import { baseOf, draftOf, onTopOf, valuesOf, withValues } from './setting-draft.ts';

/** One's own edit of a setting beside the one that somebody else saved meanwhile. */
export interface SettingClash extends Pick<Conflict, 'changedBy' | 'changedAt' | 'etag'> {
  base: Values;
  mine: Values;
  theirs: Values;
  /** False: what stands in the file now cannot be read; `theirs` is what was there before. */
  isReadable: boolean;
  /** What either side changed. */
  fields: readonly SettingsField[];
  chosen: Readonly<Record<string, Side>>;
}

export const conflictsOf = ({ fields }: SettingClash): SettingsField[] =>
  fields.filter(({ origin }) => origin === 'conflict');

/** The fields that wait for a choice. */
export const unsettled = (clash: SettingClash): SettingsField[] =>
  conflictsOf(clash).filter(({ field }) => !Object.hasOwn(clash.chosen, field));

interface Form {
  field: FieldOf<'group'>;
  draft: Draft;
  setDraft(draft: Draft): void;
}

/** What a setting's form does about a version that somebody else saved meanwhile. */
export function useSettingClash({ field, draft, setDraft }: Form) {
  const [clash, setClash] = useState<SettingClash>();

  return {
    clash,
    /** Another version was met in saving: what only they changed comes into the form. */
    meet({ current, etag, changedBy, changedAt }: Conflict, before: Draft): void {
      const [base, mine] = [baseOf(before), valuesOf(before)];
      const theirs = (current ? inOrder(field, current) : base) as Values;
      const { value, fields } = combineSettings(base, mine, theirs);
      const { unsettled: _, ...rest } = before;
      setDraft(withValues(rest, inOrder(field, value) as Values));
      const isReadable = current !== null;
      setClash({ base, mine, theirs, isReadable, fields, chosen: {}, etag, changedBy, changedAt });
    },
    choose(name: string, side: Side): void {
      if (!clash) return;
      const { base, mine, theirs } = clash;
      const combined = (chosen: SettingClash['chosen']) =>
        combineSettings(base, mine, theirs, chosen).value;
      const chosen = { ...clash.chosen, [name]: side };
      // What was typed since into other fields stays; in this one the choice counts.
      const [from, to, now] = [combined(clash.chosen), combined(chosen), valuesOf(draft)];
      const { conflicts } = combineSettings(from, now, to);
      const all = Object.fromEntries(conflicts.map((each) => [each, 'theirs'] as const));
      const next = combineSettings(from, now, to, all).value;
      setDraft(withValues(draft, inOrder(field, next) as Values));
      setClash({ ...clash, chosen });
    },
    takeTheirs(): void {
      if (!clash) return;
      setDraft(draftOf(field, clash.theirs, clash.etag ?? ''));
      setClash(undefined);
    },
    /** The draft as it may be saved on top of the other version; undefined while a choice is missing. */
    onTop(): Draft | undefined {
      if (!clash) return draft;
      if (unsettled(clash).length > 0) return undefined;
      return onTopOf(draft, clash.theirs, clash.etag ?? '');
    },
    clear: () => setClash(undefined),
  };
}
