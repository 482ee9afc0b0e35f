import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Edition } from '../../../model/build-output.ts';
import { dayInWords, dayWithWeekday } from '../../../model/calendar-days.ts';
import { type Field, type FieldKind, isPicture } from '../../../model/fields.ts';
import type { Person } from '../../../model/people.ts';
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
    const items = value.map((item) => textOf(undefined, item, undefined, known));
    return items.join(value.some(isGroup) ? '\n' : ', ');
  }
  if (isGroup(value)) {
    const lines = Object.entries(value).map(([name, own]) => [
      fieldLabel(name),
      textOf(kind, own, undefined, known),
    ]);
    return lines.flatMap(([label, text]) => (text ? `${label}: ${text}` : [])).join('\n');
  }
  // Of settings no kind is known.
  if (kind === undefined && DAY.test(String(value))) return dayInWords(String(value));
  if (kind === 'mark') return value === true ? 'yes' : String(value);
  return choices?.[String(value)] ?? wordsOf(kind, String(value), known());
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
