import { blankOf, type ControlProps } from './controls.ts';

/** Whether a value is a whole colour, `#rrggbb`. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A colour: as text, and beside it the browser's own way to choose one. */
export function ColourControl({ field, value, onChange, control }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <span className="setting-colour">
      <input
        type="color"
        aria-label={`${field.label}, chosen`}
        // The text beside it is the way there by keyboard.
        tabIndex={-1}
        value={isColour(text) ? text.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="#2b3a8c"
        {...control}
        value={text}
        onChange={({ target }) =>
          onChange(target.value === '' ? blankOf(field) : target.value.trim())
        }
      />
    </span>
  );
}
