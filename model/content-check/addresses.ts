import type { Collection } from '../collections.ts';
import { askWhetherMeant } from '../did-you-mean.ts';
import { isHttpsAddress, isOfFile, isWebAddress } from '../fields.ts';
import { isPdfUpload, UPLOADS_FOLDER } from '../upload.ts';
import type { Report } from './check-finding.ts';
import type { Places } from './places.ts';
import type { RuleId } from './rules.ts';
import type { Switches } from './switched-off.ts';

/** Addresses that lead somewhere, such as a set of them; those that it lists may have been meant. */
export interface Addresses extends Iterable<string> {
  has(address: string): boolean;
}

/** What there is for addresses to lead to. */
export interface KnownAddresses {
  /** Files below public/, uploads included, as visitors ask for them: `/images/logo.svg`. */
  files: Addresses;
  /** The pages' addresses; undefined where they are not known, then any will do. */
  pages: Addresses | undefined;
  /** What this content's own navigation switches; undefined where it cannot be read. */
  switches?: Switches | undefined;
}

export interface Judgement {
  rule: RuleId;
  message: string;
}

/** What is wrong with the address of a link; undefined for nothing. */
export function judgeLink(address: string, known: KnownAddresses): Judgement | undefined {
  const badForm = judgeForm(address);
  if (badForm) return form(badForm);
  if (address.startsWith('#')) return undefined;
  if (address.startsWith('/')) {
    return isFileAddress(address) ? judgeFile(address, known) : judgePage(address, known);
  }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  switch (scheme) {
    case 'http:':
    case 'https:':
      return isWebAddress(address) ? undefined : form('This is no whole web address. Correct it.');
    case 'mailto:':
      return /^mailto:[^@\s]+@[^@\s]+$/i.test(address)
        ? undefined
        : form('Write mailto: and an e-mail address, nothing between them.');
    case 'tel:':
      return /^tel:\+?[0-9().-]+$/i.test(address)
        ? undefined
        : form('Write tel: and the number, without blanks: tel:+91-612-000000.');
    case undefined:
      return form('A link begins with https://, or with / for a page of this site. Complete it.');
    default:
      return form(
        `Links begin with https://, http://, mailto: or tel:, not with ${scheme} Change or remove this one.`,
      );
  }
}

/** What is wrong with the address of a picture; undefined for nothing. */
export function judgePicture(address: string, known: KnownAddresses): Judgement | undefined {
  const badForm = judgeForm(address);
  if (badForm) return form(badForm);
  if (address.startsWith('/')) return judgeFile(address, known);
  if (isHttpsAddress(address)) return undefined;
  return form(
    'Pages show pictures from /uploads/, from /images/ and from addresses that begin with https:// alone. Upload this one.',
  );
}

const form = (message: string): Judgement => ({ rule: 'link-form', message });

function judgeForm(address: string): string | undefined {
  if (address === '') return 'The link leads nowhere. Write its address between the parentheses.';
  if (/[\s\p{Cc}]/u.test(address)) return 'An address has no blanks. Write %20, or remove them.';
  if (/^[/\\]{2}|^\/\\/.test(address)) return 'Begin the address with https:// in full.';
  return undefined;
}

function isFileAddress(address: string): boolean {
  return /^\/(?:uploads|images)\//.test(address);
}

function judgeFile(address: string, { files }: KnownAddresses): Judgement | undefined {
  const path = pathOf(address);
  if (files.has(path)) return undefined;
  const folder = path.startsWith('/uploads/') ? UPLOADS_FOLDER : 'public/images';
  const noun = isPdfUpload(path) ? 'PDF' : 'picture';
  const message = `There is no ${noun} at ${path}. Put the file into ${folder}, or correct the address.`;
  return { rule: 'picture-missing', message: message + hint(path, files) };
}

function judgePage(
  address: string,
  { files, pages, switches }: KnownAddresses,
): Judgement | undefined {
  const path = pathOf(address);
  if (switches?.lists(path)) return undefined;
  const off = switches?.whatIsOff(path);
  if (off) {
    const message = `${off} is switched off: content/settings/navigation.json does not list it. Remove the link to ${path}, or list it there.`;
    return { rule: 'link-off', message };
  }
  if (!pages || pages.has(path) || files.has(path)) return undefined;
  const shorter = path.replace(/\/+$/, '');
  const meant = pages.has(shorter)
    ? ` Did you mean "${shorter}", without the slash at its end?`
    : hint(path, pages);
  const message = `This site has no page at ${path}. Correct or remove the link.${meant}`;
  return { rule: 'link-dead', message };
}

/** Without what follows a question mark or a number sign; `%C3%A9` and its like written out. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

// Where a page goes, thousands of texts may link to it.
const hints = new WeakMap<Addresses, Map<string, string>>();

function hint(path: string, addresses: Addresses): string {
  const known = hints.get(addresses) ?? new Map<string, string>();
  hints.set(addresses, known);
  const found = known.get(path) ?? askWhetherMeant(path, addresses);
  known.set(path, found);
  return found;
}

/**
 * Reports pictures and PDFs that an entry's fields name and that are not there. Whether an address may stand
 * in a field at all is the model's rule.
 */
export function checkEntryAddresses(
  collection: Collection,
  values: Record<string, unknown>,
  places: Places,
  known: KnownAddresses,
  report: Report,
): void {
  for (const [field, { kind }] of Object.entries(collection.fields)) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    if (!isOfFile(kind)) continue;
    if (typeof value !== 'string' || !value.startsWith('/')) continue;
    const judgement = judgePicture(value.trim(), known);
    if (judgement?.rule !== 'picture-missing') continue;
    report(judgement.rule, { line: places.lineOf(field), field }, judgement.message);
  }
}

/** Reports pages and pictures that a settings file names and that are not there. */
export function checkSettingsAddresses(
  { texts }: Places,
  known: KnownAddresses,
  report: Report,
): void {
  for (const { field, line, text } of texts) {
    if (typeof field !== 'string' || !/^\/\S*$/.test(text)) continue;
    const isFile = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(text);
    const judgement = isFile ? judgePicture(text, known) : judgeLink(text, known);
    // Its form is the schema's business.
    if (!judgement || judgement.rule === 'link-form') continue;
    report(judgement.rule, { line, field }, judgement.message);
  }
}
