import { useEffect, useState } from 'react';
import { dayInWords } from '../../../model/calendar-days.ts';
import type { Entry } from '../../../model/collections.ts';
import type { FieldChange } from '../../../model/entry-changes.ts';
import { combineSettings } from '../../../model/settings/combine-settings.ts';
import { hourInWords } from '../../../model/settings/date-moments.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import { movedTo } from '../../../model/settings/move-date.ts';
import type { DraftText } from '../../../model/wire/drafts.ts';
import {
  isMove,
  type PlannedMove,
  type WaitingKind,
  type WaitingText,
} from '../../../model/wire/waiting.ts';
import { FieldChanges } from '../differences/field-changes.tsx';
import { PicturesElsewhere } from '../differences/value-view.tsx';
import { edition } from '../edition.ts';
import { toFormValues } from '../fields/form-values.ts';
import { fullSection } from '../sections/full-sections.ts';
import { pageTexts } from '../sections/page-texts.ts';
import { sections } from '../sections/sections.ts';
import { callAsAdministrator } from '../server/as-administrator.ts';

const OF_WAITING = { draw: () => null, missing: 'a picture that waits with it' };

/** What a change that waits, or a draft, says. @param path of the call that has its text */
export default function WhatChanges({ kind, path }: { kind: WaitingKind; path: string }) {
  const [text, setText] = useState<DraftText | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    void callAsAdministrator<WaitingText>('GET', path).then((answer) => {
      if (isLeft || typeof answer === 'string') return;
      const { values = null, base, etag } = answer.ok ? answer.body : {};
      setText(values ? { values, base: base ?? null, etag: etag ?? null } : 'failed');
    });
    return () => {
      isLeft = true;
    };
  }, [path]);
  if (text === undefined) return <p role="status">Loading...</p>;
  if (text === 'failed') return <p>It could not be read. Close this, and open it again.</p>;
  const changes = isMove(text.values)
    ? changesOfMove(text.values, text.base)
    : kind === 'settings'
      ? settingChanges(text)
      : changesOfEntry(kind, text);
  if (changes.length === 0) return <p>Nothing but what is there already.</p>;
  return (
    <PicturesElsewhere.Provider value={OF_WAITING}>
      <FieldChanges
        collection={kind === 'settings' ? undefined : kindOf(kind).collection}
        changes={changes}
        shows={text.base ? 'both' : 'after'}
      />
    </PicturesElsewhere.Provider>
  );
}

const kindOf = (kind: WaitingKind) => {
  const section = sections.find(({ name }) => name === kind);
  return section ? fullSection(section) : pageTexts;
};

/** As a form shows both: what is only written in another way is no change. */
function changesOfEntry(kind: WaitingKind, { values, base }: DraftText): FieldChange[] {
  const { fields } = kindOf(kind);
  const shown = (of: Record<string, unknown>) => toFormValues(fields, of as Entry, edition());
  const [before, after] = [shown(base ?? {}), shown({ ...base, ...values })];
  return fields.flatMap(([field, { label }]) => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return [];
    return [{ field, label, before: base?.[field] ?? null, after: values[field] ?? null }];
  });
}

function changesOfMove(move: PlannedMove, base: DraftText['base']): FieldChange[] {
  const dates = (base?.dates ?? []) as readonly ImportantDate[];
  const before = dates.find(({ id }) => id === move.moves);
  const { title, description } = move.announcement ?? {};
  const { timeZone } = edition();
  const dayOf = (date: ImportantDate) => dayInWords(date.date) + hourInWords(date, timeZone);
  const day = before && {
    field: 'date',
    label: before.title,
    before: dayOf(before),
    after: dayOf(movedTo(before, move)),
  };
  const words = [
    { field: 'title', label: 'Update', before: null, after: title },
    { field: 'description', label: 'Its text', before: null, after: description },
  ];
  return [...(day ? [day] : []), ...(move.announcement ? words : [])];
}

function settingChanges({ values, base }: DraftText): FieldChange[] {
  const began = base ?? {};
  return combineSettings(began, values, began).fields.map(({ field, label, base: old, mine }) => ({
    ...{ field, label, before: old ?? null, after: mine ?? null },
  }));
}
