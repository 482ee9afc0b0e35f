import type { Field, FieldKind } from '../../../model/fields.ts';

/** A field of a form: one of the model's, or of an account. */
export type FormField = Omit<Field, 'kind'> & {
  kind: FieldKind | 'email' | 'password' | 'current-password';
};

/** What a form is made of, in its order. */
export type FormFields = readonly (readonly [name: string, field: FormField])[];
