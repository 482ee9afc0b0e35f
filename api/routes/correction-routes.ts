import { email } from '../../model/account.ts';
import { papers } from '../../model/collections.ts';
import type { EntryContext, Field } from '../../model/fields.ts';
import { line, markdown } from '../../model/fields.ts';
import type { Finding } from '../../model/finding.ts';
import { isSample } from '../../model/samples.ts';
import type { Said } from '../../model/wire/answers.ts';
import { CORRECTION_PAGE } from '../../model/wire/proposals.ts';
import { mailWayOf } from '../mail/way-out.ts';
import { confirm, type Limit } from '../private/attempts.ts';
import { keepSender } from '../private/correction-senders.ts';
import {
  type Correction,
  correctableFields,
  correctableNamed,
  correctableNames,
} from '../proposals/plan-correction.ts';
import { isVisitors, visitorsProposal } from '../proposals/visitors-proposal.ts';
import { ApiError, errors, toApiError } from './api-error.ts';
import type { Typed } from './contact-page.ts';
import {
  type Correctable,
  correctionFormPage,
  correctionSentPage,
  fieldsPage,
  peopleOf,
  type ShownField,
  THANKS,
  typedValue,
} from './correction-page.ts';
import { readForm } from './form-fields.ts';
import { gitHostOf, proposalsOf } from './hosts.ts';
import { countAttempt, peerOf } from './limits.ts';
import { tell } from './mail-routes.ts';
import { refuseOtherSites } from './other-sites.ts';
import { isOurs, write } from './proposal-calls.ts';
import { MIB, readBytes, readJsonObject } from './request-body.ts';
import { type App, type AppContext, contentOf, route } from './route-context.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIMITS: Limit[] = [
  { per: 'address', most: 10, windowMs: HOUR_MS },
  { per: 'network', most: 50, windowMs: HOUR_MS },
];

/** As many wait at most, so that editors' proposals, of which GitHub lists 100, stay in sight. */
const MOST_OPEN = 40;

const FULL =
  'So many corrections are waiting that no more are taken at the moment. Please write to us with the contact form.';

const WHY = { why: markdown({ label: 'Why', required: true, maxLength: 1_000 }) };
const ADDRESS = { email: email({ label: 'Email' }) };
const NAMES = {
  collection: line({ label: 'Collection', required: true }),
  id: line({ label: 'Id', required: true }),
  field: line({ label: 'Field', required: true }),
  seen: line({ label: 'Seen', required: false }),
};

/** As on the contact form: a field that people never see. */
const TRAP = 'website';

/** What visitors propose to correct; it needs neither an account nor a script. */
export function correctionRoutes(app: App): void {
  for (const name of correctableNames) {
    app.get(`${CORRECTION_PAGE}/${name}/:id`, (c, next) => show(c as AppContext, name, next));
  }
  route(app, '/api/corrections', { POST: send });
}

async function show(
  c: AppContext,
  collection: string,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const entry = await readCorrectable(c, collection, c.req.param('id') ?? '');
  const field = entry?.fields.find(({ name }) => name === c.req.query('field'));
  const page = entry && (field ? correctionFormPage(c, entry, field) : fieldsPage(c, entry));
  const answer = await page;
  if (!answer) await next();
  return answer;
}

/** Undefined for what nobody may correct: an entry that is not there, or a sample. */
async function readCorrectable(
  c: AppContext,
  name: string,
  id: string,
): Promise<Correctable | undefined> {
  const collection = correctableNamed(name);
  const found = collection && (await contentOf(c).entry(name, id));
  if (!collection || !found?.json) return undefined;
  const entry = JSON.parse(found.json) as Record<string, unknown>;
  if (isSample(entry)) return undefined;
  const { context } = await contentOf(c).settings();
  const fields = correctableFields(collection).map(([name, field]): ShownField => {
    const { kind, label, required, detailsOf } = field;
    const value = detailsOf ? peopleOf(entry, detailsOf, name) : entry[name];
    return { name, kind, label, required, value, choices: choicesOf(field, context) };
  });
  return { collection: name, id, title: String(entry[collection.titleField]), fields };
}

function choicesOf({ kind }: Field, context: EntryContext): ShownField['choices'] {
  if (kind === 'track') return (context.tracks ?? []).map(({ id, name }) => [id, name] as const);
  if (kind !== 'choice') return [];
  return context.organisingCategories.map((each) => [each, each] as const);
}

