import { edition } from '../edition.ts';
import { FieldFrame } from './field-frame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';
import type { FormField } from './form-field.ts';

/** How the browser is to treat what is typed into a field of a kind. */
const INPUTS: Partial<Record<FormField['kind'], object>> = {
  link: { type: 'url', placeholder: 'https://' },
  number: { inputMode: 'numeric' },
  'date-time': { type: 'datetime-local' },
  email: { type: 'email', autoComplete: 'off' },
};

/** One line of text, a web address, a number, a date. */
export function TextField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const hint = hintOf(field.kind);
  return (
    <FieldFrame {...props} {...(hint ? { hint } : {})}>
      <input
        type="text"
        {...INPUTS[field.kind]}
        {...controlProps(props, hint !== '')}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}

function hintOf(kind: FormField['kind']): string {
  if (kind === 'date-time') return `Date and time in ${edition().timeZone.replaceAll('_', ' ')}.`;
  if (kind === 'number') return 'Small numbers come first; without one the name decides.';
  return '';
}
