import { Link } from 'react-router-dom';
import { namedFacts } from '../../../model/facts/named-facts.ts';
import { controlProps, FieldFrame, type Framed } from '../../shell/fields/field-frame.tsx';
import { LineWithFacts } from '../../shell/fields/line-with-facts.tsx';
import { makeWhole } from '../../shell/fields/make-whole.ts';
import { ColourControl } from './colour-control.tsx';
import { blankOf, type ControlProps, type Values } from './controls.ts';
import { DateControl, ZoneControl } from './date-controls.tsx';
import { NumberControl } from './number-control.tsx';
import { useSettingForm } from './setting-form-state.ts';
import { SettingPicture } from './setting-picture.tsx';

interface Props extends Pick<ControlProps, 'path' | 'field' | 'value' | 'onChange'> {
  /** The group that it stands in. */
  group: Values;
}

/** A value that is no group and no list: its label, its control, and what is said of it. */
export function SettingValue({ path, field, value, onChange, group }: Props) {
  const { findingAt, warningAt, leave, currency } = useSettingForm();
  const framed: Framed = {
    name: path,
    field: { label: field.label, required: isNeeded(field) },
    error: findingAt(path),
    warning: warningAt(path),
  };
  const props = { path, field, value, onChange };
  if (field.kind === 'text' && field.format === 'picture') {
    return <SettingPicture {...props} framed={framed} />;
  }
  const { hint } = field;
  const control = {
    ...controlProps(framed, hint !== ''),
    name: path,
    onBlur: () => leave(path),
  };
  if (field.kind === 'mark') return <Mark {...props} control={control} />;
  return (
    <FieldFrame {...framed} {...(hint ? { hint } : {})}>
      <Control {...props} control={control} currency={hasOwnCurrency(group) ? '' : currency} />
    </FieldFrame>
  );
}

/** It stands in a field beside the amounts. */
const hasOwnCurrency = (group: Values) => 'currency' in group;

/** A menu entry opens a page, also one that has no label yet; what shows nothing says so at its label. */
const isNeeded = ({ kind, name, empty }: ControlProps['field']) =>
  name === 'page' || (empty === 'never' && kind !== 'mark');

const begun = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The control of a value, without label and hint. */
export function Control(props: ControlProps & { currency?: string }) {
  const { field, path, value, onChange, control } = props;
  const text = typeof value === 'string' ? value : '';
  const take = (typed: string) => onChange(typed === '' ? blankOf(field) : typed);
  const common = { ...control, value: text };
  if (field.kind === 'choice') {
    return (
      <select {...common} onChange={({ target }) => take(target.value)}>
        <option value="" disabled={field.empty === 'never'}>
          Select a {field.label.toLowerCase()}
        </option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {begun(option)}
          </option>
        ))}
        {text !== '' && !field.options.includes(text) && <option>{text}</option>}
      </select>
    );
  }
  if (field.kind === 'number') return <NumberControl {...props} />;
  const typed = { ...common, onChange: ({ target }: Typed) => take(target.value) };
  switch (field.kind === 'text' ? field.format : undefined) {
    case 'paragraph':
      return (
        <LineWithFacts text={text} label={factLabel(field, text)} onText={take}>
          <textarea {...typed} className="setting-paragraph" rows={2} />
        </LineWithFacts>
      );
    case 'date':
      return <DateControl {...props} />;
    case 'time':
      return <input type="time" {...typed} />;
    case 'colour':
      return <ColourControl {...props} />;
    case 'time-zone':
      return <ZoneControl {...props} />;
    case 'email':
      return <input type="email" autoComplete="off" {...typed} />;
    case 'telephone':
      return <input type="tel" autoComplete="off" {...typed} />;
    case 'uri':
      return <LinkControl typed={typed} take={take} />;
    default:
      return field.name === 'page' ? (
        <PageControl typed={typed} path={path} />
      ) : (
        <LineWithFacts text={text} label={factLabel(field, text)} onText={take}>
          <input type="text" autoComplete="off" {...typed} />
        </LineWithFacts>
      );
  }
}

/** What the field is called, where a fact may be put in: in sentences, and where there is one already. */
function factLabel(field: ControlProps['field'], text: string): string | undefined {
  const isText = field.kind === 'text' && field.format === 'paragraph' && field.name !== 'name';
  return isText || namedFacts(text).length > 0 ? field.label : undefined;
}

interface Typed {
  target: { value: string };
}

type TypedProps = ControlProps['control'] & { value: string; onChange(event: Typed): void };

function LinkControl({ typed, take }: { typed: TypedProps; take(value: string): void }) {
  const { value, onBlur } = typed;
  const whole = makeWhole(value, take);
  return (
    <span className="setting-link">
      <input
        type="url"
        placeholder="https://"
        autoComplete="off"
        {...typed}
        onKeyDown={whole.onKeyDown}
        onBlur={() => {
          whole.onLeave();
          onBlur();
        }}
      />
      {URL.canParse(value) && value.startsWith('https://') && (
        <a href={value} target="_blank" rel="noopener noreferrer">
          Open it
        </a>
      )}
    </span>
  );
}

function PageControl({ typed, path }: { typed: TypedProps; path: string }) {
  const { pages } = useSettingForm();
  const list = `${path}-pages`;
  return (
    <>
      <input type="text" autoComplete="off" list={list} {...typed} />
      <datalist id={list}>
        {pages.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </datalist>
      {!pages.some(({ _id }) => _id === typed.value) && (
        <span className="setting-hint new-page">
          Not there yet? <Link to="/admin/pages/new">Add New Page</Link> makes the page and its menu
          entry in one.
        </span>
      )}
    </>
  );
}

function Mark({ path, field, value, onChange, control }: ControlProps) {
  const { findingAt } = useSettingForm();
  const error = findingAt(path);
  return (
    <div className="field mark">
      <label>
        <input
          type="checkbox"
          {...control}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || blankOf(field))}
        />
        {field.label}
      </label>
      {field.hint && <small id={`${path}-hint`}>{field.hint}</small>}
      {error && (
        <span className="field-error" id={`${path}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
