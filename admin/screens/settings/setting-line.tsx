import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { SettingField } from '../../../model/settings/setting-fields.ts';
import { controlProps } from '../../shell/fields/field-frame.tsx';
import { useSettingForm } from './setting-form-state.ts';
import { Control } from './setting-value.tsx';

interface Props {
  path: string;
  field: SettingField;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  /** Another item is to come below. */
  onNext(): void;
  /** Several are to stand in its place. */
  onLines(texts: readonly string[]): void;
}

/** An item that is one value: Enter begins the next one, and of pasted lines each is an item. */
export function SettingLine({ path, field, label, value, onChange, onNext, onLines }: Props) {
  const { findingAt, warningAt, leave } = useSettingForm();
  const [error, warning] = [findingAt(path), warningAt(path)];
  const framed = {
    name: path,
    error,
    warning,
    field: { label, required: field.empty === 'never' },
  };

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  }

  function paste(event: ClipboardEvent) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2 || (typeof value === 'string' && value !== '')) return;
    event.preventDefault();
    onLines(lines);
  }

  const control = {
    ...controlProps(framed, false),
    name: path,
    'aria-label': label,
    onBlur: () => leave(path),
    onKeyDown: press,
    onPaste: paste,
  };
  return (
    <div className="field setting-line">
      <Control
        path={path}
        field={wrapped(field)}
        value={value}
        onChange={onChange}
        control={control}
      />
      {error && (
        <span className="field-error" id={`${path}-error`}>
          {error}
        </span>
      )}
      {warning && (
        <span className="field-warning" id={`${path}-warning`} role="status">
          {warning}
        </span>
      )}
    </div>
  );
}

/** A line that is longer than its row goes on below it. */
const wrapped = (field: SettingField): SettingField =>
  field.kind === 'text' && !field.format ? { ...field, format: 'paragraph' } : field;
