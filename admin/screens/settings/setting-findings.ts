import { judgeFact } from '../../../model/content-check/judge-fact.ts';
import type { Facts } from '../../../model/facts/known-facts.ts';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import { replacedFacts, replacedInWords } from '../../../model/facts/replaced-facts.ts';
import type { Finding } from '../../../model/finding.ts';
import { isGroup, isSame } from '../../../model/settings/list-items.ts';
import { settingDoubts } from '../../../model/settings/setting-doubts.ts';
import type { SettingField } from '../../../model/settings/setting-fields.ts';
import type { SettingsName } from '../../../model/settings/settings-files.ts';
import { fieldPath, isWithin, itemPath } from './setting-form-state.ts';

/** The way to every field that a form of these values draws, with its value. */
export function* drawnFields(
  field: SettingField,
  value: unknown,
  path = '',
): Generator<{ path: string; field: SettingField; value: unknown }> {
  yield { path, field, value };
  if (field.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* drawnFields(field.item, item, itemPath(path, index));
    }
  }
  if (field.kind === 'group' && isGroup(value)) {
    for (const each of field.fields) {
      yield* drawnFields(each, value[each.name], fieldPath(path, each.name));
    }
  }
}

/** What somebody should look at before a setting is saved: facts in its texts, and doubtful values. */
export function settingWarnings(
  { name, field, value }: { name: SettingsName; field: SettingField; value: unknown },
  { facts, timeZone }: { facts: Facts | undefined; timeZone: string },
): Finding[] {
  const doubts = settingDoubts(name, value, timeZone);
  return [...doubts, ...factWarnings(field, value, facts)];
}

/**
 * Of pictures that were replaced in a form, the descriptions that stand there still.
 * @param base what the form began with
 */
export function keptDescriptions(field: SettingField, value: unknown, base: unknown): Finding[] {
  const before = describedPictures(field, base);
  return describedPictures(field, value).flatMap(({ path, picture, alt }) => {
    const same = before.filter((each) => each.alt === alt);
    if (same.length === 0 || same.some((each) => each.picture === picture)) return [];
    const message = 'The picture is another one now. Does its alternative text still describe it?';
    return [{ field: fieldPath(path, 'alt'), message }];
  });
}

const describedPictures = (field: SettingField, value: unknown) =>
  [...drawnFields(field, value)].flatMap(({ path, value: group }) => {
    if (!isGroup(group)) return [];
    const { picture, alt } = group;
    return typeof picture === 'string' && picture && typeof alt === 'string' && alt
      ? [{ path, picture, alt }]
      : [];
  });

/** Of a setting's texts, what is to be said of the facts that they name; one sentence a field. */
export function factWarnings(
  field: SettingField,
  value: unknown,
  facts: Facts | undefined,
): Finding[] {
  return [...drawnFields(field, value)].flatMap(({ path, field: own, value: text }) => {
    const isText = own.kind === 'text' && (own.format ?? 'paragraph') === 'paragraph';
    if (!isText || typeof text !== 'string') return [];
    const said = new Set(namedFacts(text).flatMap((each) => judgeFact(each, facts)?.message ?? []));
    return said.size > 0 ? [{ field: path, message: [...said].join(' ') }] : [];
  });
}

/** The finding nearest to a field that is drawn, for those of fields that are not: its outermost place. */
export function isAt(finding: Finding, path: string, drawn: ReadonlySet<string>): boolean {
  return drawn.has(finding.field) ? finding.field === path : path === '';
}

/** Of texts that were changed, what is to be said of facts in whose place words were typed; items are told by their ids. */
export function replacedInSetting(
  field: SettingField,
  value: unknown,
  base: unknown,
  facts: Facts | undefined,
  path = '',
): Finding[] {
  if (field.kind === 'list') {
    if (!Array.isArray(value) || !Array.isArray(base)) return [];
    return value.flatMap((item, index) => {
      const id = isGroup(item) ? item.id : undefined;
      const isIt = (each: unknown) => isGroup(each) && each.id === id;
      const before = id === undefined ? placeIn(base, value, index) : base.find(isIt);
      return replacedInSetting(field.item, item, before, facts, itemPath(path, index));
    });
  }
  if (field.kind === 'group') {
    if (!isGroup(value) || !isGroup(base)) return [];
    return field.fields.flatMap((each) =>
      replacedInSetting(each, value[each.name], base[each.name], facts, fieldPath(path, each.name)),
    );
  }
  if (typeof value !== 'string' || typeof base !== 'string') return [];
  const messages = replacedFacts(base, value).map((name) =>
    replacedInWords(facts?.get(name)?.words ?? `{{${name}}}`),
  );
  return messages.length > 0 ? [{ field: path, message: messages.join(' ') }] : [];
}

/** How an item without an id was, as far as nothing stands elsewhere now. */
function placeIn(base: readonly unknown[], value: readonly unknown[], index: number): unknown {
  const before = base[index];
  const isMoved = value.some((each) => isSame(each, before));
  return isMoved || base.some((each) => isSame(each, value[index])) ? undefined : before;
}

/** Whether fields that were left let a finding be said: of the field itself, or of what it is part of. */
export const mayBeSaid = ({ field }: Finding, left: ReadonlySet<string>): boolean =>
  [...left].some((path) => isWithin(path, field));
