import type { Severity } from '../finding.ts';

interface Rule {
  severity: Severity;
  /** What is wrong, for the table of docs/editing/content-check.md. */
  about: string;
}

const error = (about: string): Rule => ({ severity: 'error', about });
const warning = (about: string): Rule => ({ severity: 'warning', about });

/** Every rule of the content check. Ids are permanent: people search for them. */
export const rules = {
  'file-place': error('A file lies where no list, page or setting looks for one.'),
  'file-name': error('A file’s name is not an id with the ending of its neighbours.'),
  'file-twice': error('Two files would have the same id, or the same name on a Mac or on Windows.'),
  'file-link': error('A file is a symbolic link or another repository.'),
  'file-executable': error('A file is marked as a program.'),
  'file-size': error('A text is larger than 400 kB.'),
  'file-encoding': error('A text is not UTF-8.'),
  'conflict-marker': error('A merge left its marks: <<<<<<<, ======= or >>>>>>>.'),
  'front-matter-missing': error('A Markdown file begins without front matter.'),
  'front-matter-broken': error('The front matter is not YAML, or does not end.'),
  'front-matter-code': error('The front matter asks for another language, such as ---js.'),
  'json-broken': error('A JSON file is not JSON, or not one object.'),
  'duplicate-key': error('A field stands twice in a file.'),
  'field-value': error('A field is missing, too long, or not what the model takes.'),
  'field-unknown': warning('A field is none of its kind of entry; often it is misspelt.'),
  'settings-value': error('A field of a settings file breaks its rule.'),
  'date-order': warning(
    'An important date stands below a later one, or lies before the day that it was moved from.',
  ),
  'fee-order': warning('An early fee is higher than the late one.'),
  'theme-contrast': error(
    'Two colours of the theme that stand on each other have too little contrast.',
  ),
  'settings-missing': error('A settings file is gone.'),
  'settings-unknown': error('A file lies among the settings that nothing reads.'),
  'id-twice': error(
    'Two workshops, or two cultural events, share the id inside the file; or two papers their number.',
  ),
  'picture-missing': error('A picture or a PDF that is named is not in the repository.'),
  'link-dead': error('A link leads to a page that this site does not have.'),
  'link-off': error(
    'A link leads to a page that is switched off: the navigation does not list it.',
  ),
  'page-address': error('A page of the navigation is at an address that another one has.'),
  'link-form': error('An address is none that a page may link to or show.'),
  'fact-unknown': error('A text names a fact, {{date:…}}, that no setting has.'),
  'fact-open': warning(
    'A text names a fact that has no value yet, and does not say what stands there until then.',
  ),
  'fact-place': error('A fact stands in code or in the address of a link.'),
  'fact-written-out': warning(
    'A text writes out what the settings say; {{date:…}} would follow them.',
  ),
  'announced-already': warning(
    'A text says that something will be announced, and the settings have it.',
  ),
  'html-code': error('A text holds HTML that would run or load something.'),
  'html-tag': warning('A text holds HTML; visitors see it as it is typed.'),
  'text-turned': warning(
    'A text holds a hidden character that turns the letters behind it round (U+202E and its like).',
  ),
  'session-hours': error('A session ends before it begins; pages leave it out.'),
  'session-day': warning('A session is on a day that is none of the conference.'),
  'session-minutes': error('The talks of a session take longer than it does.'),
  'session-unknown': error('A session names a room, a paper or a speaker that there is not.'),
  'room-twice': error('Two sessions are in a room at the same time.'),
  'person-twice': error('Somebody chairs or speaks in two sessions at the same time.'),
  'talk-twice': error('A paper stands in two sessions, or in one twice.'),
  'walk-short': warning('Somebody has less than ten minutes to walk to another building.'),
  'paper-unplaced': warning('The programme has sessions of papers, and a paper is in none.'),
  'person-orcid': warning('An ORCID stands beside two names that cannot be one.'),
  'person-unknown': warning('A merge or a split of people is of nobody whom an entry names.'),
  'upload-name': error('A file among the uploads is not named as a picture or a PDF.'),
  'upload-type': error('An upload is not the kind of file that its name says. SVG is refused.'),
  'upload-size': error('A picture weighs more than 5 MiB, or a PDF more than 5 MB.'),
  'upload-pixels': error('An upload has more than 67 million pixels.'),
  'upload-broken': error('An upload is cut off or damaged: it cannot be read to its end.'),
  'upload-location': error('An upload says where it was taken (EXIF, XMP or IPTC).'),
  'upload-notes': error('An upload holds packed notes, which may say where it was taken (PNG).'),
  'upload-owner': error(
    'An upload names its owner or the number of their camera (EXIF, XMP, IPTC or PNG’s texts).',
  ),
  'upload-behind': warning('An upload goes on behind the picture’s end.'),
  'pdf-locked': error('A PDF is locked by a password or against copying.'),
  'pdf-text': error('A PDF has no text, only pictures of pages.'),
  'upload-unused': warning('An upload is named by no file.'),
  'personal-aadhaar': error('An Aadhaar number.'),
  'personal-pan': error('A person’s PAN (income tax).'),
  'personal-bank': error('A bank account with its IFSC.'),
  'personal-phone': warning('An Indian mobile number.'),
  'personal-email': warning('An e-mail address.'),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;
