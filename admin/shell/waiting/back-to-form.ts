import type { Entry } from '../../../model/collections.ts';
import { draftCalls } from '../../../model/wire/calls.ts';
import type { ServerDraft, WholeDraft } from '../../../model/wire/drafts.ts';
import { inDraft, ownDraft } from '../drafts/tab.ts';
import { edition } from '../edition.ts';
import { type FormValues, toFormValues } from '../fields/form-values.ts';
import { type Draft, readDraft, storeDraft } from '../forms/draft.ts';
import { takeOver } from '../pictures/take-over.ts';
import { fullSection } from '../sections/full-sections.ts';
import { pageTexts } from '../sections/page-texts.ts';
import { sections } from '../sections/sections.ts';
import { callAsAdministrator } from '../server/as-administrator.ts';

const GONE = 'This draft is not there any more: somebody published it, or deleted it.';
const FAILED = 'The draft could not be read. Nothing is changed; please try again.';

/** Opens a draft of the server in its form, beside what else was typed there. @returns why that cannot be; '' where it is done */
export async function openDraft({ id }: Pick<ServerDraft, 'id'>): Promise<string> {
  const answer = await callAsAdministrator<WholeDraft>('GET', draftCalls.one(id));
  if (typeof answer === 'string') return FAILED;
  if (!answer.ok) return answer.status === 404 ? GONE : FAILED;
  const { kind, entry, keptAt, isShared, by } = answer.body;
  const name = ownDraft(inDraft(entry === null ? kind : `${kind}/${entry}`, id));
  await takeOver(name);
  // It is here already, with more than was kept.
  if (readDraft(name)?.kept?.id === id) return '';
  const draft = draftOf(answer.body);
  const kept = { id, keptAt, isShared, isOthers: !by.isYou, values: draft.values };
  storeDraft(name, { ...draft, kept });
  return '';
}

/** As the form would have kept it. */
function draftOf({ kind, values, base, etag }: WholeDraft): Draft {
  const began = { ...(etag && { etag }) };
  if (kind === 'settings') {
    const text = (of: object) => ({ setting: JSON.stringify(of) });
    return { values: text(values), ...began, ...(base && { base: text(base) }) };
  }
  const section = sections.find(({ name }) => name === kind);
  const { fields, sampleFields } = section ? fullSection(section) : pageTexts;
  const shown = (of: Record<string, unknown>): FormValues =>
    toFormValues(base?.sample ? sampleFields : fields, of as Entry, edition());
  // Of a new page also where it is to stand, which no page has as a field.
  const { place, label } = values;
  const isNewPage = kind === 'pages' && !base;
  const more: FormValues = isNewPage ? { place: `${place ?? ''}`, label: `${label ?? ''}` } : {};
  return { values: { ...shown(values), ...more }, ...began, ...(base && { base: shown(base) }) };
}
