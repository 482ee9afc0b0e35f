import { pages } from '../../model/collections.ts';
import type { Finding } from '../../model/finding.ts';
import type { DraftText } from '../../model/wire/drafts.ts';
import { isProposal, readHour, takeDownFault, type WaitingKind } from '../../model/wire/waiting.ts';
import type { HeldChange } from '../private/waiting-changes.ts';
import { collectionOf, kindNamed } from '../waiting/what-changes.ts';
import { errors } from './api-error.ts';
import { knownFields } from './collection-routes.ts';
import { moveFields } from './date-routes.ts';
import { newPageFields } from './page-text-routes.ts';
import { checkSetting } from './settings-routes.ts';

type Body = Record<string, unknown>;

/** What a change is of. @throws ApiError 422 */
export function readTarget({ kind, entry = null }: Body): {
  kind: WaitingKind;
  entry: string | null;
} {
  const known = kindNamed(kind);
  if (!known) {
    const message = 'Kind must be the name of a kind of entries, pages or settings.';
    throw errors.invalid([{ field: 'kind', message }]);
  }
  if (entry !== null && typeof entry !== 'string') {
    const message = 'Entry must be an id; leave it out for a new one.';
    throw errors.invalid([{ field: 'entry', message }]);
  }
  if (entry === null && known === 'settings') {
    throw errors.invalid([{ field: 'entry', message: 'Entry: which setting it is is required.' }]);
  }
  return { kind: known, entry };
}

/** What is to be saved, as the calls that save at once take it; null for what is taken down. @throws ApiError 422 */
export function readValues(kind: WaitingKind, entry: string | null, sent: unknown): Body | null {
  const isMissing = sent === undefined || sent === null;
  if (isMissing && entry !== null) return null;
  if (isMissing || typeof sent !== 'object' || Array.isArray(sent)) {
    throw errors.invalid([{ field: 'values', message: 'Values must be the fields to be saved.' }]);
  }
  const values = sent as Body;
  const collection = collectionOf(kind);
  if (!collection) {
    if (isProposal(values)) throw errors.invalid([{ field: 'proposal', message: NO_PROPOSAL }]);
    checkSetting(values);
    const { moves } = values;
    if (moves === undefined) return values;
    if (entry !== 'important-dates' || typeof moves !== 'string') {
      throw errors.invalid([{ field: 'moves', message: NO_DATE }]);
    }
    const { day, announcement } = moveFields(values);
    return { moves, ...day, ...(announcement && { announcement }) };
  }
  return collection === pages && entry === null
    ? newPageFields(values)
    : knownFields(collection, values);
}

const NO_PROPOSAL = 'A proposal is planned by its own call, not as a setting.';
const NO_DATE = 'Moves must be the id of one of the important dates.';

interface Asked {
  kind: WaitingKind;
  action: HeldChange['action'];
  timeZone: string;
  now: number;
}

/**
 * When it is made, and when it is taken down again. Of what is only taken down that is the one hour.
 * @throws ApiError 422
 */
export function readHours(
  body: Body,
  { kind, action, timeZone, now }: Asked,
): Pick<HeldChange, 'at' | 'takeDownAt'> {
  const found: Finding[] = [];
  const read = (field: 'at' | 'takeDownAt', label: string) => {
    const hour = readHour(body[field], { label, timeZone, now });
    if (hour.ok) return hour.at;
    found.push({ field, message: hour.message });
    return Number.NaN;
  };
  const isThere = body.takeDownAt !== undefined && body.takeDownAt !== null;
  const at = action === 'delete' ? 0 : read('at', 'Publish at');
  const takeDownAt = action === 'delete' || isThere ? read('takeDownAt', 'Take down at') : null;
  if (kind === 'settings' && takeDownAt !== null) {
    const message = 'Take down at: a setting stays. Entries alone are taken down.';
    throw errors.invalid([{ field: 'takeDownAt', message }]);
  }
  const isBefore = takeDownAt !== null && at > 0 && takeDownAt > 0;
  const fault = isBefore ? takeDownFault(at, takeDownAt) : '';
  if (fault) found.push({ field: 'takeDownAt', message: fault });
  if (found.length > 0) throw errors.invalid(found);
  return action === 'delete' ? { at: takeDownAt ?? 0, takeDownAt: null } : { at, takeDownAt };
}

/**
 * What a draft says, and what it began with. Any field may be missing or wrong; those that nobody knows are dropped.
 * @throws ApiError 422
 */
export function draftFields(
  kind: WaitingKind,
  entry: string | null,
  { values, base, etag, isShared, keptAt }: Body,
): DraftText & { isShared: boolean; seen: number | null } {
  const collection = collectionOf(kind);
  const known = (sent: Body): Body => {
    if (!collection) {
      checkSetting(sent);
      return sent;
    }
    const { place, label } = sent;
    const isNewPage = collection === pages && entry === null;
    const where = isNewPage ? { place: `${place ?? ''}`, label: `${label ?? ''}` } : {};
    return { ...knownFields(collection, sent), ...where };
  };
  const read = (sent: unknown) =>
    typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? known(sent as Body) : null;
  const typed = read(values);
  if (typed === null) {
    throw errors.invalid([{ field: 'values', message: 'Values must be the fields to be kept.' }]);
  }
  const seen = typeof keptAt === 'string' ? Date.parse(keptAt) : Number.NaN;
  return {
    values: typed,
    base: entry === null ? null : read(base),
    etag: entry !== null && typeof etag === 'string' ? etag.slice(0, 100) : null,
    isShared: isShared === true,
    seen: Number.isNaN(seen) ? null : seen,
  };
}
