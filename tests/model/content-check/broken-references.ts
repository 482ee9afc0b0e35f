import { NAVIGATION_PATH } from '../../../model/settings/navigation.ts';
import {
  type BrokenFile,
  lineIn,
  lineOf,
  navigation,
  PAPER,
  page,
  paper,
  SITE,
  settingsText,
  WORKSHOP,
  without,
  workshop,
} from './check.ts';

const VENUE = 'content/pages/venue-and-travels.md';

const WITHOUT_SPONSORS = navigation((settings) => {
  settings.groups = settings.groups.filter(({ slug }) => slug !== 'sponsors');
  settings.quickLinks = settings.quickLinks.filter(({ path }) => path !== '/sponsors');
});

/** One page where another one is. */
const RELABELLED = navigation(({ groups: [about] }) => {
  Object.assign(about?.options[8] ?? {}, { label: 'photogallery' });
  about?.options.splice(1, 0, { label: 'PhotoGallery', page: 'photo-gallery' });
});

/** What a text or a field refers to, and what it must not hold. */
const references: BrokenFile[] = [
  {
    title: 'a picture of a field that is not there',
    path: WORKSHOP,
    bytes: workshop({ imageUrl: '/images/none.svg' }),
    found: [[5, 'imageUrl', 'picture-missing']],
  },
  {
    title: 'an upload of a field that is not there',
    path: 'content/gallery/one.json',
    bytes: '{\n  "tags": "A",\n  "imageUrl": "/uploads/none.png"\n}\n',
    found: [[3, 'imageUrl', 'picture-missing']],
  },
  {
    title: 'a picture of the text that is not there',
    path: PAPER,
    bytes: paper('A\n\nB ![c](/uploads/none.png)'),
    found: [[8, 'content', 'picture-missing']],
  },
  {
    title: 'a picture of the settings that is not there',
    path: SITE,
    bytes: settingsText('site').replace('/images/maps/venue.svg', '/images/maps/venu.svg'),
    found: [[lineIn('site', '/images/maps/venue.svg'), 'venue.mapPicture', 'picture-missing']],
  },
  {
    title: 'a link to no page',
    path: PAPER,
    bytes: paper('A [b](/contact), and\n[c](/kontact)'),
    found: [[7, 'content', 'link-dead']],
  },
  {
    title: 'a link to no page, given elsewhere',
    path: PAPER,
    bytes: paper('A [b][c]\n\n[c]: /papers/none'),
    found: [[8, 'content', 'link-dead']],
  },
  {
    title: 'a link to no page, in a table',
    path: PAPER,
    bytes: paper('| A |\n|---|\n| b |\n| [c](/none) |'),
    found: [[9, 'content', 'link-dead']],
  },
  {
    title: 'a link to no page, in the settings',
    path: NAVIGATION_PATH,
    bytes: settingsText('navigation').replace('"/contact"', '"/kontact"'),
    found: [[lineIn('navigation', '"/contact"'), 'contact.path', 'link-dead']],
  },
  {
    title: 'a link to a page that the navigation does not list',
    path: PAPER,
    bytes: paper('A [b](/programs/workshops), and\n[c](/programs/tours)'),
    others: { [NAVIGATION_PATH]: without('tours'), 'content/pages/tours.md': page('Tours') },
    found: [[7, 'content', 'link-off']],
  },
  {
    title: 'a link to a page that is switched off and was called by its title',
    path: 'content/pages/venue-and-travels.md',
    bytes: page('Venue', '[Campus](/about/far-campus)'),
    others: {
      [NAVIGATION_PATH]: without('second-campus'),
      'content/pages/second-campus.md': page('Far Campus'),
    },
    found: [[6, 'text', 'link-off']],
  },
  {
    title: 'a link to a page of a group that is switched off',
    path: PAPER,
    bytes: paper('[A](/sponsors/anything)'),
    others: { [NAVIGATION_PATH]: WITHOUT_SPONSORS },
    found: [[6, 'content', 'link-off']],
  },
  {
    title: 'a quick link to a group that is switched off',
    path: NAVIGATION_PATH,
    bytes: WITHOUT_SPONSORS.replace('"/programs"', '"/sponsors"'),
    found: [[lineOf(WITHOUT_SPONSORS, '"/programs"'), 'quickLinks[3].path', 'link-off']],
  },
  {
    title: 'a page at the address of another one',
    path: NAVIGATION_PATH,
    bytes: RELABELLED,
    found: [[lineOf(RELABELLED, '"photogallery"'), 'groups[0].options[9].label', 'page-address']],
  },
  {
    title: 'a slash at an address’s end',
    path: PAPER,
    bytes: paper('[A](/contact/)'),
    found: [[6, 'content', 'link-dead']],
  },
  {
    title: 'a link that runs script',
    path: PAPER,
    bytes: paper('[A](javascript:alert(1))'),
    found: [[6, 'content', 'link-form']],
  },
  {
    title: 'a link with a blank',
    path: PAPER,
    bytes: paper('A [b](https://a.org/c d)'),
    found: [[6, 'content', 'link-form']],
  },
  {
    title: 'a link with a blank, in brackets',
    path: PAPER,
    bytes: paper('A [b](<https://a.org/c d>)'),
    found: [[6, 'content', 'link-form']],
  },
  {
    title: 'a link from nowhere',
    path: PAPER,
    bytes: paper('A [b](c.html)'),
    found: [[6, 'content', 'link-form']],
  },
  {
    title: 'a link without scheme',
    path: PAPER,
    bytes: paper('A [b](//a.org)'),
    found: [[6, 'content', 'link-form']],
  },
  {
    title: 'a picture that a page may not load',
    path: PAPER,
    bytes: paper('![b](http://a.org/c.png)'),
    found: [[6, 'content', 'link-form']],
  },
  {
    title: 'a script',
    path: PAPER,
    bytes: paper('A\n<script>alert(1)</script>'),
    found: [[7, 'content', 'html-code']],
  },
  {
    title: 'a frame',
    path: WORKSHOP,
    bytes: workshop({ description: 'A\n\n<iframe src="https://a.org">' }),
    found: [[4, 'description', 'html-code']],
  },
  {
    title: 'an event handler',
    path: PAPER,
    bytes: paper('<b onclick="x()">A'),
    found: [[6, 'content', 'html-code']],
  },
  {
    title: 'a tag, once a line',
    path: PAPER,
    bytes: paper('CO<sub>2</sub> and H<sub>2</sub>'),
    found: [[6, 'content', 'html-tag']],
  },
  {
    title: 'letters that are turned round',
    path: PAPER,
    bytes: paper('Right.\nPaid \u202Eyletelpmoc\u202C: no\n\nAgain &#x202e;so'),
    found: [
      [7, 'content', 'text-turned'],
      [9, 'content', 'text-turned'],
    ],
  },
  {
    title: 'letters that an escape turns round',
    path: WORKSHOP,
    bytes: workshop({ description: 'A \u2066B' }),
    found: [[4, 'description', 'text-turned']],
  },
];

