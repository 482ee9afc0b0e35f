import type { ChangeEvent } from 'react';
import type { Field } from '../../model/fields.ts';

interface Props {
  name: string;
  field: Field;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  onChange(value: string): void;
}

/** One field of an entry's form: label, hint, control, and what is wrong beside it. */
export function FieldInput({ name, field, value, error, hint, onChange }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const control = {
    id: name,
    name,
    value,
    required: field.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={name}>
        {field.label}
        {!field.required && ' (optional)'}
      </label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {field.kind === 'markdown' ? (
        <textarea rows={10} {...control} />
      ) : (
        <input type={field.kind === 'link' ? 'url' : 'text'} {...control} />
      )}
      {error && (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
