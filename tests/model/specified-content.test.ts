import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { culturalEvents, hotels, pages, tours, workshops } from '../../model/collections.ts';
import { fillWords } from '../../model/facts/fill-facts.ts';
import { knownFacts } from '../../model/facts/known-facts.ts';
import { optionPath } from '../../model/settings/navigation.ts';
import { CONFERENCE } from '../conference.ts';
import { entriesOf, longDate, setting, site } from './known-content.ts';

// The specification, section 2, with the host institute as it is called until the client names it.
const ROUTES = `
  / /about /about/about-the-host-institute /about/about-the-conference /about/organising-committee
  /about/venue-and-travels /about/accomodations /about/about-the-host-institute-(bihta-campus)
  /about/photogallery /about/technical-programme-committee /about/international-advisory-committee
  /authors /authors/call-for-papers /authors/paper-publication /authors/guidelines-to-authors
  /authors/paper-submissions /authors/registrations /authors/best-student-paper-award
  /authors/financial-support /authors/cmt-acknowledgement /programs/speakers /programs/tours
  /programs/workshops /programs/cultural-event /sponsors /sponsors/become-a-sponsor
  /sponsors/benefits-of-sponsorship /contact /allpapers /allupdates /login`
  .trim()
  .split(/\s+/);

describe('the navigation', () => {
  const { home, groups, contact, admin, quickLinks } = setting('navigation');
  const options = groups.flatMap((group) => group.options.map((option) => ({ group, option })));

  it('has the four groups with the labels of the specification, section 2, and the programme', () => {
    expect(groups.map(({ slug, options }) => [slug, options.map(({ label }) => label)])).toEqual([
      [
        'about',
        [
          'About the Conference',
          'About the host institute',
          'Organising Committee',
          'International Advisory Committee',
          'Technical Programme Committee',
          'Venue and Travels',
          'Accomodations',
          'About the host institute (Bihta Campus)',
          'PhotoGallery',
        ],
      ],
      [
        'authors',
        [
          'Call for Papers',
          'Guidelines to Authors',
          'Paper Submissions',
          'Registrations',
          'Best Student Paper Award',
          'Financial support',
          'CMT Acknowledgement',
          'Paper Publication',
          '',
        ],
      ],
      ['programs', ['Programme', 'Speakers', 'Workshops', 'Tours', 'Cultural Event']],
      ['sponsors', ['Become a Sponsor', 'Benefits of Sponsorship']],
    ]);
    expect([home.path, contact.path, admin.path]).toEqual(['/', '/contact', '/admin']);
  });

  it('leads to the routes of the specification, all of them below the four groups', () => {
    const reached = options.flatMap(({ group, option }) => optionPath(group, option) ?? []);
    const routes = ROUTES.filter((route) =>
      /^\/(about|authors|programs|sponsors)\/./.test(route),
    ).map((route) => route.replace(/cmt-acknowledgement$/, 'cmt-acknowledgement.html'));
    expect(reached.sort()).toEqual([...routes, '/programs/programme'].sort());
  });

  it('names the host institute as the site’s settings do', () => {
    const { name, secondCampus } = site.hostInstitute;
    const labels = options.map(({ option }) => option.label);
    expect(labels).toContain(`About ${name}`);
    expect(labels).toContain(`About ${name} (${secondCampus?.name})`);
  });

  it('opens pages that exist, under the title of their label, spelt right and in one style', () => {
    const headings: Readonly<Record<string, string>> = {
      'About the host institute': 'About the Host Institute',
      'About the host institute (Bihta Campus)': 'About the Host Institute: Bihta Campus',
      Accomodations: 'Accommodation',
      PhotoGallery: 'Photo Gallery',
      'Financial support': 'Financial Support',
    };
    const titles = new Map(entriesOf(pages).map(({ _id, title }) => [_id, title]));
    for (const { option } of options) {
      if (!option.page) continue;
      const { page, label } = option;
      expect([page, titles.get(page)]).toEqual([page, headings[label] ?? label]);
    }
  });

  it('has the quick links of the footer', () => {
    expect(quickLinks.map(({ path }) => path)).toEqual(
      '/ /about /authors /programs /sponsors /contact /admin /login'.split(' '),
    );
  });
});