/** Takes a correction as JSON, or as a form from the page above, which is answered by a page. */
async function send(c: AppContext): Promise<Response> {
  const contentType = c.req.header('content-type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType);
  refuseOtherSites(c, isForm);
  if (isForm) return await answerForm(c);
  await propose(c, await readJsonObject(c));
  return c.json<Said>({ message: THANKS });
}

async function answerForm(c: AppContext): Promise<Response> {
  let typed: Typed = {};
  try {
    const text = new TextDecoder().decode(await readBytes(c, MIB, '1 MiB'));
    typed = Object.fromEntries(new URLSearchParams(text));
    const field = await fieldOf(c, typed);
    await propose(c, { ...typed, value: field && typedValue(field.field, typed) });
    return (await correctionSentPage(c)) ?? c.text(THANKS);
  } catch (thrown) {
    const error = toApiError(thrown as Error, c);
    const known = await fieldOf(c, typed).catch(() => undefined);
    const page = known && (await correctionFormPage(c, known.entry, known.field, { error, typed }));
    if (!page) throw error;
    for (const [name, value] of Object.entries(error.headers)) page.headers.set(name, value);
    return page;
  }
}

async function fieldOf(c: AppContext, { collection = '', id = '', field: name }: Typed) {
  const entry = await readCorrectable(c, collection, id);
  const field = entry?.fields.find((each) => each.name === name);
  return entry && field && { entry, field };
}

/** Opens a proposal of one changed field; spam goes nowhere, and is not told so. */
async function propose(c: AppContext, body: Record<string, unknown>): Promise<void> {
  if (body[TRAP]) return;
  const { seen, ...names } = readForm(body, NAMES);
  const correction: Correction = { ...names, seen, value: body.value };
  const { wrong, why, email } = readSender(c, body);
  const plan = await contentOf(c).planCorrection(correction);
  if (plan.kind === 'unknown') throw errors.notFound('What you correct');
  if (plan.kind === 'changed since') throw new ApiError(412, CHANGED_SINCE);
  if (plan.kind !== 'planned') {
    const [message] = plan.kind === 'invalid' ? plan.errors.map((each) => each.message) : [SAME];
    throw errors.invalid([{ field: 'value', message: message ?? SAME }, ...wrong]);
  }
  if (why === undefined) throw errors.invalid(wrong);

  const attempt = { kind: 'correction', ...peerOf(c), subject: '' } as const;
  const sentence = 'Too many corrections came from your connection.';
  await confirm(c.env.DB, await countAttempt(c, attempt, LIMITS, sentence));
  const collection = correctableNamed(names.collection);
  if (!collection) throw errors.notFound('What you correct');
  const { path, text, title, base, commit } = plan;
  await write(async () => {
    const [git, proposals] = [gitHostOf(c), proposalsOf(c)];
    const made = { collection, id: names.id, title, text, words: why };
    const { branch } = visitorsProposal(made, '');
    const open = (await proposals.open()).filter((each) => isOurs(each) && isVisitors(each));
    const isNew = !open.some((each) => each.branch === branch);
    if (isNew && open.length >= MOST_OPEN) throw errors.unavailable(FULL, HOUR_MS / 1000);
    if (isNew) {
      const tree = await git.createTree(base, [{ path, text }]);
      const at = new Date(c.get('now')).toISOString();
      await proposals.propose(
        visitorsProposal(made, await git.createCommit({ ...commit, tree, at })),
      );
      const number = (await proposals.open()).find((each) => each.branch === branch)?.number ?? 0;
      const { noun } = collection;
      const item = { number, noun, title, action: 'update', by: 'A visitor', says: why } as const;
      tell(c, 'correction', { item });
    }
    // Last, since it is of no use without the proposal. Of the same one others may want to hear, too.
    const page = collection === papers ? `/papers/${names.id}` : '/people';
    if (email !== undefined) await keepSender(c.env.DB, { branch, email, page }, c.get('now'));
  });
}

const SAME = 'This is what the website has. Change it to what it should be.';
const CHANGED_SINCE =
  'This was changed on the website after you opened the form. Nothing was sent. Compare what you wrote with what stands there now, then send it again.';

interface Sender {
  why?: string;
  /** Where who sends it wants an answer. */
  email?: string;
  wrong: Finding[];
}

function readSender(c: AppContext, body: Record<string, unknown>): Sender {
  const wantsAnswer = Boolean(body.email) && mailWayOf(c.env) !== 'none';
  try {
    return { ...readForm(body, { ...WHY, ...(wantsAnswer && ADDRESS) }), wrong: [] };
  } catch (error) {
    return { wrong: (error as ApiError).body.errors as Finding[] };
  }
}
