import type { ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';

/** What stands around a control: its label, a hint, and what is wrong. */
export function FieldFrame({
  name,
  field,
  error,
  hint,
  children,
}: Pick<FieldProps, 'name' | 'field' | 'error'> & { hint?: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {field.label}
        {!field.required && <span className="optional"> (optional)</span>}
      </label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {children}
      {error && (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
