import { useState } from 'react';
import type { Finding } from '../../../model/finding.ts';
import { readHour, takeDownFault } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import { controlProps, FieldFrame } from '../fields/field-frame.tsx';
import type { Hours } from './hours.ts';
import { hourWithWeekday, nextMornings } from './mornings.ts';

interface Props {
  hours: Hours;
  /** Which are asked for; the first one gets the focus. */
  fields: readonly (keyof Hours)[];
  required: readonly (keyof Hours)[];
  errors: readonly Finding[];
  onChange(hours: Hours): void;
}

const LABELS: Record<keyof Hours, string> = { at: 'Publish at', takeDownAt: 'Take down at' };
const HINTS: Record<keyof Hours, string> = {
  at: '',
  takeDownAt: 'It leaves the website at that hour, and can be brought back.',
};

/** A day and an hour each, on the clocks of the conference. */
export function HourFields({ hours, fields, required, errors, onChange }: Props) {
  const [mornings] = useState(() => nextMornings(Date.now(), edition().timeZone));
  return fields.map((name, index) => {
    const error = errors.find(({ field }) => field === name)?.message;
    const framed = {
      name,
      field: { label: LABELS[name], required: required.includes(name), hint: HINTS[name] },
      error,
    };
    return (
      <FieldFrame key={name} {...framed}>
        <input
          {...controlProps(framed, false)}
          type="datetime-local"
          // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for begins at its first field
          autoFocus={index === 0}
          value={hours[name]}
          onChange={(event) => onChange({ ...hours, [name]: event.target.value })}
        />
        <p className="chosen-hour">
          <span role="status">{hourWithWeekday(hours[name])}</span>
          {name === 'at' &&
            mornings.map(({ label, hour }) => (
              <button
                key={label}
                type="button"
                className="quiet"
                onClick={() => onChange({ ...hours, at: hour })}
              >
                {label}
              </button>
            ))}
        </p>
      </FieldFrame>
    );
  });
}

/** What is wrong with hours, as the server would say it. */
export function hourErrors(
  hours: Hours,
  fields: readonly (keyof Hours)[],
  required: readonly (keyof Hours)[],
): Finding[] {
  const { timeZone } = edition();
  const asked = fields.filter((name) => hours[name] !== '' || required.includes(name));
  const read = asked.map((name) => {
    const label = LABELS[name];
    return { name, hour: readHour(hours[name], { label, timeZone, now: Date.now() }) };
  });
  const wrong = read.flatMap(({ name, hour }) =>
    hour.ok ? [] : [{ field: name, message: hour.message }],
  );
  const [first, second] = read;
  const [at, takeDownAt] = [first?.hour, second?.hour];
  const fault = at?.ok && takeDownAt?.ok ? takeDownFault(at.at, takeDownAt.at) : '';
  return fault ? [{ field: 'takeDownAt', message: fault }] : wrong;
}

/** 'Times are those of Asia/Kolkata.' */
export const onWhichClocks = () => `Times are those of ${edition().timeZone.replaceAll('_', ' ')}.`;
