import type { ReactNode } from 'react';
import type { FormField, FormValue } from './form-values.ts';

/** What every control of a form is given. */
export interface FieldProps<Value extends FormValue = string> {
  name: string;
  field: FormField;
  value: Value;
  error: string | undefined;
  /** What a person should look at before it is saved. */
  warning?: ReactNode;
  onChange(value: Value): void;
  /** The control was left: its value may be judged. */
  onLeave(): void;
}

/** Of a field, what its frame shows. */
export type Framed = Pick<FieldProps, 'name' | 'error' | 'warning'> & {
  field: Pick<FormField, 'label' | 'required' | 'hint'>;
};

/** What stands around a control: its label, the hints of the field and of the control, and what is wrong. */
export function FieldFrame({
  name,
  field,
  error,
  warning,
  hint,
  children,
}: Framed & { hint?: string; children: ReactNode }) {
  const hints = [field.hint, hint].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label id={`${name}-label`} htmlFor={name}>
        {field.label}
        {!field.required && <span className="optional"> (optional)</span>}
      </label>
      {hints && <small id={`${name}-hint`}>{hints}</small>}
      <div className="field-control">{children}</div>
      {error && (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
      {warning && (
        <span className="field-warning" id={`${name}-warning`} role="status">
          {warning}
        </span>
      )}
    </div>
  );
}

/**
 * Attributes that join a control to its label, its hints and what is wrong with it.
 * @param hasHint whether the control has a hint, beside that of the field
 */
export function controlProps({ name, field, error, warning }: Framed, hasHint: boolean) {
  const parts = [(hasHint || field.hint) && 'hint', error && 'error', warning && 'warning'].filter(
    Boolean,
  );
  const described = parts.map((part) => `${name}-${part}`).join(' ');
  return {
    id: name,
    required: field.required,
    // Only where something is wrong: styles take a `false` for a field that was found to be right.
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  };
}
