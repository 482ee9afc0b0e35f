import { edition } from '../edition.ts';
import { FieldFrame } from './field-frame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** One of the organising committee's categories. One that is no more stays until it is changed. */
export function ChoiceField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const choices = edition().organisingCategories;
  const isGone = value !== '' && !choices.includes(value);
  return (
    <FieldFrame {...props}>
      <select
        {...controlProps(props, false)}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      >
        <option value="" disabled>
          Select a {field.label.toLowerCase()}
        </option>
        {[...choices, ...(isGone ? [value] : [])].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
