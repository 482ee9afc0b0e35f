import { lazy, Suspense } from 'react';
import type { Field } from '../../../model/fields.ts';
import { ValueView } from './value-view.tsx';

const FormattedText = lazy(async () => {
  const module = await import('./formatted-change.tsx');
  return { default: module.FormattedText };
});

/** A value of which there is no other version: a long text as one reads it. */
export function OneValue({ field, value }: { field: Field | undefined; value: unknown }) {
  if (field?.kind !== 'markdown' || typeof value !== 'string' || value === '') {
    return (
      <div className="one-value">
        <ValueView field={field} value={value} />
      </div>
    );
  }
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <FormattedText text={value} isBrief={field.isBrief === true} />
    </Suspense>
  );
}