/** Texts that name facts of the settings. */
const facts: BrokenFile[] = [
  {
    title: 'a fact that is misspelt',
    path: PAPER,
    bytes: paper('A line.\n\nUntil {{date:submision-deadline}}.'),
    found: [[8, 'content', 'fact-unknown']],
  },
  {
    title: 'a fact of no kind, in a title',
    path: PAPER,
    bytes: paper('A line.').replace(/^heading: .*$/m, 'heading: "In {{town:patna}}"'),
    found: [[2, 'heading', 'fact-unknown']],
  },
  {
    title: 'braces that mean a fact and name none',
    path: PAPER,
    bytes: paper('Until {{date submission-deadline}}, $x^{{2}}$.'),
    found: [[6, 'content', 'fact-unknown']],
  },
  {
    title: 'a fact without a value that says nothing until then',
    path: PAPER,
    bytes: paper(
      '{{link:brochure "The brochure" or "No brochure yet"}}\n\n{{link:brochure "Read it"}}',
    ),
    found: [[8, 'content', 'fact-open']],
  },
  {
    title: 'days and amounts of the settings, written out',
    path: PAPER,
    bytes: paper(
      'From 28th of November, 2025 to 8 March 2026, 6 to 8 March 2026, 18 March 2026.\n\n₹7,000, 7000 INR, 70000 INR, USD 280\n\nNov 28, 2025, 28.11.2025, 28 Nov. 2025, Rs. 7,000, 128.11.2025',
    ),
    found: [
      [6, 'content', 'fact-written-out'],
      [6, 'content', 'fact-written-out'],
      [6, 'content', 'fact-written-out'],
      [8, 'content', 'fact-written-out'],
      [8, 'content', 'fact-written-out'],
      [8, 'content', 'fact-written-out'],
      [10, 'content', 'fact-written-out'],
      [10, 'content', 'fact-written-out'],
      [10, 'content', 'fact-written-out'],
      [10, 'content', 'fact-written-out'],
    ],
  },
  {
    title: 'days without their year, and days of programs in a sentence',
    path: VENUE,
    bytes: page(
      'A',
      [
        'Until 28 November; Nov. 28; 28th of November; November 28th, 2025.',
        'On 6, 7 and 8 March; March 6–8; 6-8 March; March 6 to 8, 2026; early March.',
        'By 2026-02-16. Registration: 23 Feb.',
        // Other days, other years, other spans, and what is for programs.
        '- 2026-02-16\n- 29 November, 28 November 1952, November 28, 1952, 5 to 8 March, 16–28 November, [a](https://a.example/2026-03-06)',
      ].join('\n\n'),
    ),
    found: [6, 6, 6, 6, 8, 8, 8, 8, 8, 10, 10].map((line) => [line, 'text', 'fact-written-out']),
  },
  {
    title: 'how long, where and how the conference is, and what is counted and measured',
    path: VENUE,
    bytes: page(
      'Three days of talks',
      [
        'These 3 days, a three-day conference. We meet in Patna, in Patna and online, in Patna, Bihar, India.',
        'A hybrid conference; the conference is hybrid; it is held in hybrid mode.',
        '43 topics, four special tracks. It is 12 km from the airport; the railway station lies 8kilometres away. 125 acres.',
        'Fees including GST, sponsorship with 18 % GST, a GST of 18 per cent.',
        // Said of something else.
        'Within three days of that. Three days later. The river in Patna, 12 km from Hajipur, with 18 % of it, in five tracks; hybrid vehicles.',
      ].join('\n\n'),
    ),
    found: [
      [2, 'title', 'fact-written-out'],
      ...[6, 6, 6, 6, 6, 8, 8, 8, 10, 10, 10, 10, 10, 12, 12, 12].map(
        (line): [number, string, 'fact-written-out'] => [line, 'text', 'fact-written-out'],
      ),
    ],
  },
  {
    title: 'the same in a setting, but where it is set',
    path: SITE,
    bytes: settingsText('site')
      .replace('{{count:days}} days', '3 days of')
      .replace('"tagline": "', '"tagline": "A hybrid conference. '),
    found: [1, 2].map(() => [lineIn('site', '"tagline"'), 'tagline', 'fact-written-out']),
  },
  {
    title: 'what is said to come and is there',
    path: PAPER,
    bytes: paper(
      [
        'The submission deadline will be announced.',
        '**Registration fees**: to be announced',
        'We hear that {{date:conference}} is yet to be announced.',
        'The date of the notification of\nacceptance has not yet been published.',
      ].join('\n\n'),
    ),
    found: [6, 8, 10, 12].map((line) => [line, 'content', 'announced-already']),
  },
  {
    title: 'facts in code and in addresses',
    path: PAPER,
    bytes: paper('`{{date:camera-ready}}`\n\n[The map]({{link:map}})'),
    found: [
      [6, 'content', 'fact-place'],
      [8, 'content', 'fact-place'],
    ],
  },
  {
    title: 'facts in code and in addresses, that stand in the text, too',
    path: PAPER,
    bytes: paper(
      [
        'By {{date:camera-ready}}:\n`{{date:camera-ready}}`, {{date:camera-ready}}.',
        '{{place:country}} and [it][here], {{place:country}}.',
        '[here]: /{{place:country}}',
        '~~~\n{{place:city}}\n~~~\n\n{{place:city}} <https://a.example/{{place:city}}>',
      ].join('\n\n'),
    ),
    found: [7, 11, 14, 17].map((line) => [line, 'content', 'fact-place']),
  },
];

