import { useEffect, useState } from 'react';
import type { Entry } from '../../../model/collections.ts';
import { aOf, fold } from '../../../model/text.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import type { Doubt } from '../../shell/forms/form.tsx';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { editPath } from '../../shell/sections/sections.ts';
import { fetchEntries, lookFor } from '../../shell/server/fetch-lists.ts';

/** Of which several may well have one name: a break, a page below another, two photos, a reminder. */
const MAY_SHARE: readonly string[] = ['programme', 'updates', 'gallery', 'pages'];

/** Names that differ in nothing but capital letters and white space are the same. */
const plain = (name: unknown) =>
  fold(String(name ?? ''))
    .trim()
    .replace(/\s+/g, ' ');

/** Somebody may type on. */
const PAUSE_MS = 400;

/**
 * Of an entry that is given the name of another one of its kind: that it is there. What was sent once is
 * not asked about: an answer that was lost may have left just that.
 * @param id of the entry that is changed
 */
export function useNamesake(
  section: FullKind,
  { values, base, key }: Draft,
  id: string | undefined,
): readonly Doubt[] {
  const { name: kind, collection, fields, noun, calls } = section;
  const { titleField } = collection;
  const isAsked = !MAY_SHARE.includes(kind) && key === undefined;
  const typed = plain(values[titleField]);
  const name = isAsked && typed !== plain(base?.[titleField]) ? typed : '';
  const [found, setFound] = useState<{ name: string; entry: Entry }>();
  const { list, find } = calls;
  useEffect(() => {
    if (name === '' || find === undefined) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const ids = await lookFor({ find }, name, gone.signal);
      // Most names are new: the list is read where that is not certain.
      if (!ids || ids.size - (id && ids.has(id) ? 1 : 0) === 0 || gone.signal.aborted) return;
      const isIt = (each: Entry) => each._id !== id && plain(each[titleField]) === name;
      const entry = (await fetchEntries({ calls: { list } }))?.find(isIt);
      if (entry && !gone.signal.aborted) setFound({ name, entry });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [name, find, list, id, titleField]);
  if (name === '' || found?.name !== name) return [];
  const label = fields.find(([field]) => field === titleField)?.[1].label.toLowerCase();
  return [
    {
      field: titleField,
      message: `There is ${aOf(noun)} with this ${label} already:`,
      there: { label: String(found.entry[titleField]), path: editPath(section, found.entry._id) },
    },
  ];
}
