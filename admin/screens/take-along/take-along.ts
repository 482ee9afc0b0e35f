import { type Collection, collections, type Entry } from '../../../model/collections.ts';
import { entryTable, writeCsv } from '../../../model/csv.ts';
import { toWallClock } from '../../../model/date-time.ts';
import type { Message } from '../../../model/wire/answers.ts';
import { archiveCalls, collectionCalls, logCalls, pageCalls } from '../../../model/wire/calls.ts';
import type { LogAnswer, LogLine } from '../../../model/wire/log.ts';
import { messageRows } from '../../shell/lists/message-table.ts';
import { writeXlsx } from '../../shell/lists/write-xlsx.ts';
import { ZipFile } from './zip-file.ts';

/** How far it is. */
export interface Progress {
  /** What is being fetched: 'Papers'. */
  what: string;
  done: number;
  of: number;
}

export interface Taking {
  /** Fetches a path below `/api` in the administrator's name. @throws where it was refused */
  ask(path: string): Promise<Response>;
  /** An IANA name; the conference's. */
  timeZone: string;
  withMessages: boolean;
  onProgress(progress: Progress): void;
}

type Rows = readonly (readonly unknown[])[];

const WEBSITE = 'website/';

/**
 * Everything as one ZIP: the website with its content and pictures, its entries and its log as tables,
 * and the messages where they are wanted. `npm start` in the unpacked folder brings the website up.
 * Accounts, passwords and tokens are no part of it.
 * @throws where any part could not be fetched whole: there is no ZIP then
 */
export async function takeAlong(taking: Taking): Promise<Blob> {
  const { timeZone, withMessages, onProgress } = taking;
  const zip = new ZipFile();
  const of = collections.length + (withMessages ? 3 : 2);
  let done = 0;
  const begin = (what: string) => {
    onProgress({ what, done, of });
    done += 1;
  };
  const addTable = (path: string, rows: Rows) => {
    zip.add(`${path}.csv`, writeCsv(rows));
    zip.add(`${path}.xlsx`, writeXlsx(rows));
  };

  zip.add('READ ME.txt', readMe(withMessages));
  zip.add('package.json', START);
  begin('Website');
  await addWebsite(zip, taking, (bytes) =>
    onProgress({ what: `Website: ${inMegabytes(bytes)} MB`, done: 0, of }),
  );
  for (const collection of collections) {
    begin(collection.title);
    const list = await readList(await taking.ask(listCall(collection)));
    addTable(`tables/${collection.name.replaceAll('/', '-')}`, entryTable(collection, list));
  }
  begin('Log');
  const lines = await readLog(taking, (count) =>
    onProgress({ what: `Log: ${count} changes`, done: done - 1, of }),
  );
  addTable('tables/log', logRows(lines, timeZone));
  if (withMessages) {
    begin('Messages');
    const messages = (await (await taking.ask('/contact')).json()) as Message[];
    addTable('messages/messages', messageRows(messages, timeZone));
  }
  return zip.end();
}

/**
 * Where the list of a kind comes from.
 * @throws for a kind that no call lists: a table would be missing, and nobody would know
 */
function listCall({ name }: Pick<Collection, 'name'>): string {
  if (name === 'pages') return pageCalls.list;
  const [, calls] = Object.entries(collectionCalls).find(([each]) => each === name) ?? [];
  if (!calls) throw new Error(`No call lists ${name}.`);
  return calls.paths.list;
}

async function readList(answer: Response): Promise<Entry[]> {
  const list = (await answer.json()) as Entry[] | { members: Entry[] };
  return Array.isArray(list) ? list : list.members;
}

/** The repository's files, and the program beside them where the repository has the content alone. */
async function addWebsite(zip: ZipFile, { ask }: Taking, onBytes: (count: number) => void) {
  const repository = await ask(archiveCalls.repository);
  let before = 0;
  await zip.addFrom(
    bodyOf(repository),
    // GitHub puts all of it into a folder that is named after the commit.
    (path) => WEBSITE + path.slice(path.indexOf('/') + 1),
    (bytes) => {
      before = bytes;
      onBytes(bytes);
    },
  );
  if (zip.has(`${WEBSITE}package.json`)) return;
  const program = await ask(archiveCalls.program);
  await zip.addFrom(
    bodyOf(program),
    (path) => WEBSITE + path,
    (bytes) => onBytes(before + bytes),
  );
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array> {
  if (!body) throw new Error('Nothing came.');
  return body;
}

async function readLog({ ask }: Taking, onCount: (count: number) => void): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  let after = '';
  for (;;) {
    const query = new URLSearchParams(after && { after });
    const answer = (await (await ask(`${logCalls.list}?${query}`)).json()) as LogAnswer;
    lines.push(...answer.lines);
    onCount(lines.length);
    const end = answer.end?.commit ?? '';
    if (!answer.more || end === '' || end === after) return lines;
    after = end;
  }
}

const logRows = (lines: readonly LogLine[], timeZone: string): Rows => [
  [
    'When',
    `When (${timeZone.replaceAll('_', ' ')})`,
    'Who',
    'What was done',
    'Of',
    'Title',
    'In one sentence',
    'Note',
    'Commit',
  ],
  ...lines.map(({ at, by, kind, noun, title, subject, note, commit }) => [
    at,
    toWallClock(at, timeZone).replace('T', ' '),
    by.name,
    kind,
    noun,
    title,
    subject,
    note,
    commit,
  ]),
];

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

const START = `${JSON.stringify(
  { private: true, scripts: { start: 'npm --prefix website start' } },
  null,
  2,
)}\n`;

const readMe = (withMessages: boolean) =>
  `This is the conference's website with everything that belongs to it.

website/    The website: program, content and pictures. With Node 20.19 or newer and Git
            installed, "npm start" in this folder (or in website/) brings it up on this
            computer, and says where, and the password of its administrator.
tables/     Papers, speakers, committees and all other kinds, and the log of all changes,
            as tables: CSV for any program, XLSX for Excel. Samples are left out.
${
  withMessages
    ? `messages/   What visitors wrote in the contact form. These are personal data: keep them
            where only those can read them who may, and no longer than they are needed.
`
    : ''
}
Accounts, passwords and tokens are not in it.${withMessages ? '' : ' Neither are the messages of visitors.'}
`;
