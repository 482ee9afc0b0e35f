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

/** Scrolls to the field that a control is of. */
export const intoSight = (control: Element | null) =>
  control?.closest('.field')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Puts the focus on a control of a form, and unfolds what it is in. */
export function focusControl(control: HTMLElement | null | undefined): void {
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
}
