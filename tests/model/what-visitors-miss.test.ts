import { describe, expect, it } from 'vitest';
import { decapConfig } from '../../editor/browser/decap-config.ts';
import { readEdition } from '../../model/build-output.ts';
import { type collections, pages } from '../../model/collections.ts';
import { whatVisitorsMiss } from '../../model/content-check/what-visitors-miss.ts';
import type { Phase } from '../../model/phases/phases.ts';
import { entriesOf, setting } from './known-content.ts';

/** What this looks at of a field in Decap's configuration. */
interface FormField {
  label?: string;
  fields?: readonly FormField[];
}

const settings = () => ({
  site: setting('site'),
  navigation: setting('navigation'),
  fees: setting('fees'),
  sponsorship: setting('sponsorship'),
});
const texts = new Set(entriesOf(pages).map(({ _id }) => _id));
const isEmpty = (collection: (typeof collections)[number]) => entriesOf(collection).length === 0;
const hasText = (page: string) => texts.has(page);
const whatOf = (gaps: ReturnType<typeof whatVisitorsMiss>) => gaps.map(({ what }) => what);

describe('what visitors miss', () => {
  it('is what nobody has entered, with the file in which it is set', () => {
    const gaps = whatVisitorsMiss({ settings: settings(), isEmpty, hasText });
    expect(gaps.map(({ what, path }) => `${path} ${what}`)).toEqual([
      'content/settings/site.json E-mail address',
      'content/settings/site.json Telephone numbers: none of 3 entered',
      'content/settings/site.json Link to the submission of papers',
      'content/settings/site.json Word template',
      'content/settings/site.json LaTeX template',
      'content/settings/site.json Brochure',
      'content/settings/site.json Link to join online',
      'content/settings/site.json Website of the host institute',
      'content/settings/fees.json Fees: Accompanying person, Additional paper',
      'content/settings/fees.json Bank account: Account name, Account number, Bank, Branch, IFSC, SWIFT',
      'content/settings/sponsorship.json Amounts of sponsorship: Platinum, Gold, Silver, Bronze',
      'content/settings/sponsorship.json Amounts of sponsorship: Academic or industrial stall',
      'content/committees/organising Organising Committee: no entry',
      'content/committees/technical Technical Programme Committee: no entry',
      'content/committees/international International Advisory Committee: no entry',
    ]);
  });

  it('begins, while the call is open, with where to submit', () => {
    const content = { settings: settings(), isEmpty, hasText };
    const during = (phase: Phase) => whatOf(whatVisitorsMiss({ ...content, phase }));
    expect(during('call')[0]).toBe(
      'Link to the submission of papers: the call is open, and authors find no place to submit',
    );
    expect(during('call').slice(1)).toEqual(
      during('review').filter((what) => what !== 'Link to the submission of papers'),
    );
    expect(during('before')).toEqual(during('review'));
    content.settings.site.links.paperSubmission = 'https://a.example/';
    expect(during('call')).toEqual(during('review'));
  });

  it('is, once the conference is over, nothing with which somebody would submit, pay or join', () => {
    const known = settings();
    known.site.venue.map = null;
    expect(whatOf(whatVisitorsMiss({ settings: known, isEmpty, hasText, phase: 'after' }))).toEqual(
      [
        'E-mail address',
        'Telephone numbers: none of 3 entered',
        'Website of the host institute',
        'Organising Committee: no entry',
        'Technical Programme Committee: no entry',
        'International Advisory Committee: no entry',
      ],
    );
  });

  it('is nothing once all of it is entered', () => {
    const known = settings();
    const { contacts, links, hostInstitute } = known.site;
    Object.assign(contacts, { email: 'office@conference.example', phones: ['+91 612 000 0000'] });
    for (const name of [...Object.keys(links), 'joinOnline']) {
      Object.assign(links, { [name]: 'https://a.example/' });
    }
    hostInstitute.url = 'https://institute.example/';
    for (const extra of known.fees.extras) extra.amount = 100;
    for (const line of known.fees.bankAccount) line.value = 'known';
    for (const tier of known.sponsorship.tiers) tier.amount = 100;
    if (known.sponsorship.stall) known.sponsorship.stall.amount = 100;
    const content = { settings: known, isEmpty: () => false, hasText };
    expect(whatVisitorsMiss(content)).toEqual([]);
    known.fees.participants = [];
    known.site.venue.map = null;
    expect(whatOf(whatVisitorsMiss(content))).toEqual(['Map of the venue', 'Fees']);
    known.site.mode = 'online';
    expect(whatOf(whatVisitorsMiss(content))).toEqual(['Fees']);
    delete links.joinOnline;
    expect(whatOf(whatVisitorsMiss(content))).toEqual(['Link to join online', 'Fees']);
    known.site.mode = 'in-person';
    expect(whatOf(whatVisitorsMiss(content))).toEqual(['Map of the venue', 'Fees']);
  });

  it('is nothing of what is switched off', () => {
    const known = settings();
    known.navigation.groups = [
      { label: 'About', slug: 'about', options: [{ label: 'Venue', page: 'venue-and-travels' }] },
    ];
    const gaps = whatVisitorsMiss({ settings: known, isEmpty: () => true, hasText: () => false });
    expect(whatOf(gaps)).toEqual([
      'E-mail address',
      'Telephone numbers: none of 3 entered',
      'Link to join online',
      'Papers: no entry',
      'Updates: no entry',
      'Text of the page “about”',
      'Text of the page “venue-and-travels”',
      'Text of the page “contact”',
      'Text of the page “accessibility”',
      'Text of the page “privacy”',
    ]);
  });

  it('leads to places that the editors’ screen has', () => {
    const place = { repository: 'o/r', branch: 'main', origin: 'https://conference.example' };
    const config = decapConfig(place, readEdition('{}'));
    const known = config.collections.flatMap(({ name, create, files }) => [
      `/editor/#/collections/${name}`,
      ...(create ? [`/editor/#/collections/${name}/new`] : []),
      ...(files ?? []).map((file) => `/editor/#/collections/${name}/entries/${file.name}`),
    ]);
    const content = { settings: settings(), isEmpty: () => true, hasText: () => false };
    for (const { editAt } of whatVisitorsMiss(content)) expect(known).toContain(editAt);
  });

  it('names the fields as the editors’ forms do', () => {
    const place = { repository: 'o/r', branch: 'main', origin: 'https://conference.example' };
    const files = decapConfig(place, readEdition('{}')).collections.flatMap(
      ({ files }) => files ?? [],
    );
    const known = new Set<string>();
    const visit = (fields: readonly FormField[], above: string) => {
      for (const { label, fields: inner = [] } of fields) {
        known.add(`${above}${label}`);
        visit(inner, `${above}${label} › `);
      }
    };
    for (const { file, fields } of files) visit(fields as FormField[], `${file} `);
    const all = settings();
    all.site.venue.map = null;
    const gaps = whatVisitorsMiss({ settings: all, isEmpty: () => false, hasText });
    for (const { path, field } of gaps) expect(known).toContain(`${path} ${field}`);
    expect(gaps[0]).toMatchObject({ what: 'E-mail address', field: 'Contacts › Email' });
  });
});
