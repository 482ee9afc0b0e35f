import { readFactSettings, readSiteSettings } from '../../api/content/site-settings.ts';
import { email, newPassword, password } from '../../model/account.ts';
import { readEdition } from '../../model/build-output.ts';
import { checkFields } from '../../model/check-fields.ts';
import { citationData, citedPaper } from '../../model/citations/cited-paper.ts';
import { writeBibtex } from '../../model/citations/write-bibtex.ts';
import { writeApa, writeIeee } from '../../model/citations/write-reference.ts';
import { writeRis } from '../../model/citations/write-ris.ts';
import { papers } from '../../model/collections.ts';
import { combineChanged, combineEdits } from '../../model/combine-edits.ts';
import { contentFileAt } from '../../model/content/content-file.ts';
import { fileChanges } from '../../model/content/file-changes.ts';
import { beginningOf, plainWords } from '../../model/content/markdown-words.ts';
import { picturesIn, pictureWords } from '../../model/content/pictures-in-content.ts';
import { judgeLink, judgePicture } from '../../model/content-check/addresses.ts';
import { personalDataIn } from '../../model/content-check/personal-data.ts';
import { unnamedPictures } from '../../model/content-check/unnamed-pictures.ts';
import { readCoordinates } from '../../model/coordinates.ts';
import * as csv from '../../model/csv.ts';
import * as dateTime from '../../model/date-time.ts';
import { askWhetherMeant, didYouMean } from '../../model/did-you-mean.ts';
import { keyId } from '../../model/directory/key-id.ts';
import { mayBeOneName, personKey } from '../../model/directory/person-key.ts';
import { entryChanges } from '../../model/entry-changes.ts';
import { writeEntryFile } from '../../model/entry-file.ts';
import { etagMatches } from '../../model/etag.ts';
import { factsNamedIn, fillMarkdown } from '../../model/facts/fill-facts.ts';
import { type Facts, knownFacts, noFacts } from '../../model/facts/known-facts.ts';
import { replacedFacts } from '../../model/facts/replaced-facts.ts';
import { isHttpsAddress, isPublicPath, isWebAddress, MAX_LENGTH } from '../../model/fields.ts';
import { editYaml, FrontMatterError, readFrontMatter } from '../../model/front-matter.ts';
import { whyGuessed } from '../../model/guessed-password.ts';
import * as ids from '../../model/id.ts';
import { guessColumns, headingsOf } from '../../model/import/columns.ts';
import { paperImport, technicalImport } from '../../model/import/import-kinds.ts';
import { authorStyleOf, readAuthors } from '../../model/import/read-authors.ts';
import { readRows } from '../../model/import/read-rows.ts';
import {
  isAuthorsTable,
  joinAuthors,
  readKnownTable,
} from '../../model/import/systems/known-tables.ts';
import { readJson } from '../../model/import/systems/read-json.ts';
import { isBlank, toTable } from '../../model/import/table.ts';
import { JSON_MAX_LENGTH, readJsonObject } from '../../model/json-file.ts';
import { languageName, languageTag, titleLanguage } from '../../model/language.ts';
import { FRONT_MATTER_MAX_LENGTH, readPlainFrontMatter } from '../../model/plain-front-matter.ts';
import { readRedirects } from '../../model/redirects.ts';
import { hasWords, searchText, wordsOf } from '../../model/search.ts';
import { readMoveSubject } from '../../model/settings/move-date.ts';
import { writeSetting } from '../../model/settings/setting-text.ts';
import {
  pathToSettings,
  readSettings,
  readWhatIsRight,
} from '../../model/settings/settings-files.ts';
import * as text from '../../model/text.ts';
import * as upload from '../../model/upload.ts';
import { wholeAddress } from '../../model/whole-address.ts';
import { linkOf, tokenOfHash } from '../../model/wire/links.ts';
import { readPreference } from '../../model/wire/list-part.ts';
import { readCode } from '../../model/wire/passkeys.ts';
import {
  answerOfProposer,
  commentOfReturn,
  isProposalBranch,
  readSigned,
  versionOfComment,
} from '../../model/wire/proposals.ts';
import { editionNote, publishedNote, readProposedNote } from '../../model/wire/proposed-note.ts';
import { readSubject } from '../../model/wire/save-subject.ts';
import { readUndoSubject, undoneInWords, undoSubject } from '../../model/wire/undo-subject.ts';
import { undoneBy } from '../../model/wire/undone.ts';
import { readHour } from '../../model/wire/waiting.ts';
import { briefText } from '../../site/cards/brief-text.ts';
import { renderText } from '../../site/markdown/render-text.ts';
import { conferenceText } from '../conference.ts';
import { check } from './content-check/check.ts';

