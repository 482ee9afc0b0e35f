import { email, PASSWORD_MIN_LENGTH, password, profileImage } from '../../../model/account.ts';
import { line } from '../../../model/fields.ts';
import type { FormField, FormFields } from '../../shell/fields/form-values.ts';

const emailField: FormField = {
  kind: 'email',
  label: 'Email',
  required: true,
  schema: () => email({ label: 'Email' }),
};

const newPassword = (label: string): FormField => ({
  kind: 'password',
  label,
  required: true,
  schema: () => password({ label, minLength: PASSWORD_MIN_LENGTH }),
});

/** Asked for once more before something is changed. */
export const currentPassword: FormField = {
  kind: 'current-password',
  label: 'Current password',
  required: true,
  schema: () => password({ label: 'Current password', minLength: 1 }),
};

/** What an administrator's account is made of. */
export const accountFields: FormFields = [
  ['name', line({ label: 'Name', required: true })],
  ['email', emailField],
  ['password', newPassword('Password')],
  ['pic', profileImage],
];

/** What an invitation takes besides rights. */
export const invitationFields: FormFields = [['email', emailField]];

/** What whoever is invited chooses. */
export const ownAccountFields: FormFields = [
  ['name', line({ label: 'Name', required: true })],
  ['password', newPassword('Password')],
];

/** What whoever has forgotten the password chooses. */
export const resetFields: FormFields = [['password', newPassword('Password')]];

/** What a change of the own password takes. */
export const passwordFields: FormFields = [
  ['currentPassword', currentPassword],
  ['newPassword', newPassword('New password')],
];
