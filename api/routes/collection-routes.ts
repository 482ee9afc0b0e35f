import * as z from 'zod';
import { inputFields } from '../../model/check-fields.ts';
import type { Collection } from '../../model/collections.ts';
import { IMPORT_MAX_MIB, IMPORT_MAX_ROWS } from '../../model/import/read-rows.ts';
import { PERSON_DETAILS } from '../../model/people.ts';
import { SEARCH_MAX_CHARACTERS } from '../../model/search.ts';
import type { FoundAnswer, SavedManyAnswer } from '../../model/wire/answers.ts';
import { CREATE_MANY_MAX } from '../../model/wire/calls.ts';
import { manyInWords } from '../../model/wire/left-out.ts';
import type { SaveCommand } from '../saving/save-command.ts';
import { answerJson } from './answer-json.ts';
import { errors } from './api-error.ts';
import { CALLS, type Calls, type Kind } from './collection-calls.ts';
import { idsField, REMOVE_MAX, readForm } from './form-fields.ts';
import { answerList } from './lists.ts';
import { readJsonObject } from './request-body.ts';
import { type App, type AppContext, accountOf, contentOf, route } from './route-context.ts';
import { answerMany, answerSaved, commandOf, save } from './save.ts';

/** As many as an import brings in: what one commit can be made of in one turn. */
const ARRANGE_MAX = 1000;
/** As many as the content repository keeps the texts of, so that they come back without being asked for. */

/** The calls of all collections that have any: one handler set, one table. */
export function collectionRoutes(app: App): void {
  for (const calls of CALLS) {
    const { paths } = calls;
    const options = { answersMsg: calls.isCommittee ?? false };
    const at = (path: string, handlers: Parameters<typeof route>[2]) =>
      route(app, `/api${path}`, handlers, options);
    at(paths.list, { GET: (c) => list(c, calls) });
    at(paths.find, { GET: (c) => find(c, calls) });
    at(paths.get(':id'), { GET: (c) => get(c, calls) });
    at(paths.create, { POST: (c) => change(c, calls, 'create') });
    at(paths.update(':id'), { PUT: (c) => change(c, calls, 'update') });
    at(paths.remove(':id'), { DELETE: (c) => change(c, calls, 'delete') });
    at(paths.removeMany, { POST: (c) => removeMany(c, calls) });
    if (paths.createMany) at(paths.createMany, { POST: (c) => createMany(c, calls) });
    if (paths.changeMany) at(paths.changeMany, { POST: (c) => changeMany(c, calls) });
    if (paths.import) at(paths.import, { POST: (c) => importMany(c, calls) });
    if (paths.order) at(paths.order, { PUT: (c) => arrange(c, calls) });
  }
}

/** All of a kind; to everybody, unless the kind is private. */
export async function list(c: AppContext, kind: Kind): Promise<Response> {
  return answerList(c, kind);
}

/** What lists in the brief form do not show is found here. It looks through every text: no call for visitors. */
async function find(c: AppContext, { collection }: Calls): Promise<Response> {
  const words = c.req.query('words')?.trim() ?? '';
  if (words === '' || words.length > SEARCH_MAX_CHARACTERS) {
    const message = `Words: what to search for is required, ${SEARCH_MAX_CHARACTERS} characters at most.`;
    throw errors.invalid([{ field: 'words', message }]);
  }
  const ids = await contentOf(c).find(collection.name, words);
  return c.json<FoundAnswer>({ ids }, 200, { 'Cache-Control': 'private, no-store' });
}

/** One of a kind, as its file says it. */
export async function get(c: AppContext, { collection }: Kind): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const answer = await contentOf(c).entry(collection.name, id, c.req.header('If-None-Match'));
  if (!answer) throw errors.notFound(`This ${collection.noun}`);
  return answerJson(c, answer);
}

/** Saves one entry in one commit. */
export async function change(
  c: AppContext,
  { collection, isCommittee }: Pick<Calls, 'collection' | 'isCommittee'>,
  action: 'create' | 'update' | 'delete',
): Promise<Response> {
  const author = accountOf(c);
  const asked = commandOf(c, collection, author);
  const id = c.req.param('id') ?? '';
  const read = async () => knownFields(collection, await readJsonObject(c));
  const commands: Record<typeof action, () => Promise<SaveCommand>> = {
    create: async () => ({ ...asked, action: 'create', values: await read() }),
    update: async () => ({ ...asked, action: 'update', id, values: await read() }),
    delete: async () => ({ ...asked, action: 'delete', id }),
  };
  const saved = await save(c, collection, await commands[action]());
  return answerSaved(c, collection, saved, action, isCommittee);
}

