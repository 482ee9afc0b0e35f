/**
 * Somebody who is named, and what else is known of them. An e-mail address is none of it: files,
 * pages and answers are public.
 */
export interface Person {
  /** As it is printed. */
  name: string;
  given?: string;
  family?: string;
  affiliation?: string;
  /** `0000-0002-1825-0097` */
  orcid?: string;
}

/** What may be known of a person beside the name, in the order in which files have it. */
export const PERSON_DETAILS = ['given', 'family', 'affiliation', 'orcid'] as const;

/** As forms call them. */
export const DETAIL_LABELS: Readonly<Record<(typeof PERSON_DETAILS)[number], string>> = {
  given: 'Given name',
  family: 'Family name',
  affiliation: 'Affiliation',
  orcid: 'ORCID',
};

const ORCID_ADDRESS = /^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i;
const ORCID = /^(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])$/;

/**
 * An ORCID in its one form, typed so, without hyphens or as an address; undefined where it is none or
 * its last digit does not fit the others (ISO 7064, MOD 11-2, as ORCID's "Structure of the ORCID
 * Identifier" has it).
 */
export function readOrcid(text: string): string | undefined {
  const bare = text.trim().replace(ORCID_ADDRESS, '').replace(/\/$/, '').toUpperCase();
  const parts = ORCID.exec(bare)?.slice(1);
  if (!parts) return undefined;
  const digits = parts.join('');
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? parts.join('-') : undefined;
}

/** Said of somebody's ORCID that `readOrcid` does not take. */
export const orcidProblem = (name: string) =>
  `The ORCID of ${name} is not one: 16 digits such as 0000-0002-1825-0097, of which the last checks the others. Compare it with the author’s page at orcid.org.`;

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;

/** "et al." and its like, which stand for names that somebody left out. */
export function isAndOthers(name: string): boolean {
  return /^(?:and\s+|&\s*)?(?:et\s*\.?\s*al\b\.?|others)$/i.test(name.trim());
}

/** Names in their order, each with what is known of that person; of two of one name the first comes first. */
export function withDetails(names: readonly string[], people: readonly Person[] = []): Person[] {
  const left = [...people];
  return names.map((name) => {
    const index = left.findIndex((each) => each.name === name);
    return index === -1 ? { name } : (left.splice(index, 1)[0] as Person);
  });
}

/** The authors of a paper, as people. */
export const authorsOf = (paper: {
  authors: readonly string[];
  people?: readonly Person[];
}): Person[] => withDetails(paper.authors, paper.people);
