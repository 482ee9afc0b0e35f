import { useState } from 'react';
import { blankOf, type ControlProps } from './controls.ts';

/** A number, or an amount of money with its currency. What is no number stays as it was typed. */
export function NumberControl({
  field,
  value,
  onChange,
  control,
  currency = '',
}: ControlProps & { currency?: string }) {
  const [typed, setTyped] = useState('');
  const isAmount = field.kind === 'number' && field.format === 'amount';
  const shown = value === undefined || value === null ? '' : String(value);
  const input = (
    <input
      type="text"
      inputMode={isAmount ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={field.empty === null ? 'not announced' : undefined}
      {...control}
      // "12." is 12 already, and goes on to 12.5.
      value={readNumber(typed) === value ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? blankOf(field) : readNumber(target.value));
      }}
    />
  );
  if (!isAmount) return input;
  return (
    <span className="setting-amount">
      {currency && <span aria-hidden="true">{currency}</span>}
      {input}
    </span>
  );
}

/** `12,500` in whatever way its thousands are parted; the text itself where it is no number. */
export function readNumber(text: string): number | string {
  const trimmed = text.trim();
  const isGrouped = /^\d{1,3}(?:[,\s']\d{2,3})*[,\s']\d{3}$/.test(trimmed);
  const plain = isGrouped ? trimmed.replaceAll(/[,\s']/g, '') : trimmed;
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : text;
}