/** Functions that read what strangers wrote, and the places of their text that it may take. */
interface TextReaders {
  /** As they are exported. */
  names: string[];
  /** Characters that such a text may have: more is refused by them, or by whoever calls them. */
  limit: number;
  read: ((foreign: string) => unknown)[];
  /** Where not every seed of `timeReaders` makes a text that is another one to them. */
  seeds?: string[];
}

const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: [] };
const SITE = 'content/settings/site.json';
const KNOWN = { files: new Set(['/images/a.svg']), pages: new Set(['/contact']) };
const WORKSHOP = { _id: 'a', id: 'b', name: 'c', description: 'd', imageUrl: '/images/a.svg' };
const HEADER = 16_000;
/** What a spreadsheet's cell holds. */
const CELL = 32_767;
/** What a form's text, and thus a page's, may have. */
const MARKDOWN = 20_000;

const inFrontMatter = (foreign: string) => `---\n${foreign}\n---\n\nText.\n`;
const inBody = (foreign: string) => `---\nheading: "A"\nauthors:\n  - "B"\n---\n\n${foreign}`;
const places = (read: (text: string) => unknown, ...openings: string[]) =>
  openings.map((opening) => (foreign: string) => read(opening + foreign));

const PUT_OFF: Facts = knownFacts({
  'important-dates': {
    dates: [
      {
        id: 'a',
        title: 'A',
        kind: 'event',
        date: '2026-02-20',
        movedFrom: '2026-02-16',
        description: 'B',
      },
    ],
  },
});

/** A front matter that is refused was read, too. */
const orRefused = (read: (text: string) => unknown) => (foreign: string) => {
  try {
    return read(foreign);
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error;
    return error.message;
  }
};

