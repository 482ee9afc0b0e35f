import type { Finding } from '../finding.ts';
import { labelToSlug } from '../id.ts';
import { fixedTexts, groupSlugs, type Navigation, optionPage } from './navigation.ts';

/**
 * Texts that every edition has, or may switch on: the pages of the specification, section 2, those of
 * the groups, and what belongs to the website.
 */
export const lastingPages: readonly string[] = [
  ...fixedTexts,
  ...groupSlugs,
  'about-the-conference',
  'host-institute',
  'organising-committee',
  'international-advisory-committee',
  'technical-programme-committee',
  'venue-and-travels',
  'accommodation',
  'second-campus',
  'photo-gallery',
  'call-for-papers',
  'guidelines-to-authors',
  'paper-submissions',
  'registrations',
  'best-student-paper-award',
  'financial-support',
  'cmt-acknowledgement',
  'paper-publication',
  'speakers',
  'workshops',
  'tours',
  'cultural-event',
  'become-a-sponsor',
  'benefits-of-sponsorship',
];

/** A page that comes into the navigation. */
export interface PageToPlace {
  page: string;
  label: string;
  /**
   * A group, at whose end it is to stand (`about`); with a slash at its beginning (`about/`), with the page
   * before it behind that one (`about/venue-and-travels`).
   */
  place: string;
}

/** The navigation's groups with one page more, or what is wrong with its `place` or its `label`. */
export function withPage(
  { groups }: Navigation,
  { page, label, place }: PageToPlace,
): { ok: true; groups: Navigation['groups']; path: string } | { ok: false; errors: Finding[] } {
  const [slug = '', after] = place.split('/', 2);
  const group = groups.find((each) => each.slug === slug);
  if (!group) {
    const names = groups.map((each) => each.label).join(', ');
    return refused('place', `Choose a place in the menu: below ${names}.`);
  }
  const at = placeIn(group.options, after);
  if (at === undefined) {
    const message = `The page “${after}” is not below ${group.label} (any more). Choose another place.`;
    return refused('place', message);
  }
  const step = labelToSlug(label);
  if (!/[\p{L}\p{N}]/u.test(step) || /[/?#%\\]|\.html$/.test(step)) {
    return refused('label', NO_ADDRESS);
  }
  const path = optionPage(group, { label });
  const all = groups.flatMap((each) => each.options.map((option) => ({ group: each, option })));
  const other = all.find(
    (each) => each.option.path === path || optionPage(each.group, each.option) === path,
  );
  if (other) return refused('label', takenAddress(path));
  const options = group.options.toSpliced(at, 0, { label, page });
  return {
    ok: true,
    path,
    groups: groups.map((each) => (each === group ? { ...each, options } : each)),
  };
}

/** The end is before entries that lead nowhere. */
function placeIn(
  options: Navigation['groups'][number]['options'],
  after: string | undefined,
): number | undefined {
  if (after === '') return 0;
  if (after === undefined) return options.findLastIndex(({ page }) => page !== undefined) + 1;
  const before = options.findIndex(({ page }) => page === after);
  return before === -1 ? undefined : before + 1;
}

const NO_ADDRESS =
  'The label makes the address of the page: it needs a letter or a digit, no / ? # % or \\, and no .html at its end.';

/** Said of a label whose address leads elsewhere already. */
export const takenAddress = (path: string) =>
  `There is something at ${path} already. Give this page another label.`;

/** Said of a label whose address a page of a past edition had. */
export const takenBefore = (path: string, edition: number) =>
  `A page of the edition of ${edition} had the address ${path}, and links to it lead there for good. Give this page another label.`;

const refused = (field: string, message: string) => ({
  ok: false as const,
  errors: [{ field, message }],
});

/** The navigation's groups without a page. */
export const withoutPage = ({ groups }: Navigation, page: string): Navigation['groups'] =>
  groups.map((group) => ({
    ...group,
    options: group.options.filter((option) => option.page !== page),
  }));
