import type { Gap } from '../build-output.ts';
import { type Collection, collections, pages } from '../collections.ts';
import { CONTENT_FOLDER, idToPath } from '../id.ts';
import type { Phase } from '../phases/phases.ts';
import { entriesAddress, pageAddress } from '../settings/navigation.ts';
import {
  labelsOfField,
  type Settings,
  type SettingsName,
  settingsFile,
} from '../settings/settings-files.ts';

/** What the question is asked of: a content, however it was read. */
interface Content {
  settings: Pick<Settings, 'site' | 'navigation' | 'fees' | 'sponsorship'>;
  isEmpty(collection: Collection): boolean;
  /** Whether there is a text `content/pages/<page>.md`. */
  hasText(page: string): boolean;
  /** The conference's, where it is known. */
  phase?: Phase;
}

/**
 * What visitors look for on this site and do not find, since nobody has entered it yet: each with the
 * place where it is set. Nothing of it is a fault; what is switched off nobody misses, nor, once the conference
 * is over, what somebody would submit, pay or join with.
 */
export function whatVisitorsMiss(content: Content): Gap[] {
  const { settings } = content;
  const isOn = (page: string) => pageAddress(settings.navigation, page) !== undefined;
  const isOver = content.phase === 'after';
  const gaps = [
    ...contactsMissed(settings.site),
    ...(isOver ? [] : [...mapMissed(settings.site), ...linksMissed(settings.site, isOn)]),
    ...(isOn('host-institute') ? hostMissed(settings.site) : []),
    ...(isOn('registrations') && !isOver ? feesMissed(settings.fees) : []),
    ...(isOn('become-a-sponsor') && !isOver ? amountsMissed(settings.sponsorship) : []),
    ...listsMissed(content),
    ...textsMissed(content),
  ];
  return content.phase === 'call' ? gaps.map(urgently).sort(byUrgency) : gaps;
}

/** Without it, an open call is one that nobody can answer. */
const SUBMISSION = 'links.paperSubmission';

const urgently = (gap: Gap): Gap =>
  isUrgent(gap)
    ? { ...gap, what: `${gap.what}: the call is open, and authors find no place to submit` }
    : gap;

const isUrgent = ({ fieldPath }: Gap) => fieldPath === SUBMISSION;
const byUrgency = (a: Gap, b: Gap) => Number(isUrgent(b)) - Number(isUrgent(a));

function contactsMissed({ contacts: { email, phones } }: Settings['site']): Gap[] {
  const entered = phones.filter((phone) => phone !== null).length;
  const unknown = phones.length - entered;
  const phonesMissed = `Telephone numbers: ${entered || 'none'} of ${phones.length} entered`;
  return [
    ...(email === null ? [inSettings('site', 'E-mail address', 'contacts.email')] : []),
    ...(unknown > 0 ? [inSettings('site', phonesMissed, 'contacts.phones')] : []),
  ];
}

const mapMissed = ({ venue, mode }: Settings['site']): Gap[] =>
  venue.map === null && mode !== 'online'
    ? [inSettings('site', 'Map of the venue', 'venue.map')]
    : [];

const hostMissed = ({ hostInstitute: { name, url } }: Settings['site']): Gap[] =>
  url === null ? [inSettings('site', `Website of ${name}`, 'hostInstitute.url')] : [];

/** Of a conference that is to come: nobody submits to one that is over, or joins it. */
function linksMissed({ links, mode }: Settings['site'], isOn: (page: string) => boolean): Gap[] {
  const all = [
    ['paper-submissions', links.paperSubmission, 'Link to the submission of papers', SUBMISSION],
    ['guidelines-to-authors', links.wordTemplate, 'Word template', 'links.wordTemplate'],
    ['guidelines-to-authors', links.latexTemplate, 'LaTeX template', 'links.latexTemplate'],
    ['call-for-papers', links.brochure, 'Brochure', 'links.brochure'],
  ] as const;
  const isJoined = mode === 'in-person' || links.joinOnline !== undefined;
  return [
    ...all.flatMap(([page, href, what, field]) =>
      href === null && isOn(page) ? [inSettings('site', what, field)] : [],
    ),
    ...(isJoined ? [] : [inSettings('site', 'Link to join online', 'links.joinOnline')]),
  ];
}

function feesMissed({ participants, extras, bankAccount }: Settings['fees']): Gap[] {
  const amounts = participants.flatMap(({ category, early, late }) =>
    early === null || late === null ? [category] : [],
  );
  const added = extras.flatMap(({ name, amount }) => (amount === null ? [name] : []));
  const lines = bankAccount.flatMap(({ label, value }) => (value === null ? [label] : []));
  return [
    ...(participants.length === 0 ? [inSettings('fees', 'Fees', 'participants')] : []),
    ...named('fees', 'Fees', amounts, 'participants'),
    ...named('fees', 'Fees', added, 'extras'),
    ...named('fees', 'Bank account', lines, 'bankAccount'),
  ];
}

function amountsMissed({ tiers, stall }: Settings['sponsorship']): Gap[] {
  const openOf = (offers: typeof tiers) =>
    offers.flatMap(({ name, amount }) => (amount === null ? [name] : []));
  const what = 'Amounts of sponsorship';
  return [
    ...named('sponsorship', what, openOf(tiers), 'tiers'),
    ...named('sponsorship', what, stall ? openOf([stall]) : [], 'stall'),
  ];
}

function listsMissed({ settings, isEmpty }: Content): Gap[] {
  return collections
    .filter((each) => entriesAddress(settings.navigation, each) && isEmpty(each))
    .map((each) => ({
      what: `${each.title}: no entry`,
      path: `${CONTENT_FOLDER}/${each.name}`,
      collection: each.name,
      editAt: editorPath(each.name, 'new'),
    }));
}

/** Pages that stand whether the navigation lists them or not. */
const ALWAYS_ON = ['contact', 'accessibility', 'privacy'];

function textsMissed({ settings: { navigation }, hasText }: Content): Gap[] {
  const listed = navigation.groups.flatMap(({ slug, options }) => [
    slug,
    ...options.flatMap(({ page }) => page ?? []),
  ]);
  const missing = [...new Set([...listed, ...ALWAYS_ON])].filter((page) => !hasText(page));
  return missing.map((page) => ({
    what: `Text of the page “${page}”`,
    path: idToPath(pages, page),
    page,
    editAt: editorPath(pages.name),
  }));
}

function named(name: SettingsName, what: string, parts: readonly string[], field: string): Gap[] {
  return parts.length === 0 ? [] : [inSettings(name, `${what}: ${parts.join(', ')}`, field)];
}

/** @param fieldPath the way to it, such as `contacts.email` */
function inSettings(name: SettingsName, what: string, fieldPath: string): Gap {
  const { path } = settingsFile(name);
  const field = labelsOfField(name, fieldPath.split('.')).join(' › ');
  return { what, path, field, fieldPath, editAt: editorPath('settings', 'entries', name) };
}

/** An address of the editors' screen; Decap's collections have no slash in their names. */
function editorPath(collection: string, ...rest: readonly string[]): string {
  return `/editor/#/collections/${[collection.replaceAll('/', '-'), ...rest].join('/')}`;
}