/** Numbers are made up; their check digits are right. */
const personal: BrokenFile[] = [
  {
    title: 'an Aadhaar number',
    path: PAPER,
    bytes: paper('A\n\nB 2345 6789 0124'),
    found: [[8, 'content', 'personal-aadhaar']],
  },
  {
    title: 'a PAN',
    path: PAPER,
    bytes: paper('A', { note: '"ABCPD1234E"' }),
    found: [
      [4, 'note', 'field-unknown'],
      [4, 'note', 'personal-pan'],
    ],
  },
  {
    title: 'a bank account',
    path: PAPER,
    bytes: paper('Account 12345678901\nSBIN0001234'),
    found: [[7, 'content', 'personal-bank']],
  },
  {
    title: 'a mobile number',
    path: PAPER,
    bytes: paper('A', { authors: '"A, +91 98765 43210"' }),
    found: [[3, 'authors', 'personal-phone']],
  },
  {
    title: 'an e-mail address',
    path: WORKSHOP,
    bytes: workshop({ description: 'a@iitp.ac.in' }),
    found: [[4, 'description', 'personal-email']],
  },
  {
    title: 'an e-mail address in a file that cannot be read',
    path: WORKSHOP,
    bytes: '{\n"a@iitp.ac.in"',
    found: [
      [2, '', 'json-broken'],
      [2, '', 'personal-email'],
    ],
  },
];

export const brokenReferences = [...references, ...facts, ...personal];
