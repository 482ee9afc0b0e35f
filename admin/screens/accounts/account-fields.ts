import { email, newPassword, password, profileImage } from '../../../model/account.ts';
import { line } from '../../../model/fields.ts';
import { facts } from '../../shell/edition.ts';
import type { FormField, FormFields, FormValues } from '../../shell/fields/form-values.ts';

const emailField: FormField = {
  kind: 'email',
  label: 'Email',
  required: true,
  schema: () => email({ label: 'Email' }),
};

/** @param about what is typed, or known, of whoever it is for: their name, their address */
const chosenPassword = (label: string, about: readonly unknown[]): FormField => ({
  kind: 'password',
  label,
  required: true,
  schema: () => {
    const known = [...about, wordsOf('name:conference'), wordsOf('name:short')];
    const texts = known.flatMap((each) => (typeof each === 'string' ? each : []));
    return newPassword({ label, about: texts });
  },
});

const wordsOf = (name: string) => facts()?.get(name)?.words;

/** Asked for once more before something is changed. */
export const currentPassword: FormField = {
  kind: 'current-password',
  label: 'Current password',
  required: true,
  schema: () => password({ label: 'Current password' }),
};

/** What an administrator's account is made of. */
export const accountFields = ({ name, email }: FormValues): FormFields => [
  ['name', line({ label: 'Name', required: true })],
  ['email', emailField],
  ['password', chosenPassword('Password', [name, email])],
  ['pic', profileImage],
];

/** What an invitation takes besides rights. */
export const invitationFields: FormFields = [['email', emailField]];

/** What whoever is invited chooses. */
export const ownAccountFields = ({ name }: FormValues, email: string): FormFields => [
  ['name', line({ label: 'Name', required: true })],
  ['password', chosenPassword('Password', [name, email])],
];

/** What whoever has forgotten the password chooses. */
export const resetFields = (email: string): FormFields => [
  ['password', chosenPassword('Password', [email])],
];

/** What a change of the own password takes. */
export const passwordFields = (name: string, email: string): FormFields => [
  ['currentPassword', currentPassword],
  ['newPassword', chosenPassword('New password', [name, email])],
];
