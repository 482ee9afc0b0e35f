import type { ReactNode } from 'react';
import { isGroup } from '../../../model/settings/list-items.ts';
import {
  emptyValue,
  type FieldOf,
  type SettingField,
  withField,
} from '../../../model/settings/setting-fields.ts';
import type { Values } from './controls.ts';
import { MovedDay } from './moved-day.tsx';
import { isIdToType, withOwnId } from './own-ids.ts';
import { fieldPath, useSettingForm } from './setting-form-state.ts';
import { SettingList } from './setting-list.tsx';
import { SettingValue } from './setting-value.tsx';

interface PartProps {
  path: string;
  field: SettingField;
  value: unknown;
  /** The group that it stands in. */
  group: Values;
  /** That group as it was when the form began; undefined where it is new. */
  base: Values | undefined;
  onChange(value: unknown): void;
}

/** A field of a setting, whatever it holds; what has parts has a heading. */
export function SettingPart(props: PartProps) {
  const { path, field, value, base, onChange } = props;
  const before = base?.[field.name];
  if (field.kind === 'list') {
    return (
      <Section path={path} field={field}>
        <SettingList
          path={path}
          field={field}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        >
          {(item) => <SettingGroup {...item} base={baseOf(before, item.value)} />}
        </SettingList>
      </Section>
    );
  }
  if (field.kind !== 'group') return <SettingValue {...props} />;
  return (
    <Section path={path} field={field}>
      {isGroup(value) ? (
        <>
          <SettingGroup
            path={path}
            field={field}
            value={value}
            base={isGroup(before) ? before : undefined}
            onChange={onChange}
          />
          {field.empty === null && (
            <button type="button" className="quiet" onClick={() => onChange(null)}>
              Remove the {field.label.toLowerCase()}
            </button>
          )}
        </>
      ) : (
        <p>
          There is none.{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => onChange(emptyValue({ ...field, empty: 'never' }))}
          >
            Add the {field.label.toLowerCase()}
          </button>
        </p>
      )}
    </Section>
  );
}

function Section({
  path,
  field,
  children,
}: Pick<PartProps, 'path' | 'field'> & { children: ReactNode }) {
  const { findingAt } = useSettingForm();
  const finding = findingAt(path);
  // The setting's own sections stand below its title, all others within these.
  const Heading = path === field.name ? 'h2' : 'h3';
  return (
    <fieldset className="setting-section" aria-labelledby={`${path}-heading`}>
      <Heading id={`${path}-heading`} tabIndex={-1}>
        {field.label}
      </Heading>
      {field.hint && <p className="setting-hint">{field.hint}</p>}
      {children}
      {finding && (
        <p className="field-error" data-finding tabIndex={-1}>
          {finding}
        </p>
      )}
    </fieldset>
  );
}

/** An item as it was when the form began, by its id. */
function baseOf(list: unknown, item: Values): Values | undefined {
  const { id } = item;
  if (id === undefined || !Array.isArray(list)) return undefined;
  return list.find((each): each is Values => isGroup(each) && each.id === id);
}

interface GroupProps {
  path: string;
  field: FieldOf<'group'>;
  /** Of its fields, those that are drawn. */
  shown?: readonly SettingField[];
  value: Values;
  base: Values | undefined;
  onChange(value: Values): void;
}

/** The fields of a group, in the order of the rules. */
export function SettingGroup({ path, field, shown, value, base, onChange }: GroupProps) {
  const change = (name: string, next: unknown) =>
    onChange(withOwnId(withField(field, value, name, next), value, base === undefined));
  const canMove = field.fields.some(({ name }) => name === 'movedFrom');
  const { findingAt } = useSettingForm();
  const isSeen = ({ name }: SettingField) =>
    name !== 'id' ||
    isIdToType(value, base) ||
    (value.id !== '' && findingAt(fieldPath(path, name)) !== undefined);
  return (
    <div className="setting-grid">
      {(shown ?? field.fields).filter(isSeen).map((each) => (
        <Cell key={each.name} field={each}>
          <SettingPart
            path={fieldPath(path, each.name)}
            field={each}
            value={value[each.name]}
            group={value}
            base={base}
            onChange={(next) => change(each.name, next)}
          />
          {canMove && each.name === 'date' && typeof base?.date === 'string' && (
            <MovedDay
              before={base.date}
              now={value.date}
              movedFrom={value.movedFrom}
              original={base.movedFrom}
              onChange={(day) => change('movedFrom', day)}
            />
          )}
        </Cell>
      ))}
    </div>
  );
}

/** What is long, or has parts, takes the whole width. */
function Cell({ field, children }: { field: SettingField; children: ReactNode }) {
  const isLong =
    field.kind === 'group' ||
    field.kind === 'list' ||
    (field.kind === 'text' && ['paragraph', 'picture'].includes(field.format ?? ''));
  const isShort = field.kind !== 'text' || field.name === 'currency';
  return <div className={isLong ? 'whole' : isShort ? 'short' : undefined}>{children}</div>;
}