/** Settings in which the foreign text stands wherever text stood. */
function settingsFull(name: string, foreign: string): string {
  const json = conferenceText(`content/settings/${name}.json`);
  const share = foreign.slice(0, foreign.length / (json.match(/": "/g)?.length ?? 1) / 2);
  return json.replace(/(?<=": )"[^"]*"/g, () => JSON.stringify(share));
}

const cited = (foreign: string) =>
  citedPaper(
    { id: 'a', heading: foreign, authors: [{ name: foreign }], pages: foreign, url: '' },
    { name: foreign, edition: 2030 },
  );

const paperWith = (content: string) => ({ heading: 'A', authors: ['B'], content });

export const textReaders: TextReaders[] = [
  {
    names: ['replacedFacts'],
    limit: MARKDOWN,
    read: [
      (foreign) => replacedFacts(foreign, `${foreign} more`),
      (foreign) => replacedFacts('{{date:a}} and {{fee:b}}', foreign),
      (foreign) => replacedFacts(foreign, ''),
    ],
  },
  {
    names: [
      'namedFacts',
      'namedFactAt',
      'fillWords',
      'fillMarkdown',
      'saidBehind',
      'partsByCode',
      'withoutFactAddresses',
      'withoutFactReferences',
      'fillEntry',
      'factsNamedIn',
      'visitTexts',
      'inWords',
    ],
    limit: MARKDOWN,
    read: [
      (foreign) => fillMarkdown(foreign, PUT_OFF),
      (foreign) => fillMarkdown(`{{${foreign}`, noFacts),
      (foreign) => fillMarkdown(foreign.replaceAll('a', '{{date:a "'), noFacts),
      (foreign) => fillMarkdown(`{{date:a}}${foreign.replaceAll('a', '`b``')}`, noFacts),
      (foreign) => fillMarkdown(`{{date:a}}${foreign.replaceAll('a', '[b](/{{c:')}`, noFacts),
      (foreign) => fillMarkdown(`[a]: /{{c:d}}\n[${foreign}`, noFacts),
      (foreign) => fillMarkdown(`[a]: /{{c:d}}\n${foreign.replaceAll('a', '[b]: ')}`, noFacts),
      (foreign) => factsNamedIn({ text: [`{{link:a "${foreign}" or "b"}}`] }),
    ],
  },
  {
    names: ['readFrontMatter', 'readPlainFrontMatter'],
    limit: FRONT_MATTER_MAX_LENGTH - 20,
    read: [
      ...places(
        orRefused((front) => readFrontMatter(inFrontMatter(front))),
        ...['', 'a: [', 'a: |\n '],
      ),
      (foreign) => readPlainFrontMatter(inFrontMatter(`a: "${foreign}`)),
    ],
  },
  {
    names: ['readRedirects'],
    limit: 20_000,
    read: places(readRedirects, ...['', '/a ', '/a /b 301 ']),
  },
  {
    names: ['editYaml'],
    limit: FRONT_MATTER_MAX_LENGTH,
    read: places(
      orRefused((yaml) => editYaml(yaml, { a: 'changed', heading: 'new' })),
      ...['', 'a: |\n '],
    ),
  },
  {
    // The others by way of these two.
    names: ['writeEntryFile', 'entryChanges', 'readEntryFile', 'readValues', 'readVersion'],
    limit: text.MAX_TEXT_BYTES,
    read: [
      orRefused(readFrontMatter),
      (foreign) => writeEntryFile(papers, { _id: 'a', ...paperWith('') }, CONTEXT, inBody(foreign)),
      (foreign) => entryChanges(papers, '', foreign, CONTEXT),
    ],
  },
  {
    names: [
      'readJsonObject',
      'parseJsonObject',
      'readSettings',
      'readWhatIsRight',
      'contentFileAt',
    ],
    limit: JSON_MAX_LENGTH - 20,
    read: [
      ...places(readJsonObject, '', '{"a":[', '{"a":"'),
      (foreign) => contentFileAt('content/workshops/a.json')?.write(WORKSHOP, CONTEXT, foreign),
      (foreign) => contentFileAt(foreign),
      (foreign) => readSettings('site', settingsFull('site', foreign)),
      (foreign) => readWhatIsRight('site', settingsFull('site', foreign)),
      (foreign) =>
        fileChanges(SITE, settingsFull('site', ''), settingsFull('site', foreign), CONTEXT),
    ],
  },
  {
    // Lists of single characters: what is left of a seed is which of them are the same.
    names: ['namesOfEntries', 'fileChanges', 'combineSettings', 'writeSetting'],
    limit: JSON_MAX_LENGTH - 20,
    seeds: ['a', '\n', '\ud800', 'a\n', '[],', '{{date:a}}'],
    read: [
      (foreign) => {
        const categories = [...foreign].filter((_, index) => index % 8 === 0);
        return readSettings('organising-categories', JSON.stringify({ categories }));
      },
      (foreign) => fileChanges(SITE, '{"a":[]}', JSON.stringify({ a: [...foreign] }), CONTEXT),
      (foreign) => writeSetting({ a: [...foreign] }, JSON.stringify({ a: [...`${foreign}b`] })),
    ],
  },
  {
    names: [
      ...['foldWords', 'wordsIn', 'personKey', 'withoutYears', 'keyId', 'mayBeOneName'],
      ...['identityOf', 'joinPeople'],
    ],
    limit: MAX_LENGTH.line,
    read: [
      (foreign: string) => keyId(personKey(foreign)),
      (foreign: string) => mayBeOneName(personKey(foreign), personKey(`${foreign} b`)),
    ],
  },
  {
    names: ['checkFields'],
    limit: text.MAX_TEXT_BYTES,
    read: ['heading', 'authors', 'content'].map(
      (field) => (foreign: string) =>
        checkFields(papers, { ...paperWith('C'), [field]: foreign }, CONTEXT),
    ),
  },
  {
    names: [
      'citedName',
      'withoutTitles',
      'citedPaper',
      'familyOf',
      'oneLine',
      'issuedOf',
      'pagesOf',
      'citationData',
      'readCitationData',
      'writeBibtex',
      'writeRis',
      'writeApa',
      'writeIeee',
    ],
    limit: MAX_LENGTH.line,
    read: [writeBibtex, writeRis, writeApa, writeIeee, citationData].map(
      (write) => (foreign: string) => write(cited(foreign)),
    ),
  },
  {
    names: ['combineEdits'],
    limit: text.MAX_TEXT_BYTES / 4,
    read: [(foreign) => combineEdits({ a: [] }, { a: foreign }, { a: `${foreign}b` }, ['a'])],
  },
  {
    names: [
      'combineChanged',
      'combineTexts',
      'inConflict',
      'joinPieces',
      'mergedValue',
      'sentencesOf',
      'difference',
    ],
    limit: MARKDOWN,
    read: [
      // No sentence of the three is in another one.
      (foreign) => {
        const [base, mine, theirs] = ['a', 'b', 'c'].map((each) =>
          foreign.replaceAll(/./gsu, `$&${each}. `).slice(0, foreign.length),
        );
        return combineChanged({ base, mine, theirs });
      },
    ],
  },
  {
    // And thereby all that it calls: the files below content-check/.
    names: ['checkContent', 'readText'],
    limit: text.MAX_TEXT_BYTES - 100,
    read: [
      (foreign) => check({ 'content/papers/one.md': inBody(foreign) }),
      (foreign) => check({ 'content/workshops/one.json': foreign }),
    ],
  },
  {
    names: [
      'checkMarkdown',
      'judgeLink',
      'judgePicture',
      'readSwitches',
      'isSwitchedOff',
      'unnamedPictures',
    ],
    limit: MARKDOWN,
    read: [
      ...places(unnamedPictures, '', '!['),
      (foreign) => check({ 'content/papers/one.md': inBody(foreign) }),
      ...places(
        (address) => judgeLink(address, KNOWN),
        ...['', '/', '//', '/about/', 'mailto:', 'https://', 'tel:'],
      ),
      (foreign) => judgePicture(`/images/${foreign}`, KNOWN),
    ],
  },
  {
    names: ['personalDataIn'],
    limit: text.MAX_TEXT_BYTES,
    read: [(foreign) => personalDataIn(`1234@${foreign}`)],
  },
  {
    names: ['didYouMean', 'askWhetherMeant'],
    limit: 200,
    read: [
      (foreign) => didYouMean(foreign, [foreign.slice(1), `${foreign}a`]),
      (foreign) => askWhetherMeant(foreign, ['contact']),
    ],
  },
  {
    names: ['undefuse', 'readItems', 'areOwnHeadings', 'writeCsv', 'entryTable'],
    limit: CELL,
    read: [
      csv.undefuse,
      csv.readItems,
      (foreign) => csv.areOwnHeadings(papers, [foreign]),
      (foreign) => csv.writeCsv(csv.entryTable(papers, [{ _id: 'a', ...paperWith(foreign) }])),
    ],
  },
  {
    names: ['readRows', 'readAuthors', 'authorStyleOf', 'guessColumns', 'headingsOf'],
    limit: CELL,
    read: [
      (foreign) => readAuthors(foreign, 'first name first'),
      (foreign) => readAuthors(`a ${foreign} a`, 'first name first'),
      (foreign) => readAuthors(`a ${foreign} a`, 'last name first'),
      (foreign) => authorStyleOf([`;${foreign} a`]),
      (foreign) => headingsOf([[foreign]], 0, guessColumns(paperImport, [[foreign]]).columns),
      (foreign) => {
        const table = toTable([['Title'], ['A', foreign, foreign]]);
        const columns = { heading: 0, authors: 1, content: 2 };
        return readRows(paperImport, table, 0, columns, [{ heading: foreign }], CONTEXT);
      },
      (foreign) => {
        const table = [['Name'], ['A', foreign, foreign, foreign]];
        const columns = { name: 0, specialization: 1, college: 2, imageUrl: 3 };
        return readRows(technicalImport, table, 0, columns, [{ name: foreign }], CONTEXT);
      },
    ],
  },
  {
    names: [
      ...['readJson', 'readHotcrp', 'readOpenReview', 'readPretalx', 'readSchedule'],
      ...['isAuthorsTable', 'readKnownTable', 'joinAuthors'],
    ],
    limit: CELL,
    read: [
      (foreign) => {
        const person = { name: foreign, affiliation: foreign, orcid: foreign };
        const talk = { id: foreign, title: foreign, subtitle: foreign, persons: [person] };
        const content = { title: foreign, authors: [foreign], keywords: foreign, venueid: foreign };
        const files = [
          [{ object: 'paper', title: foreign, authors: [person], topics: [foreign] }],
          [{ content }],
          [{ code: foreign, title: foreign, speakers: [person], tags: [{ tag: foreign }] }],
          { conference: { days: [{ rooms: { Hall: [talk] } }] } },
          [{ a: foreign, b: [foreign] }],
        ];
        return files.map((file) => readJson(JSON.stringify(file), paperImport));
      },
      (foreign) => {
        const authors = [
          ['submission #', 'first name', 'last name', 'affiliation'],
          [foreign, foreign, foreign, foreign],
        ];
        const papers = readKnownTable([
          ['#', 'title', 'authors', 'deleted?'],
          [foreign, foreign, foreign, ''],
          ['1', foreign, foreign, foreign],
        ]);
        return isAuthorsTable(authors) && joinAuthors(papers, authors);
      },
    ],
  },
  {
    names: ['toTable', 'isBlank', 'toOneLine', 'toLines', 'fold', 'splitList'],
    limit: text.MAX_TEXT_BYTES,
    read: [
      (foreign) => isBlank(toTable([[foreign]])[0] ?? []),
      text.toOneLine,
      text.toLines,
      text.fold,
      text.splitList,
    ],
  },
  {
    names: [
      'hasControlCharacter',
      'isPublicPath',
      'isProposalBranch',
      'answerOfProposer',
      'commentOfReturn',
      'readSigned',
      'versionOfComment',
      'editionNote',
      'publishedNote',
      'readProposedNote',
      'readSubject',
      'readUndoSubject',
      'undoneInWords',
      'readMoveSubject',
      'undoneBy',
      'undoSubject',
      'readEdition',
    ],
    limit: text.MAX_TEXT_BYTES,
    read: [
      (foreign) => text.hasControlCharacter(foreign, ''),
      (foreign) => isPublicPath(`/${foreign}`),
      (foreign) => isProposalBranch(`cms/${foreign}`),
      (foreign) => answerOfProposer(`${foreign}\n\n— ${foreign}, who proposes it`),
      commentOfReturn,
      (foreign) => readSigned(`${foreign}\n\n— ${foreign}`),
      (foreign) => versionOfComment(`<!-- of ${foreign}`),
      (foreign) => editionNote(1, foreign),
      (foreign) => publishedNote(1, foreign),
      (foreign) => readProposedNote(publishedNote(1, foreign)),
      (foreign) => readSubject(`Add paper: ${foreign}`),
      readUndoSubject,
      (foreign) => undoneInWords(`Undo: Move date: ${foreign}`),
      readMoveSubject,
      (foreign) => undoneBy({ kind: 'undid', note: foreign }),
      undoSubject,
      readEdition,
    ],
  },
  {
    names: [
      'toDateTime',
      'fromWallClock',
      'instantsOf',
      'readHour',
      'toWallClock',
      'dayAfter',
      'startOfDay',
      'isRealDay',
      'isDay',
      'isHour',
    ],
    limit: text.MAX_TEXT_BYTES,
    read: [
      (foreign) => dateTime.toDateTime(`2026-01-01T00:00:00${foreign}`, 'UTC'),
      (foreign) => dateTime.fromWallClock(foreign, 'UTC'),
      (foreign) => dateTime.instantsOf(foreign, 'UTC'),
      (foreign) => readHour(foreign, { label: 'Publish at', timeZone: 'UTC', now: 0 }),
      (foreign) => dateTime.toWallClock(foreign, 'UTC'),
      dateTime.isDay,
      dateTime.isHour,
    ],
  },
  {
    names: ['languageTag', 'languageName', 'titleLanguage'],
    limit: text.MAX_TEXT_BYTES,
    read: [languageTag, languageName, (title) => titleLanguage({ title, language: 'hi' })],
  },
  {
    names: ['wordsOf', 'hasWords', 'searchText'],
    limit: HEADER,
    read: [
      (foreign) => hasWords(foreign, wordsOf(foreign)),
      (foreign) => hasWords(searchText(papers, { _id: 'a', content: foreign }), ['b']),
    ],
  },
  {
    names: ['plainWords', 'beginningOf'],
    limit: MARKDOWN,
    read: [
      ...places(plainWords, '', '**', '~~a', '[a]('),
      (foreign) => beginningOf(foreign, 150),
      (foreign) => beginningOf(foreign.replaceAll('a', '~~a~~{{date:a}}'), 150),
      (foreign) => beginningOf(foreign.replaceAll('a', '[a](/b)'), 150),
    ],
  },
  {
    names: [
      'etagMatches',
      'readPreference',
      'isWebAddress',
      'isHttpsAddress',
      'wholeAddress',
      'readCoordinates',
    ],
    limit: HEADER,
    read: [
      (foreign) => etagMatches(foreign, '"a"'),
      ...places(readPreference, '', 'return=minimal; start='),
      ...places(isWebAddress, '', 'https://', 'https://a.example/'),
      (foreign) => isHttpsAddress(`https://${foreign}`),
      ...places(wholeAddress, '', 'a.', 'a.example/'),
      ...places(readCoordinates, '', '25.', '25.6, 85.'),
    ],
  },
  {
    names: ['isId', 'toSlug', 'makeId', 'labelToSlug', 'pathToId', 'pathToSettings', 'hasId'],
    limit: MARKDOWN,
    read: [
      ids.isId,
      ids.labelToSlug,
      (foreign) => ids.pathToId(`content/papers/${foreign}.md`),
      pathToSettings,
      (foreign) =>
        ids.makeId(
          foreign,
          papers,
          () => false,
          (count) => new Uint8Array(count),
        ),
    ],
  },
  {
    names: ['picturesIn', 'pictureWords'],
    limit: text.MAX_TEXT_BYTES,
    read: [
      picturesIn,
      (foreign) => picturesIn(`![](${foreign}`),
      (foreign) => pictureWords({ text: foreign }),
      (foreign) => pictureWords([{ title: foreign, picture: `/uploads/${foreign}` }]),
    ],
  },
  {
    names: ['uploadsIn', 'isUploadName', 'uploadNameOfUrl', 'uploadNameOfPath', 'typeOfUpload'],
    limit: text.MAX_TEXT_BYTES,
    read: [
      upload.uploadsIn,
      (foreign) => upload.uploadNameOfUrl(`/uploads/${foreign}`),
      (foreign) => upload.uploadNameOfPath(`public/uploads/${foreign}`),
      upload.typeOfUpload,
    ],
  },
  {
    names: ['readSiteSettings', 'readFactSettings'],
    limit: text.MAX_TEXT_BYTES / 4,
    read: [
      (foreign) => readSiteSettings(() => foreign),
      (foreign) => readFactSettings(() => foreign),
      (foreign) => readSiteSettings(() => JSON.stringify({ url: `https://${foreign}` })),
      (foreign) => readSiteSettings(() => JSON.stringify({ timeZone: foreign })),
    ],
  },
  {
    names: ['email', 'password', 'newPassword', 'whyGuessed'],
    limit: text.MAX_TEXT_BYTES,
    read: [
      (foreign) => email({ label: 'E-mail' }).safeParse(`a@${foreign}`),
      (foreign) => password({ label: 'Password' }).safeParse(foreign),
      (foreign) => newPassword({ label: 'Password', about: [] }).safeParse(foreign),
      // No longer than a password may be.
      (foreign) => whyGuessed(foreign.slice(0, MAX_LENGTH.line), []),
    ],
  },
  {
    names: ['readCode'],
    limit: text.MAX_TEXT_BYTES,
    read: [readCode, (foreign) => readCode(foreign.slice(0, 100))],
  },
  {
    names: ['tokenOfHash', 'linkOf'],
    limit: text.MAX_TEXT_BYTES,
    read: [
      ...[tokenOfHash, (hash: string) => tokenOfHash(`#${hash}`)],
      (foreign) => linkOf('https://conference.example', foreign),
    ],
  },
  {
    // Not of the model, but drawn of every visitor's page from what contributors wrote.
    names: ['briefText', 'renderText'],
    limit: MARKDOWN,
    read: [...places(briefText, '', '*a', '[a](/'), (foreign) => renderText(foreign)],
  },
];
