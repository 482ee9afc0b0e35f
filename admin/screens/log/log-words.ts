import { collections } from '../../../model/collections.ts';
import { firstOf } from '../../../model/text.ts';
import { type LogLine, OF_OTHERS, OF_SETTINGS } from '../../../model/wire/log.ts';
import { editPath, historyPath, kindOf, settingKind } from '../../shell/sections/sections.ts';

/** What the log can be narrowed to, with its name for people. */
export const OF: readonly { value: string; label: string }[] = [
  ...collections.map(({ name, title }) => ({ value: name, label: title })),
  { value: OF_SETTINGS, label: 'Settings' },
  { value: OF_OTHERS, label: 'Pictures and other files' },
];

/** What a line was about: some words, what is named, often in quotation marks, and the rest. */
export interface What {
  before: string;
  named: string;
  after?: string;
  /** Of several, the first names. */
  of?: string;
}

/** `deleted` `3 papers` (of `“A”, “B” and 1 more`); `updated the paper` `“Tides”`. */
export function whatOf({ kind, noun, title, subject, names, files, id }: LogLine): What {
  if (kind === 'undid' || kind === 'redid') {
    const undone = subject.slice(subject.indexOf(':') + 2);
    return { before: '', named: `“${undone}”`, of: listed(names, title) };
  }
  if (noun === 'date') {
    const [update] = names;
    const announced = update === undefined ? '' : `, announced in the update “${update}”`;
    return { before: 'the date ', named: `“${title}”`, after: announced };
  }
  const begun = /^Begin the edition of (\d+)$/.exec(subject)?.[1];
  if (begun) {
    const of = listed(names, title);
    return { before: 'the website to ', named: `the edition of ${begun}`, of };
  }
  if (noun === 'sample') return { before: '', named: title };
  if (kind === 'merged') {
    const count = files === 1 ? '1 file' : `${files} files`;
    return { before: '', named: count, of: listed(names, title) };
  }
  if (kind === 'arranged') {
    const which = title === `${noun}s` ? '' : `: ${title}`;
    return { before: '', named: `${noun}s${which}` };
  }
  if (names.length > 1) return { before: '', named: title, of: listed(names, title) };
  // A push may have changed nothing but what the website is made of.
  if (noun === 'file' && id === null) return { before: 'the file ', named: title };
  return { before: `the ${noun} `, named: `“${title}”` };
}

const NAMES_SHOWN = 3;

/** @param title begins with how many there are, as far as that is known */
function listed(names: readonly string[], title: string): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${name}”`);
  const more = (Number.parseInt(title, 10) || names.length) - shown.length;
  return shown.join(', ') + (shown.length > 0 && more > 0 ? ` and ${more} more` : '');
}

const FIELDS_SHOWN = 5;

/** Which fields were changed: `Title, Content`. */
export const fieldsInWords = (fields: readonly string[]) => firstOf(fields, FIELDS_SHOWN);

/** Where an entry's own history is shown, or a setting is changed; undefined for what has no screen. */
export function screenOf({ collection, noun, id }: Pick<LogLine, 'collection' | 'noun' | 'id'>) {
  if (id === null) return undefined;
  if (noun === 'setting' || noun === 'date') return editPath(settingKind, id);
  const kind = collection === null ? undefined : kindOf(collection);
  return kind && historyPath(kind, id);
}
