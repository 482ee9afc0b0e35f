import type { LogLine } from '../../model/wire/log.ts';
import { undoneInWords } from '../../model/wire/undo-subject.ts';

/** What a line was about: some words, what is named, often in quotation marks, and the rest. */
export interface What {
  /** In place of what was done. */
  verb?: string;
  before: string;
  named: string;
  after?: string;
  /** Of several, the first names. */
  of?: string;
}

/** A line of the log, or a change of the dashboard, which names less. */
type Told = Pick<LogLine, 'kind' | 'noun' | 'title' | 'subject' | 'note' | 'id'> &
  Partial<Pick<LogLine, 'names' | 'files' | 'isBeginning'>>;

/** `deleted` `3 papers` (of `“A”, “B” and 1 more`); `updated the paper` `“Tides”`. */
export function whatOf(told: Told): What {
  const { kind, noun, title, subject, note, names = [], files = 0, id } = told;
  if (told.isBeginning) {
    const of = listed(names, title);
    return { verb: 'began', before: 'with ', named: title, of };
  }
  if (kind === 'undid' || kind === 'redid') {
    return { before: '', named: `“${undoneInWords(subject)}”`, of: listed(names, title) };
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
  // Of a change that names none, the title tells how many.
  const isCount = id === null && /^(\d+|Many) /.test(title);
  if (names.length > 1 || isCount) return { before: '', named: title, of: listed(names, title) };
  // A push may have changed nothing but what the website is made of.
  if (noun === 'file' && id === null) return { before: 'the file ', named: title };
  // At its hour nobody deleted it.
  const isTakenDown = kind === 'deleted' && note.startsWith('Set to be taken down ');
  return { ...(isTakenDown && { verb: 'took down' }), before: `the ${noun} `, named: `“${title}”` };
}

const NAMES_SHOWN = 3;

/** @param title tells how many there are, of each kind, as far as that is known */
function listed(names: readonly string[], title: string): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${name}”`);
  const counts = [...title.matchAll(/\d+(?= )/g)].map(Number);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const more = (total || names.length) - shown.length;
  return shown.join(', ') + (shown.length > 0 && more > 0 ? ` and ${more} more` : '');
}
