import type { BrokenFile } from './check.ts';
import { paper, settingsText, workshop } from './check.ts';

const PAPER = 'content/papers/good-one.md';
const WORKSHOP = 'content/workshops/batteries.json';
const SITE = 'content/settings/site.json';

/** The line of a settings file that holds a text. */
function lineIn(name: string, part: string): number {
  return (
    settingsText(name)
      .split('\n')
      .findIndex((line) => line.includes(part)) + 1
  );
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Files whose name, bytes or shape is wrong. */
const files: BrokenFile[] = [
  {
    title: 'a folder that nothing looks into',
    path: 'content/paper/one.md',
    bytes: paper(),
    found: [[0, '', 'file-place']],
  },
  {
    title: 'a folder in a folder',
    path: 'content/papers/2026/one.md',
    bytes: paper(),
    found: [[0, '', 'file-place']],
  },
  {
    title: 'a file of a desktop',
    path: 'content/papers/.DS_Store',
    bytes: 'x',
    others: { 'content/papers/.gitkeep': '' },
    found: [[0, '', 'file-place']],
  },
  {
    title: 'a program among the content',
    path: 'content/papers/run.js',
    bytes: 'alert(1)',
    found: [[0, '', 'file-name']],
  },
  {
    title: 'a name with capital letters and blanks',
    path: 'content/papers/My Paper.md',
    bytes: paper(),
    found: [[0, '', 'file-name']],
  },
  {
    title: 'a name of more than 80 characters',
    path: `content/papers/${'a'.repeat(81)}.md`,
    bytes: paper(),
    found: [[0, '', 'file-name']],
  },
  {
    title: 'JSON where Markdown is kept',
    path: 'content/papers/one.json',
    bytes: '{}',
    found: [[0, '', 'file-name']],
  },
  {
    title: 'two files that differ in capital letters',
    path: 'content/papers/Good-One.md',
    bytes: paper(),
    others: { [PAPER]: paper() },
    found: [[0, '', 'file-twice']],
  },
  {
    title: 'two files that differ in their ending',
    path: 'content/papers/good-one.json',
    bytes: '{}',
    others: { [PAPER]: paper() },
    found: [[0, '', 'file-twice']],
  },
  {
    title: 'a symbolic link',
    path: PAPER,
    bytes: '../../etc/passwd',
    mode: '120000',
    found: [[0, '', 'file-link']],
  },
  {
    title: 'a file that may be run',
    path: PAPER,
    bytes: paper(),
    mode: '100755',
    found: [[0, '', 'file-executable']],
  },
  {
    title: 'a text of more than 400 kB',
    path: PAPER,
    bytes: paper('x'.repeat(400_000)),
    found: [[0, '', 'file-size']],
  },
  {
    title: 'Latin-1 instead of UTF-8',
    path: PAPER,
    bytes: new Uint8Array([...utf8('---\nheading: "'), 0xe9, ...utf8('"\n---\n')]),
    found: [[2, '', 'file-encoding']],
  },
  {
    title: 'a merge that was not finished',
    path: PAPER,
    bytes: '---\n<<<<<<< HEAD\nheading: "A"\n=======\nheading: "B"\n>>>>>>> theirs\n---\n\nText\n',
    found: [[2, '', 'conflict-marker']],
  },
  {
    title: 'the last mark of a merge',
    path: WORKSHOP,
    bytes: workshop().replace('}\n', '>>>>>>> main\n}\n'),
    found: [[6, '', 'conflict-marker']],
  },
  {
    title: 'no front matter',
    path: PAPER,
    bytes: '# A paper\n\nText\n',
    found: [[1, '', 'front-matter-missing']],
  },
  {
    title: 'front matter without an end',
    path: PAPER,
    bytes: '---\nheading: "A"\n',
    found: [[1, '', 'front-matter-broken']],
  },
  {
    title: 'a colon without quotation marks',
    path: PAPER,
    bytes: paper('A', { heading: 'Cells: a survey' }),
    found: [[2, '', 'front-matter-broken']],
  },
  {
    title: 'front matter in JavaScript',
    path: PAPER,
    bytes: '---js\n{ heading: process.exit() }\n---\n\nText\n',
    found: [[1, '', 'front-matter-code']],
  },
  {
    title: 'a field twice in YAML',
    path: PAPER,
    bytes: paper().replace('---\n\n', 'heading: "B"\n---\n\n'),
    found: [[4, 'heading', 'duplicate-key']],
  },
  {
    title: 'a field twice in JSON',
    path: WORKSHOP,
    bytes: workshop().replace('  "name"', '  "id": "b",\n  "name"'),
    found: [[3, 'id', 'duplicate-key']],
  },
  {
    title: 'a missing comma',
    path: WORKSHOP,
    bytes: workshop().replace('",\n  "name"', '"\n  "name"'),
    found: [[3, '', 'json-broken']],
  },
  {
    title: 'a list instead of an object',
    path: WORKSHOP,
    bytes: '[]\n',
    found: [[1, '', 'json-broken']],
  },
];

/** Fields that break a rule of the model, and settings. */
const fields: BrokenFile[] = [
  {
    title: 'a required field that is not there',
    path: PAPER,
    bytes: paper('A').replace(/^authors.*\n/m, ''),
    found: [[1, 'authors', 'field-value']],
  },
  {
    title: 'a required field that is empty',
    path: PAPER,
    bytes: paper('A', { authors: '""' }),
    found: [[3, 'authors', 'field-value']],
  },
  {
    title: 'a body that is not there',
    path: PAPER,
    bytes: paper(''),
    found: [[6, 'content', 'field-value']],
  },
  {
    title: 'a body of more than 20,000 characters',
    path: PAPER,
    bytes: paper('x'.repeat(20_001)),
    found: [[6, 'content', 'field-value']],
  },
  {
    title: 'a line of more than 300 characters',
    path: PAPER,
    bytes: paper('A', { heading: `"${'x'.repeat(301)}"` }),
    found: [[2, 'heading', 'field-value']],
  },
  {
    title: 'a list of lists',
    path: PAPER,
    bytes: paper('A', { authors: '[[a], [b]]' }),
    found: [[3, 'authors', 'field-value']],
  },
  {
    title: 'a link that is no address',
    path: PAPER,
    bytes: paper('A', { link: '"doi.org/10.1"' }),
    found: [[4, 'link', 'field-value']],
  },
  {
    title: 'a link that runs script',
    path: PAPER,
    bytes: paper('A', { link: '"javascript:alert(1)"' }),
    found: [[4, 'link', 'field-value']],
  },
  {
    title: 'a day that the calendar does not have',
    path: PAPER,
    bytes: paper('A', { createdAt: '"2026-02-30"' }),
    found: [[4, 'createdAt', 'field-value']],
  },
  {
    title: 'an order that is no number',
    path: WORKSHOP,
    bytes: workshop({ order: 'first' }),
    found: [[6, 'order', 'field-value']],
  },
  {
    title: 'a control character',
    path: WORKSHOP,
    bytes: workshop({ name: 'a\u0007b' }),
    found: [[3, 'name', 'field-value']],
  },
  {
    title: 'a committee that is none of the categories',
    path: 'content/committees/organising/chair.md',
    bytes:
      '---\nname: "A"\nspecialization: "B"\ncollege: "C"\ncommittee: "Tea Chair"\n---\n\nText\n',
    found: [[5, 'committee', 'field-value']],
  },
  {
    title: 'a misspelt field',
    path: PAPER,
    bytes: paper('A', { lnik: '"https://doi.org/10.1"' }),
    found: [[4, 'lnik', 'field-unknown']],
  },
  {
    title: 'a body in the front matter',
    path: PAPER,
    bytes: paper('A', { content: '"B"' }),
    found: [[4, 'content', 'field-unknown']],
  },
  {
    title: 'a setting that is out of range',
    path: SITE,
    bytes: settingsText('site').replace('"hybrid"', '"somewhere"'),
    found: [[lineIn('site', '"hybrid"'), 'mode', 'settings-value']],
  },
  {
    title: 'a setting that is missing in a group',
    path: SITE,
    bytes: settingsText('site').replace('"city": "Patna",', ''),
    found: [[lineIn('site', '"address": {'), 'venue.address.city', 'settings-value']],
  },
  {
    title: 'a setting that nobody knows',
    path: SITE,
    bytes: settingsText('site').replace('"mode"', '"colour": "red",\n  "mode"'),
    found: [[lineIn('site', '"mode"'), 'colour', 'settings-value']],
  },
  {
    title: 'a settings file that nothing reads',
    path: 'content/settings/track.json',
    bytes: '{}',
    found: [[0, '', 'settings-unknown']],
  },
  {
    title: 'two workshops with the same id',
    path: 'content/workshops/second.json',
    bytes: workshop(),
    others: { [WORKSHOP]: workshop() },
    found: [[2, 'id', 'id-twice']],
  },
];

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
    path: 'content/settings/navigation.json',
    bytes: settingsText('navigation').replace('"/contact"', '"/kontact"'),
    found: [[lineIn('navigation', '"/contact"'), 'contact.path', 'link-dead']],
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

export const brokenTexts = [...files, ...fields, ...references, ...personal];
