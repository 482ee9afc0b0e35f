import type { Site } from '../settings/site.ts';
import type { Report } from './check-finding.ts';
import { type PersonalDatum, personalDataIn } from './personal-data.ts';
import { type PlacedText, placeAt } from './placed-text.ts';

/** E-mail addresses and telephone numbers that the conference itself publishes, as `contactKey` has them. */
export type PublishedContacts = ReadonlySet<string>;

/** The contacts of settings/site.json: they may stand in any text. */
export function publishedContacts({ contacts }: Pick<Site, 'contacts'>): PublishedContacts {
  const all = [contacts.email, ...contacts.phones].filter((each) => each !== null);
  return new Set(all.map(contactKey));
}

/** Reports personal data in a file's texts, but for contacts where contacts are published. */
export function checkPersonalData(
  path: string,
  texts: readonly PlacedText[],
  contacts: PublishedContacts,
  report: Report,
): void {
  for (const placed of texts) {
    for (const { rule, offset, value } of personalDataIn(placed.text)) {
      const place = placeAt(placed, offset);
      if (isPublic(rule, path, place.field) || contacts.has(contactKey(value))) continue;
      report(rule, place, MESSAGES[rule]);
    }
  }
}

// The number itself is not repeated: logs of checks are public, too.
const MESSAGES: Record<PersonalDatum['rule'], string> = {
  'personal-aadhaar':
    'This looks like an Aadhaar number. Remove it, and tell an administrator: the repository keeps its history.',
  'personal-pan':
    'This looks like a person’s PAN. Remove it, and tell an administrator: the repository keeps its history.',
  'personal-bank':
    'This looks like a bank account. Remove it; that of the conference belongs in settings/fees.json.',
  'personal-phone':
    'This looks like a mobile number. Remove it, unless its owner wants it published; numbers of the conference belong in settings/site.json.',
  'personal-email':
    'This looks like an e-mail address. Remove it, unless its owner wants it published; that of the conference belongs in settings/site.json.',
};

const CONTACT_FILES = /^content\/(?:pages\/(?:contact|privacy)\.md|hotels\/[^/]+\.json)$/;

function isPublic(rule: PersonalDatum['rule'], path: string, field: string): boolean {
  if (rule === 'personal-email' || rule === 'personal-phone') {
    const isSetting = path === 'content/settings/site.json' && field.startsWith('contacts');
    return isSetting || CONTACT_FILES.test(path);
  }
  return rule === 'personal-bank' && path === 'content/settings/fees.json';
}

function contactKey(contact: string): string {
  return contact.includes('@') ? contact.toLowerCase() : contact.replace(/\D/g, '').slice(-10);
}
