import { namedFacts } from './named-facts.ts';

// A fact in an address may have blanks and parentheses in its words.
const ADDRESS = String.raw`(?:[^\s()<>{]|\{(?!\{)|\{\{[^{}\n]{1,500}\}\})`;
const LINK = new RegExp(
  String.raw`!?\[([^\][\n]{0,1000})\]\(<?(${ADDRESS}{1,2000})>?(?:\s+"[^"\n]{0,300}")?\s*\)|<(https?:[^\s<>]{1,2000})>`,
  'g',
);
/** `[name]: address "title"`, in a quotation, too. */
const DEFINITION = new RegExp(
  String.raw`^[> \t]{0,9}\[([^\][\n]{1,200})\]:[ \t]{0,9}(?:\n[> \t]{0,9})?<?(${ADDRESS}{1,2000})>?(?:[ \t]{1,9}"[^"\n]{0,300}")?[ \t]{0,9}(?:\n|$(?!\n))`,
  'gm',
);
/** `[words][name]`, `[name][]` or `[name]`; with parentheses behind it is another link. */
const REFERENCE = /!?\[([^\][\n]{1,1000})\](?:\[([^\][\n]{0,200})\])?(?![(:])/g;

/** A text in Markdown without its links and pictures whose address names a fact: their words are left. */
export function withoutFactAddresses(text: string): string {
  return withoutFactReferences(text).replace(
    LINK,
    (whole, label?: string, address?: string, alone?: string) =>
      namesFact(address ?? alone ?? '') ? (label ?? alone ?? '') : whole,
  );
}

/** The same of those alone whose address stands elsewhere in the text, under a name. */
export function withoutFactReferences(text: string): string {
  if (!text.includes(']:')) return text;
  const dropped = new Set<string>();
  const left = text.replace(DEFINITION, (whole, name: string, address: string) => {
    if (!namesFact(address)) return whole;
    dropped.add(asReferred(name));
    return '';
  });
  if (dropped.size === 0) return text;
  return left.replace(REFERENCE, (whole, words: string, name?: string) =>
    dropped.has(asReferred(name || words)) ? words : whole,
  );
}

const namesFact = (address: string) => namedFacts(address).length > 0;

/** Names are the same whatever their case and their blanks. */
const asReferred = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
