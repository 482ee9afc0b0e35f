import type { SettingField } from '../../../model/settings/setting-fields.ts';
import type { controlProps } from '../../shell/fields/field-frame.tsx';

/** The values of a group of fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What every control of a setting's value is given. */
export interface ControlProps {
  path: string;
  field: SettingField;
  value: unknown;
  onChange(value: unknown): void;
  /** What joins the control to its label, its hint and what is wrong with it. */
  control: ReturnType<typeof controlProps> & { name: string; onBlur(): void };
}

/** What stands there when the control is empty. */
export function blankOf({ empty, kind }: SettingField): unknown {
  if (empty !== 'never') return empty;
  return kind === 'text' ? '' : undefined;
}