describe('the pages’ texts', () => {
  const all = entriesOf(pages);

  it('exist for every text page', () => {
    expect(all.map(({ _id }) => _id)).toEqual([
      'about-the-conference',
      'about',
      'accessibility',
      'accommodation',
      'authors',
      'become-a-sponsor',
      'benefits-of-sponsorship',
      'best-student-paper-award',
      'call-for-papers',
      'cmt-acknowledgement',
      'contact',
      'cultural-event',
      'financial-support',
      'guidelines-to-authors',
      'host-institute',
      'international-advisory-committee',
      'organising-committee',
      'paper-publication',
      'paper-submissions',
      'photo-gallery',
      'privacy',
      'programme',
      'programs',
      'registrations',
      'second-campus',
      'speakers',
      'sponsors',
      'technical-programme-committee',
      'tours',
      'venue-and-travels',
      'workshops',
    ]);
  });

  it('link to no page of this site that does not exist', () => {
    const known = [...ROUTES, '/privacy', '/accessibility', '/programs', '/programs/programme'];
    const links = all.flatMap(({ _id, text }) =>
      [...String(text).matchAll(/\]\((\/(?:[^()#\s]|\([^()]*\))*)/g)].map((match) => [
        _id,
        match[1],
      ]),
    );
    expect(links.length).toBeGreaterThan(5);
    const exists = (path = '') =>
      known.includes(path) ||
      (path.startsWith('/images/') && existsSync(join(CONFERENCE, 'public', path)));
    expect(links.filter(([, path]) => !exists(path as string))).toEqual([]);
  });

  it('say what the settings say', () => {
    const text = (id: string) => String(all.find(({ _id }) => _id === id)?.text);
    expect(text('privacy')).toContain('{{count:message-days}} days');
    for (const { from } of site.venue.distances) {
      expect(text('venue-and-travels')).toMatch(new RegExp(`\\| ${from} \\| \\{\\{place:from-`));
    }
    // What the settings measure, no text does.
    for (const { text: written } of all) expect(written).not.toMatch(/\d (?:km|acres)\b|\d+ ?%/);
    const days = setting('important-dates').dates.map(({ date }) => longDate(date));
    const used = all.flatMap(({ text }) => String(text).match(/\d+ [A-Z][a-z]+ 202\d/g) ?? []);
    expect(used.filter((day) => !days.includes(day))).toEqual([]);
  });

  it('print the acknowledgement of CMT word for word', () => {
    expect(all.find(({ _id }) => _id === 'cmt-acknowledgement')?.text).toBe(
      'The Microsoft CMT service was used for managing the peer-reviewing process for this conference. This service was provided for free by Microsoft and they bore all expenses, including costs for Azure cloud services as well as for software development and support.',
    );
  });

  it('keep the rules of the specification, sections 5 and 9', () => {
    const text = (id: string) => String(all.find(({ _id }) => _id === id)?.text);
    expect(text('guidelines-to-authors')).toMatch(
      /Springer template[\s\S]*5 to 7 pages[\s\S]*fewer than 4 pages/,
    );
    expect(text('paper-publication')).toMatch(
      /abstracts alone[\s\S]*One full registration covers one manuscript/,
    );
    expect(text('best-student-paper-award')).toContain(
      'each advisor may nominate one paper per track',
    );
    expect(text('financial-support')).toContain(
      'must remain students until {{date:students-until or',
    );
    expect(setting('important-dates').studentsUntil).toBe('2025-12-31');
  });
});

describe('the facts of the specification', () => {
  it('the conference, section 1 and 2', () => {
    expect(site).toMatchObject({
      name: 'International Conference on Next-Generation Adaptive Research and Innovations 2026',
      edition: 2026,
      timeZone: 'Asia/Kolkata',
      mode: 'hybrid',
      hostInstitute: { secondCampus: { distanceKm: 25, areaAcres: 125 } },
    });
    const facts = knownFacts({ site, 'important-dates': setting('important-dates') });
    expect(fillWords(site.eventDateBadge, facts)).toBe('Event Date: 6th, 7th & 8th of March, 2026');
    expect(site.venue.distances.map(({ km }) => km)).toEqual([12, 8, 3]);
    expect(site.contacts.phones).toHaveLength(3);
  });

  it('the eight dates, section 3', () => {
    expect(
      setting('important-dates').dates.map(({ title, date }) => `${title} ${longDate(date)}`),
    ).toEqual([
      'Paper Submission Start 16 June 2025',
      'Submission Deadline 28 November 2025',
      'Notification of Acceptance 29 December 2025',
      'Early Bird Registration 25 January 2026',
      'Camera-Ready 16 February 2026',
      'Last Date of Registration 23 February 2026',
      'Conference Start 6 March 2026',
      'Conference End 8 March 2026',
    ]);
  });

  it('the fifteen categories in their order, section 3', () => {
    const categories = setting('organising-categories').categories;
    expect(categories.join('; ')).toBe(
      'Patron & General Chair; Honorary Chairs (Chairman); Organizing Chair; Program Chair; Program Secretary; Program Co-Chair; Program Coordinators; Advisory Committee; Program Steering Committee; Publication Chairs; Publicity and Media Chair(s); Workshop and Tutorial Chair(s); Hospitality Chair(s); Women in Engineering Chairs; Venue and Stage Chairs',
    );
  });

  it('the four tracks in their order, section 2', () => {
    expect(setting('tracks').tracks.map(({ name, alsoCalled }) => [name, alsoCalled])).toEqual([
      ['Biosensing and Neuromorphic Computing', null],
      ['Electric Vehicles and Sustainable Energy', 'EVs and Sustainable Transportation'],
      ['Renewable Energy', null],
      ['Photovoltaic Cells', null],
    ]);
  });

  it('the fees including GST, section 9, and nothing where the client left it open', () => {
    const { tax, participants, extras, bankAccount } = setting('fees');
    expect(tax).toBe('GST included');
    expect(
      participants.map(({ early, late, currency, category }) => [category, early, late, currency]),
    ).toEqual([
      ['Students and research scholars', 7000, 9000, 'INR'],
      ['Academicians', 8500, 10000, 'INR'],
      ['Industry participants', 11000, 13000, 'INR'],
      ['Foreign authors', 250, 280, 'USD'],
    ]);
    expect(extras.map(({ amount }) => amount)).toEqual([null, null]);
    expect(new Set(bankAccount.map(({ value }) => value))).toEqual(new Set([null]));
  });

  it('the tiers, the stall and three benefits for sponsors, section 9', () => {
    const { tiers, stall, tax, benefits } = setting('sponsorship');
    expect(tiers.map(({ name, amount }) => [name, amount])).toEqual([
      ['Platinum', null],
      ['Gold', null],
      ['Silver', null],
      ['Bronze', null],
    ]);
    expect(stall?.amount).toBeNull();
    expect(tax).toBe('18% GST extra');
    expect(benefits).toHaveLength(3);
  });

  it('the numbers of section 9: 43 topics, 7 slides, 11 tours, 6 hotels, 3 workshops, 3 events', () => {
    expect(setting('topics').fields.flatMap(({ topics }) => topics)).toHaveLength(43);
    expect(setting('carousel').slides).toHaveLength(7);
    expect(entriesOf(tours)).toHaveLength(11);
    expect(entriesOf(hotels)).toHaveLength(6);
    expect(entriesOf(workshops)).toHaveLength(3);
    expect(entriesOf(culturalEvents)).toHaveLength(3);
  });
});
