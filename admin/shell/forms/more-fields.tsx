import type { ReactNode } from 'react';
import { type FormFields, type FormValues, isBlank } from '../fields/form-values.ts';

interface Props {
  /** 'More about this paper' */
  title: string;
  fields: FormFields;
  values: FormValues;
  children: ReactNode;
}

/** Fields that few entries have, folded up; which of them say something is read without opening it. */
export function MoreFields({ title, fields, values, children }: Props) {
  const filled = fields.flatMap(([name, { label }]) => (isBlank(values[name]) ? [] : [label]));
  return (
    <details className="more-fields">
      <summary>
        {title}
        {filled.length > 0 && <small>{filled.join(', ')}</small>}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** What is in sight where a control is: its field, or the row that several fields make together. */
export function placeOf(control: Element | null | undefined): Element | null | undefined {
  const field = control?.closest('.field');
  return field?.getClientRects().length === 0 ? field.closest('.item-row') : field;
}

/** Scrolls to the field that a control is of. */
export const intoSight = (control: Element | null) =>
  placeOf(control)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Puts the focus on a control of a form, and unfolds what it is in. */
export function focusControl(control: HTMLElement | null | undefined): void {
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
}
