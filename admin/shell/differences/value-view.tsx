import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Edition } from '../../../model/build-output.ts';
import { dayInWords, dayWithWeekday } from '../../../model/calendar-days.ts';
import type { FieldChange } from '../../../model/entry-changes.ts';
import { type Field, type FieldKind, isPicture } from '../../../model/fields.ts';
import type { Person } from '../../../model/people.ts';
import { labelFieldOf } from '../../../model/settings/entry-names.ts';
import { fieldLabel, isGroup } from '../../../model/settings/list-items.ts';
import { edition } from '../edition.ts';
import { personInWords } from '../fields/known-people.ts';
import { exactTime } from '../times.tsx';
import { WithFacts } from './with-facts.tsx';

interface Props {
  /** Undefined for the file as a whole, and for settings. */
  field: Pick<Field, 'kind' | 'choices'> | undefined;
  value: unknown;
}

/** Where pictures are that the website does not show. */
interface OtherPictures {
  /** Null for those that the website shows, as far as is known. */
  draw(url: string): ReactNode;
  /** What stands in place of one that is nowhere. */
  missing: string;
}

export const PicturesElsewhere = createContext<OtherPictures>({
  draw: () => null,
  missing: 'a picture that can be seen again after a restore',
});

/** A field's value as people read it. */
export function ValueView({ field, value }: Props) {
  const { draw } = useContext(PicturesElsewhere);
  const text = textOf(field?.kind, value, field?.choices);
  if (text === '') return <em>nothing</em>;
  if (field?.kind === 'pdf') return draw(text) ?? <a href={text}>PDF</a>;
  if (isPicture(field?.kind)) return draw(text) ?? <VersionPicture key={text} url={text} />;
  return <WithFacts text={text} />;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A field's value as text, by the words that people have for it; empty for none, a line for each field of a group. A value that breaks today's rules is taken as it is. */
export function textOf(
  kind: FieldKind | undefined,
  value: unknown,
  choices?: Field['choices'],
  known: () => Named = edition,
): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    if (kind === 'people' && value.every(isPerson)) return value.map(personInWords).join('\n');
    const items = value.map((item) =>
      isGroup(item) ? onOneLine(item, known) : textOf(undefined, item, undefined, known),
    );
    return items.join(value.some(isGroup) ? '; ' : ', ');
  }
  if (isGroup(value)) return fieldsInWords(value, kind, known).join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Of settings no kind is known.
  if (kind === undefined && DAY.test(String(value))) return dayInWords(String(value));
  return choices?.[String(value)] ?? wordsOf(kind, String(value), known());
}

/** Of settings no kind is known: a picture is known by its path there. */
export const isPicturePath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?:uploads|images)\/\S+\.(?:webp|svg|png|jpe?g)$/.test(value);

/**
 * An item of a setting's list that came or went, in a sentence: `Added: +91 612 555 0199`; of one with
 * fields a line for each but its pictures, which are to be drawn.
 */
export function itemInWords(
  { item, before, after }: Pick<FieldChange, 'item' | 'before' | 'after'>,
  known: () => Named = edition,
): string {
  const isAdded = item === 'added';
  const value = isAdded ? after : before;
  const told = isGroup(value)
    ? Object.fromEntries(Object.entries(value).filter(([, own]) => !isPicturePath(own)))
    : value;
  const text = textOf(undefined, told, undefined, known);
  if (text === '') return isAdded ? 'Added, still empty.' : 'Taken out; it was empty.';
  const words = isAdded ? 'Added' : 'Taken out';
  return text.includes('\n') ? `${words}:\n${text}` : `${words}: ${text}`;
}

/** A group's fields that say something: `Early: 7000`. Its id is for texts and links, not for people. */
function fieldsInWords(
  group: Readonly<Record<string, unknown>>,
  kind: FieldKind | undefined,
  known: () => Named,
): string[] {
  const lines = Object.entries(group).flatMap(([name, own]) => {
    const text = textOf(kind, own, undefined, known);
    return text === '' ? [] : [{ name, line: `${fieldLabel(name)}: ${text}` }];
  });
  const told = lines.filter(({ name }) => name !== 'id');
  return (told.length > 0 ? told : lines).map(({ line }) => line);
}

/** One of several groups: `Students (Early: 7000, Late: 9000)`. */
function onOneLine(group: Readonly<Record<string, unknown>>, known: () => Named): string {
  const name = labelFieldOf(Object.keys(group));
  const { [name ?? '']: label, ...rest } = group;
  const title = textOf(undefined, label, undefined, known);
  const others = fieldsInWords(rest, undefined, known).join(', ');
  if (title === '') return others;
  return others === '' ? title : `${title} (${others})`;
}

/** What the settings have names for. */
type Named = Pick<Edition, 'timeZone' | 'rooms' | 'tracks'>;

function wordsOf(
  kind: FieldKind | undefined,
  value: string,
  { timeZone, rooms, tracks }: Named,
): string {
  const named = (all: readonly { id: string; name: string }[]) =>
    all.find(({ id }) => id === value)?.name ?? value;
  switch (kind) {
    case 'date-time':
      return exactTime(value, timeZone);
    case 'day':
      return DAY.test(value) ? dayWithWeekday(value) : value;
    case 'room':
      return named(rooms);
    case 'track':
      return named(tracks);
    default:
      return value;
  }
}

const isPerson = (item: unknown): item is Person => isGroup(item) && 'name' in item;

/** The picture of a version. The website shows only those that are in use. */
function VersionPicture({ url }: { url: string }) {
  const [isGone, setIsGone] = useState(false);
  const { missing } = useContext(PicturesElsewhere);
  if (isGone) return <em>{missing}</em>;
  return (
    <img
      className="version-picture"
      src={url}
      alt=""
      width="160"
      height="120"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsGone(true)}
    />
  );
}
