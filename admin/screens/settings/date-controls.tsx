import { useState } from 'react';
import { blankOf, type ControlProps } from './controls.ts';

/** A day, by the browser's own calendar. */
export function DateControl({ field, value, onChange, control }: ControlProps) {
  return (
    <input
      type="date"
      {...control}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? blankOf(field) : target.value)}
    />
  );
}

/** The name of a time zone; those that there are come when somebody begins to type. */
export function ZoneControl({ path, field, value, onChange, control }: ControlProps) {
  const [isEntered, setIsEntered] = useState(false);
  const list = `${path}-zones`;
  const first = field.kind === 'text' ? field.examples : [];
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        list={list}
        {...control}
        value={typeof value === 'string' ? value : ''}
        onFocus={() => setIsEntered(true)}
        onChange={({ target }) => onChange(target.value === '' ? blankOf(field) : target.value)}
      />
      <datalist id={list}>
        {isEntered &&
          [...first, ...Intl.supportedValuesOf('timeZone')].map((zone) => (
            <option key={zone} value={zone} />
          ))}
      </datalist>
    </>
  );
}