/** All rows or none, in one commit. */
async function importMany(c: AppContext, { collection, isCommittee }: Calls): Promise<Response> {
  const author = accountOf(c);
  const body = await readJsonObject(c, IMPORT_MAX_MIB);
  const { rows, changed, gone } = readImport(collection, body);
  const { ids, commit } = await save(c, collection, {
    ...commandOf(c, collection, author),
    action: 'import',
    rows,
    changed,
    gone,
  });
  const also = [
    ...(changed.length > 0 ? [`, ${changed.length} changed`] : []),
    ...(gone.length > 0 ? [`, ${gone.length} deleted`] : []),
  ].join('');
  const message = manyInWords(collection.noun, `imported${also}`, ids.length, []);
  const words = isCommittee ? { msg: message, message } : { message };
  return c.json<SavedManyAnswer>({ ...words, ids, commit }, 201);
}

/** All of them with their pictures or none, in one commit. */
async function createMany(c: AppContext, { collection }: Calls): Promise<Response> {
  const author = accountOf(c);
  const { rows } = await readJsonObject(c);
  const { ids, commit } = await save(c, collection, {
    ...commandOf(c, collection, author),
    action: 'create many',
    rows: readRows(collection, rows, CREATE_MANY_MAX, 'call'),
  });
  const message = manyInWords(collection.noun, 'added', ids.length, []);
  return c.json<SavedManyAnswer>({ message, ids, commit }, 201);
}

const CHANGES = 'Changes must be a list of { id?, base?, values }, one at least, each id once.';
const FIELDS = z.record(z.string(), z.unknown(), CHANGES);
const CHANGE = { id: z.string(CHANGES).optional(), base: FIELDS.optional(), values: FIELDS };

/** What is new and what is changed in one commit; each entry that others changed is combined by fields. */
async function changeMany(c: AppContext, { collection }: Calls): Promise<Response> {
  const author = accountOf(c);
  const form = {
    changes: z
      .array(z.object(CHANGE, CHANGES), CHANGES)
      .min(1, CHANGES)
      .max(IMPORT_MAX_ROWS, `Changes: ${IMPORT_MAX_ROWS} ${collection.noun}s at most in one call.`)
      .refine((changes) => {
        const ids = changes.flatMap(({ id }) => id ?? []);
        return new Set(ids).size === ids.length;
      }, CHANGES),
  };
  const { changes } = readForm(await readJsonObject(c, IMPORT_MAX_MIB), form);
  const { ifMatch: _, ...asked } = commandOf(c, collection, author);
  const done = await save(c, collection, {
    ...asked,
    action: 'change many',
    changes: changes.map(({ id, base, values }) => ({
      ...(id === undefined ? {} : { id }),
      ...(base === undefined ? {} : { base: knownFields(collection, base) }),
      values: knownFields(collection, values),
    })),
  });
  const added = changes.filter(({ id }) => id === undefined).length;
  return answerMany(c, collection, done, 'update', { added });
}

const IMPORTED = {
  changed: z
    .array(
      z.object({
        id: z.string(),
        seen: z.string(),
        values: z.record(z.string(), z.unknown()),
      }),
      'Changed must be a list of entries, each with id, seen and values.',
    )
    .default([]),
  gone: z
    .array(
      z.object({ id: z.string(), seen: z.string() }),
      'Gone must be a list of entries, each with id and seen.',
    )
    .default([]),
};

