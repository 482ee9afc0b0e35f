import type { FormField } from './form-field.ts';
import type { FormValue } from './form-values.ts';

/** What every control of a form is given. */
export interface FieldProps<Value extends FormValue = string> {
  name: string;
  field: FormField;
  value: Value;
  error: string | undefined;
  onChange(value: Value): void;
  /** The control was left: its value may be judged. */
  onLeave(): void;
}

/** Attributes that join a control to its label, its hint and what is wrong with it. */
export function controlProps(
  { name, field, error }: Pick<FieldProps, 'name' | 'field' | 'error'>,
  hasHint: boolean,
) {
  const described = [hasHint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    required: field.required,
    // Only where something is wrong: styles take a `false` for a field that was found to be right.
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  };
}
