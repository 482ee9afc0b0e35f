import { useState } from 'react';
import { dayInWords } from '../../../model/calendar-days.ts';
import { fillWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import type { Finding } from '../../../model/finding.ts';
import { hourOn, type WaitingChange } from '../../../model/wire/waiting.ts';
import { edition, facts } from '../edition.ts';
import { AskingDialog } from '../writing/asking-dialog.tsx';
import { HourFields, hourErrors, onWhichClocks } from './hour-fields.tsx';
import type { Hours } from './hours.ts';
import { hourWithWeekday, nextMornings } from './mornings.ts';
import { useKnownWaiting } from './waiting.ts';

interface Props {
  title: string;
  /** What there is to choose, and what of it must be. */
  fields: readonly (keyof Hours)[];
  required: readonly (keyof Hours)[];
  action: string;
  start?: Hours | undefined;
  /** What it is: where something of the same waits already, that is said. */
  of?: { kind: string; entry: string | undefined; title: string } | undefined;
  /** Of an update: the day and the hour that it is about, as a field has them; '' for none, or another date's. */
  eventAt?: string;
  /** Of an update without one: it takes the hour at which it goes live. */
  isUndated?: boolean;
  /** @returns what is wrong with the hours; none where the dialog is done with */
  onHold(hours: Hours): Promise<readonly Finding[]>;
  onClose(): void;
}

const NONE: Hours = { at: '', takeDownAt: '' };
/** What is chosen most is offered. */
const nextMorning = () => nextMornings(Date.now(), edition().timeZone)[0]?.hour ?? '';

const EITHER = 'Choose when it goes live, or when it is taken down.';

/** Asks for the hour at which something goes live, or is taken down. */
export default function LaterDialog(props: Props) {
  const { title, fields, required, action, of, eventAt = '', isUndated, onHold, onClose } = props;
  const start = props.start ?? NONE;
  const before = useSameWaiting(of);
  /** Its hour came while it was in its form, or had stopped. */
  const [isPast] = useState(() => start.at !== '' && hourErrors(start, ['at'], []).length > 0);
  const [hours, setHours] = useState(() =>
    isPast || (start === NONE && required.includes('at')) ? { ...start, at: nextMorning() } : start,
  );
  const [errors, setErrors] = useState<readonly Finding[]>([]);
  const [busy, setBusy] = useState(false);
  // Both are on the clocks of the conference.
  const eventDay = eventAt.slice(0, 10);
  const isOver = eventDay !== '' && hours.at.slice(0, 10) > eventDay;

  async function hold() {
    const isNone = fields.every((name) => hours[name] === '');
    const wrong = isNone
      ? [{ field: fields[0] ?? 'at', message: EITHER }]
      : hourErrors(hours, fields, required);
    setErrors(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const refused = await onHold(hours);
    setBusy(false);
    if (refused.length > 0) setErrors(refused);
    else onClose();
  }

  return (
    <AskingDialog
      title={title}
      action={busy ? 'Saving...' : before ? `${action}, too` : action}
      isReady={!busy}
      onDone={() => void hold()}
      onClose={onClose}
    >
      <p>
        {onWhichClocks()}{' '}
        {fields.includes('at')
          ? 'Nobody sees it on the website before.'
          : 'It stays on the website until then.'}
      </p>
      {isPast && (
        <p className="field-warning">
          Its hour, {hourWithWeekday(start.at)}, is over: choose a later one.
        </p>
      )}
      {before && (
        <p className="field-warning">
          {of?.entry === undefined ? 'One of this title' : 'A change of this'} is planned already,{' '}
          {hourOn(Date.parse(before.at), edition().timeZone)}. This one does not replace it: both go
          live.
        </p>
      )}
      <HourFields
        hours={hours}
        fields={fields}
        required={required}
        errors={errors}
        onChange={(next) => {
          setHours(next);
          setErrors([]);
        }}
      />
      {isUndated && (
        <p>It has no event date: it takes the day and the hour at which it goes live.</p>
      )}
      {isOver && (
        <p className="field-warning" role="status">
          Its event date, {dayInWords(eventDay)}, is over by then. Is its text still right?
        </p>
      )}
    </AskingDialog>
  );
}

/** The next change that waits of the same entry, or makes a new one of the same title. */
function useSameWaiting(of: Props['of']): WaitingChange | undefined {
  const waiting = useKnownWaiting();
  if (!of || typeof waiting !== 'object') return undefined;
  const { kind, entry = null } = of;
  // Lists say facts in words.
  const title = fillWords(of.title.trim(), facts() ?? noFacts);
  return waiting.changes.find(
    (each) =>
      // What has stopped goes live at no hour.
      each.state !== 'needs a look' &&
      each.kind === kind &&
      each.entry === entry &&
      (entry !== null || each.title === title),
  );
}
