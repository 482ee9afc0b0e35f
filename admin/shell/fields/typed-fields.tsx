import { useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../model/account.ts';
import type { Edition } from '../../../model/build-output.ts';
import { spannedDays, termOf } from '../../../model/calendar-days.ts';
import { namedDate, readNamedDate } from '../../../model/named-date.ts';
import { edition, useEdition } from '../edition.ts';
import { mayDo } from '../server/session.ts';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import type { FormField } from './form-values.ts';
import { LineWithFacts } from './line-with-facts.tsx';
import { makeWhole } from './make-whole.ts';

/** How the browser is to treat what is typed into a field of a kind. */
const INPUTS: Partial<Record<FormField['kind'], object>> = {
  link: { type: 'url', placeholder: 'https://' },
  number: { inputMode: 'numeric' },
  'date-time': { type: 'datetime-local' },
  time: { type: 'time' },
  email: { type: 'email', autoComplete: 'off' },
};

/**
 * A date or an hour of which a part is missing is nothing to the page, and more than nothing to whoever
 * types it: it says so in place of “is required”.
 */
function useHalfTyped<Props extends FieldProps>(props: Props) {
  const [isHalf, setIsHalf] = useState(false);
  const { field, error, onLeave } = props;
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setIsHalf(currentTarget.validity.badInput);
  const missing = field.kind === 'date-time' ? 'the day, the hour and the minutes' : 'all parts';
  return {
    said:
      isHalf && error !== undefined
        ? { ...props, error: `${field.label} is not complete: type ${missing}.` }
        : props,
    watched: {
      // A part alone changes no value, so that no other event tells of it.
      onKeyUp: look,
      onBlur(event: { currentTarget: HTMLInputElement }) {
        look(event);
        onLeave();
      },
    },
  };
}

/** One line of text, a web address, a number, a date. */
export function TextField(props: FieldProps) {
  const { name, field, value, onChange } = props;
  const whole = field.kind === 'link' ? makeWhole(value, onChange) : undefined;
  const { said, watched } = useHalfTyped({
    ...props,
    onLeave() {
      whole?.onLeave();
      props.onLeave();
    },
  });
  const hint = field.hint ? '' : hintOf(field.kind);
  return (
    <FieldFrame {...said} {...(hint ? { hint } : {})}>
      <LineWithFacts
        text={value}
        label={takesFact(name, field) ? field.label : undefined}
        onText={onChange}
      >
        <input
          type="text"
          {...INPUTS[field.kind]}
          {...controlProps(said, hint !== '')}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={whole?.onKeyDown}
          {...watched}
        />
      </LineWithFacts>
    </FieldFrame>
  );
}

/** A title may say a day; what people and places are called says none. */
const takesFact = (name: string, { kind }: FormField) =>
  kind === 'line' && ['title', 'description'].includes(name);

function hintOf(kind: FormField['kind']): string {
  if (kind === 'date-time') return `Date and time in ${edition().timeZone.replaceAll('_', ' ')}.`;
  if (kind === 'time') return `By the clocks in ${edition().timeZone.replaceAll('_', ' ')}.`;
  if (kind === 'number') {
    const numbers = 'The smallest number stands first; whatever has none follows by name.';
    // Who proposes cannot arrange.
    return mayDo('propose') ? numbers : `${numbers} “Arrange”, above the list, sets all of them.`;
  }
  return '';
}

/** A date and time, or one of the important dates, which it follows when that is put off. */
export function EventDateField(props: FieldProps) {
  const { name, value, onChange, onLeave } = props;
  const { said, watched } = useHalfTyped(props);
  const { dates } = useEdition();
  const named = readNamedDate(value);
  const isGone = named !== undefined && dates.every(({ id }) => id !== named);
  if (dates.length === 0 && named === undefined) return <TextField {...props} />;
  const hint = named === undefined ? hintOf('date-time') : 'It follows that date when it moves.';
  const control = { ...controlProps(said, true), name };
  return (
    <FieldFrame {...said} hint={hint}>
      <select
        {...(named === undefined
          ? { 'aria-label': 'On a day of its own, or that of an important date' }
          : { ...control, onBlur: onLeave })}
        value={named ?? ''}
        onChange={({ target }) => onChange(target.value && namedDate(target.value))}
      >
        <option value="">On a day of its own</option>
        {dates.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {isGone && <option value={named}>{named} (not among the important dates)</option>}
      </select>
      {named === undefined && (
        <input
          type="datetime-local"
          {...control}
          value={value}
          {...watched}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A day, as a rule one of the conference: where none stands yet, the calendar opens there. */
export function DayField(props: FieldProps) {
  const { name, value, onChange } = props;
  const { said, watched } = useHalfTyped(props);
  const term = termOf(useEdition().dates);
  const hint = term ? `The conference is on ${spannedDays(term)}.` : '';
  return (
    <FieldFrame {...said} {...(hint ? { hint } : {})}>
      <input
        type="date"
        {...controlProps(said, hint !== '')}
        name={name}
        min={term?.first}
        max={term?.last}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...watched}
      />
    </FieldFrame>
  );
}

/** One of a few: what the field itself offers, or what the settings have. One that is no more stays until it is changed or taken off. */
export function ChoiceField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const choices = choicesOf(field, useEdition());
  const isGone = value !== '' && choices.every(([each]) => each !== value);
  return (
    <FieldFrame {...props}>
      <select
        {...controlProps(props, false)}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      >
        <option value="" disabled={field.required}>
          {field.required ? `Select a ${field.label.toLowerCase()}` : noneOf(field)}
        </option>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
        {isGone && <option value={value}>{value} (no longer there)</option>}
      </select>
      {isGone && !field.required && (
        <button type="button" className="quiet" onClick={() => onChange('')}>
          Take it off<span className="unseen">: {field.label.toLowerCase()}</span>
        </button>
      )}
    </FieldFrame>
  );
}

const noneOf = ({ kind }: FormField) => (kind === 'track' ? 'No special track' : 'None');

function choicesOf(
  { kind, choices }: FormField,
  { organisingCategories, rooms, tracks }: Edition,
): (readonly [value: string, words: string])[] {
  if (choices) return Object.entries(choices);
  if (kind === 'track') return tracks.map(({ id, name }) => [id, name]);
  if (kind === 'room') return rooms.map(({ id, name }) => [id, name]);
  return organisingCategories.map((category) => [category, category]);
}

/** One of several values, in groups. */
export function OneOfField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const { options = [] } = field;
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
        {options.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The mark of a sample, which whoever puts real content into its place takes off. */
export function MarkField({ name, field, value, onChange }: FieldProps) {
  const hint = `${name}-hint`;
  return (
    <div className="field mark">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={value === 'true'}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
        {field.label}
      </label>
      <small id={hint}>
        {value === 'true'
          ? 'This came with the website: it bears a stamp, and search engines are told nothing of it. Once the conference is over no list shows it, nor does a programme beside sessions of your own. With another name it is taken for your own, and the tick goes.'
          : 'The stamp goes when you save: this is your own from then on.'}
      </small>
    </div>
  );
}

/** A password, a new one or one's own: hidden unless whoever types wants to see it. */
export function PasswordField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const [isShown, setIsShown] = useState(false);
  const isNew = field.kind === 'password';
  const hint = isNew
    ? {
        hint: `${PASSWORD_MIN_LENGTH} characters at least: best three or four words that nobody would guess.`,
      }
    : {};
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