/** What an import brings, changes and takes out: at least one, together no more than a commit takes. @throws ApiError 422 */
function readImport(collection: Collection, body: Record<string, unknown>) {
  const { changed, gone } = readForm(body, IMPORTED);
  const isMore = changed.length + gone.length > 0;
  const isNone = isMore && (body.rows === undefined || isEmptyList(body.rows));
  const rows = isNone ? [] : readRows(collection, body.rows, IMPORT_MAX_ROWS, 'import', true);
  if (rows.length + changed.length + gone.length > IMPORT_MAX_ROWS) {
    const message = `Rows: ${IMPORT_MAX_ROWS} ${collection.noun}s at most in one import, new, changed and deleted ones together.`;
    throw errors.invalid([{ field: 'rows', message }]);
  }
  const ids = new Set([...changed, ...gone].map(({ id }) => id));
  if (ids.size < changed.length + gone.length) {
    const message = 'Changed, gone: each entry once at most.';
    throw errors.invalid([{ field: 'changed', message }]);
  }
  const values = (sent: Record<string, unknown>) => withNote(collection, sent);
  return { rows, changed: changed.map((each) => ({ ...each, values: values(each.values) })), gone };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A row's fields, with what an import notes of it. */
function withNote(collection: Collection, sent: Record<string, unknown>): Record<string, unknown> {
  const notes = Object.entries(collection.fields).filter(([, { isInternal }]) => isInternal);
  const noted = notes.flatMap(([name]) =>
    typeof sent[name] === 'string' ? [[name, sent[name]] as const] : [],
  );
  return { ...knownFields(collection, sent), ...Object.fromEntries(noted) };
}

/** @throws ApiError 422 */
function readRows(
  collection: Collection,
  rows: unknown,
  atMost: number,
  inWhat: string,
  isNoted = false,
): Record<string, unknown>[] {
  const { noun } = collection;
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) {
    const message = `Rows must be a list of ${noun}s, one at least.`;
    throw errors.invalid([{ field: 'rows', message }]);
  }
  if (rows.length > atMost) {
    const message = `Rows: ${atMost} ${noun}s at most in one ${inWhat}.`;
    throw errors.invalid([{ field: 'rows', message }]);
  }
  return rows.map((row) => (isNoted ? withNote : knownFields)(collection, row));
}

const ARRANGEMENT = {
  ids: idsField(ARRANGE_MAX, 'arrangement'),
  committee: z.string('Committee must be text.').optional(),
};

const ETAGS = 'Etags must be the ETag of each version that is meant, by id.';
const REMOVAL = {
  ids: idsField(REMOVE_MAX, 'delete'),
  etags: z.record(z.string(), z.string(ETAGS), ETAGS).optional(),
};

/** Takes many entries out, all of them in one commit; what is gone or another version is left out. */
async function removeMany(c: AppContext, { collection, isCommittee }: Calls): Promise<Response> {
  const author = accountOf(c);
  const { ids, etags = {} } = readForm(await readJsonObject(c), REMOVAL);
  const entries = ids.map((id) => {
    const etag = Object.hasOwn(etags, id) ? etags[id] : undefined;
    return etag === undefined ? { id } : { id, etag };
  });
  const { ifMatch: _, ...asked } = commandOf(c, collection, author);
  const done = await save(c, collection, { ...asked, action: 'delete many', entries });
  return answerMany(c, collection, done, 'delete', { isCommittee });
}

/** Puts entries in order, all of them in one commit. */
async function arrange(c: AppContext, { collection, isCommittee }: Calls): Promise<Response> {
  const author = accountOf(c);
  const { ids, committee } = readForm(await readJsonObject(c), ARRANGEMENT);
  const isOfOne = isCommittee && committee !== undefined;
  const { commit } = await save(c, collection, {
    ...commandOf(c, collection, author),
    action: 'arrange',
    ids,
    ...(isOfOne ? { committee } : {}),
  });
  const message = 'Order saved.';
  return c.json<SavedManyAnswer>({
    ...(isCommittee ? { msg: message } : {}),
    message,
    ids,
    commit,
  });
}

/**
 * What was sent, narrowed to the fields that a collection takes. No field takes more than a list of
 * text, or of people with what is known of them; anything nested deeper becomes an empty object, which
 * every field refuses: as it came, it could be too deep to hand on.
 */
export function knownFields(
  collection: Collection,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const names = inputFields(collection).map(([name]) => name);
  const known = names.filter((name) => Object.hasOwn(sent, name));
  return Object.fromEntries(
    known.map((name) => {
      const value = sent[name];
      return [name, Array.isArray(value) ? value.map(flatPerson) : flat(value)];
    }),
  );
}

function flatPerson(value: unknown): unknown {
  // A list is no person.
  if (Array.isArray(value)) return null;
  if (typeof value !== 'object' || value === null) return value;
  const own = ['name', ...PERSON_DETAILS].filter((key) => Object.hasOwn(value, key));
  return Object.fromEntries(own.map((key) => [key, flat((value as Record<string, unknown>)[key])]));
}

function flat(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? {} : value;
}
