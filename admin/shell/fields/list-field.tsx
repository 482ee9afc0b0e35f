import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { splitList } from '../../../model/text.ts';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

const HINT = 'Several are separated by commas. Enter, too, ends one.';

/**
 * A list of names: each is a chip, and what is being typed becomes one at a comma, at Enter and when
 * the field is left. The value's last item is what is being typed.
 */
export function ListField(props: FieldProps<readonly string[]>) {
  const { name, field, value, onChange, onLeave } = props;
  const items = value.slice(0, -1);
  const typed = value.at(-1) ?? '';
  const input = useRef<HTMLInputElement>(null);

  function type(text: string) {
    const parts = text.split(',');
    onChange([...items, ...splitList(parts.slice(0, -1).join(',')), parts.at(-1) ?? '']);
  }

  function take(text: string) {
    if (text.trim() !== '') onChange([...items, ...splitList(text), '']);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
      event.preventDefault();
      onChange(items);
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (typed !== '' || !/[,;\n]/.test(text)) return;
    event.preventDefault();
    take(text.replaceAll(/[;\n]/g, ','));
  }

  return (
    <FieldFrame {...props} hint={HINT}>
      <div className="chips">
        {items.map((item, index) => (
          // The same name may stand twice while it is being typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip is what stands at its place
          <span className="chip" key={index}>
            {item}
            <button
              type="button"
              aria-label={`Remove ${item}`}
              onClick={() => {
                onChange([...items.filter((_, each) => each !== index), typed]);
                input.current?.focus();
              }}
            >
              ×
            </button>
          </span>
        ))}
        <input
          ref={input}
          type="text"
          {...controlProps(props, true)}
          required={field.required && items.length === 0}
          name={name}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            take(typed);
            onLeave();
          }}
        />
      </div>
    </FieldFrame>
  );
}
