import * as z from 'zod';
import { image, line, MAX_LENGTH } from '../../model/fields.ts';
import type { FormField, FormFields } from '../fields/form-field.ts';

/** As the API counts it (specification of the calls: an account's password). */
const PASSWORD_MIN_CHARACTERS = 8;

const email: FormField = {
  kind: 'email',
  label: 'Email',
  required: true,
  schema: () =>
    z
      .string()
      .trim()
      .min(1, { error: 'Email is required.', abort: true })
      .max(MAX_LENGTH.line, 'Email is too long.')
      .pipe(z.email('Email must be an e-mail address such as name@example.org.')),
};

/** Taken as it is typed, blanks included. */
const password: FormField = {
  kind: 'password',
  label: 'Password',
  required: true,
  schema: () =>
    z
      .string()
      .min(1, { error: 'Password is required.', abort: true })
      .min(
        PASSWORD_MIN_CHARACTERS,
        `Password is too short: ${PASSWORD_MIN_CHARACTERS} characters at least.`,
      )
      .max(MAX_LENGTH.line, `Password is too long: ${MAX_LENGTH.line} characters at most.`),
};

/** What an administrator's account is made of. */
export const accountFields: FormFields = [
  ['name', line({ label: 'Name', required: true })],
  ['email', email],
  ['password', password],
  ['pic', image({ label: 'Profile image', required: true })],
];
