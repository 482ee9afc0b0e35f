import type { AccountNewsKind } from '../../model/wire/mail.ts';
import { offerInWords, type Rights } from '../../model/wire/rights.ts';
import { instantIn, type Sender } from './mail.ts';
import type { Told } from './proposal-letters.ts';

/** What was done with somebody's ways in, or with what they may do. */
export interface AccountNews {
  kind: AccountNewsKind;
  email: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** What they may do when the mail goes. */
  rights: Rights;
}

interface Words {
  /** Of the account, in a subject. */
  subject: string;
  /** After the hour. */
  what(account: string): string;
  /** What else follows from it; empty for nothing. */
  so: string;
  /** What whoever did not do it does, beside choosing a new password. */
  else: string;
}

const OWNER = 'tell an owner of the conference at once';

type WayIn = Exclude<AccountNewsKind, 'rights-changed'>;

const WORDS: Record<WayIn, Words> = {
  'password-changed': {
    subject: 'Your password was changed',
    what: (account) => `the password of ${account} was changed.`,
    so: 'Other devices that were logged in are logged out.',
    else: OWNER,
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    what: (account) => `a passkey was added to ${account}.`,
    so: 'From now on a login needs the password, and a passkey or a recovery code.',
    else: `${OWNER}: owners can take the passkey off`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    what: (account) => `a passkey was removed from ${account}.`,
    so: 'If it was the last one, the password alone opens the account now.',
    else: `${OWNER}, and add a passkey again under Accounts`,
  },
  'codes-made': {
    subject: 'New recovery codes were made for your account',
    what: (account) => `new recovery codes were made for ${account}.`,
    so: 'The codes before do not work any more.',
    else: `${OWNER}, and make new codes under Accounts`,
  },
};

/** To whoever an account is of: nobody chooses not to be told of this. */
export function accountLetter({ kind, email, at, rights }: AccountNews, sender: Sender): Told {
  const { name, timeZone, site } = sender;
  if (kind === 'rights-changed') return rightsLetter({ email, at, rights }, sender);
  const { subject, what, so, else: further } = WORDS[kind];
  return {
    subject: `${subject} on the website of ${name}`,
    parts: [
      `On ${instantIn(at, timeZone)} ${what(`the account of ${email} on the website of ${name}`)} ${so}`.trim(),
      'If that was you, there is nothing to do.',
      `If it was not you, somebody else can get into your account. Choose a new password by the link below, and ${further}.`,
      { label: 'Choose a new password', address: `${site}/admin/forgot` },
      'You get this because it is about the safety of your account. It cannot be switched off.',
    ],
  };
}

/** What becomes of what somebody sent before. */
const BEFORE = {
  owner: '',
  publisher: 'What you had planned and may not publish any more is stopped: its text is not lost.',
  editor:
    'What you proposed and may not change any more stays as you sent it, and a publisher decides about it. What you had planned is stopped: its text is not lost.',
};

function rightsLetter(
  { email, at, rights }: Omit<AccountNews, 'kind'>,
  { name, timeZone, site }: Sender,
): Told {
  return {
    subject: `What you may do was changed on the website of ${name}`,
    parts: [
      `On ${instantIn(at, timeZone)} an owner changed what the account of ${email} may do on the website of ${name}.`,
      [offerInWords(rights), BEFORE[rights.role]].filter(Boolean).join(' '),
      { label: 'Log in', address: `${site}/admin` },
      'Did you not expect this? Ask an owner of the conference.',
      'You get this because it is about your account. It cannot be switched off.',
    ],
  };
}
