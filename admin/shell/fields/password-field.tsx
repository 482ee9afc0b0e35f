import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../model/account.ts';
import { FieldFrame } from './field-frame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

/** A password, a new one or one's own: hidden unless whoever types wants to see it. */
export function PasswordField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const [isShown, setIsShown] = useState(false);
  const isNew = field.kind === 'password';
  const hint = isNew ? { hint: `${PASSWORD_MIN_LENGTH} characters at least.` } : {};
  return (
    <FieldFrame {...props} {...hint}>
      <div className="password">
        <input
          {...controlProps(props, isNew)}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
        <button type="button" aria-controls={name} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="unseen"> {field.label.toLowerCase()}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
