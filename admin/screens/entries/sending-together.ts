import type { Finding } from '../../../model/finding.ts';
import { sha256Hex } from '../../../model/hashes.ts';
import { CREATE_MANY_MAX } from '../../../model/wire/calls.ts';
import { edition } from '../../shell/edition.ts';
import { toPayload } from '../../shell/fields/form-values.ts';
import type { Draft, Save } from '../../shell/forms/draft.ts';
import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { isSettled, saveEntry, settled, settleTogether } from '../../shell/saving/save-entry.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';

/** What a form lends to those who send several pictures with it. */
interface Form {
  section: FullKind;
  imageField: string;
  change: Pictures['change'];
  /** Keeps a draft before it is sent. */
  remember(draft: Draft): void;
  fail(reason: string, isKnown?: boolean): void;
  /** Its address; undefined where it was not sent, which is said. */
  sendPicture(picture: PreparedPicture, name: string): Promise<string | undefined>;
  setBusy(words: string): void;
  setServerErrors(errors: readonly Finding[]): void;
}

/** What an attempt before has saved. */
interface Settled {
  /** Ids of the pictures that are saved by it. */
  pictures: readonly string[];
  said: string;
}

/** How a form sends several pictures: each becomes an entry, with the text that they share. */
export function sendingTogether(form: Form) {
  const { section, imageField, change, remember, fail, sendPicture, setBusy } = form;
  const { calls, fields, noun, page } = section;

  /**
   * Sends pictures and then their entries, as one save: they share the form's text. More than one
   * call takes go by several; the last of them first, since lists show the newest first.
   */
  async function send(
    path: string,
    sent: Draft & { key: string },
    all: readonly PreparedPicture[],
  ): Promise<string | undefined> {
    const text = toPayload(fields, sent.values, edition());
    const rows: { picture: PreparedPicture; values: Record<string, unknown> }[] = [];
    for (const [index, picture] of all.entries()) {
      setBusy(`Sending ${index + 1} of ${all.length}...`);
      const url = await sendPicture(picture, picture.fileName);
      if (url === undefined) return undefined;
      rows.push({ picture, values: { ...text, [imageField]: url } });
    }
    setBusy(`Saving ${all.length} ${noun}s...`);
    while (rows.length > 0) {
      const now = rows.splice(-CREATE_MANY_MAX);
      const ids = now.map(({ picture }) => picture.id);
      const attempt: Save = {
        method: 'POST',
        path,
        values: { rows: now.map(({ values }) => values) },
        // Other pictures are another save.
        idempotencyKey: `${sent.key}-${sha256Hex(ids.join())}`,
        pictures: ids,
      };
      remember({ ...sent, unsettled: attempt });
      const result = await saveEntry(attempt);
      if (isSettled(result)) remember(settled(sent));
      if (result.kind === 'refused') refuseTogether(result, now);
      if (result.kind !== 'saved') return undefined;
      change((chosen) => chosen.filter(({ id }) => !ids.includes(id)));
      showSave({ commit: result.commit, page });
    }
    return `${all.length} ${noun}s added.`;
  }

  /**
   * Finds out what became of an attempt that no answer came to. Undefined where that is still not known,
   * which is said.
   */
  async function settle(earlier: Save, sent: Draft): Promise<Settled | undefined> {
    const { [imageField]: _, ...text } = toPayload(fields, sent.values, edition());
    const result = await settleTogether(earlier, text, calls);
    if (result.kind === 'refused' && result.fate !== 'not saved') {
      fail(result.reason, result.fate !== 'unknown');
      return undefined;
    }
    if (result.kind === 'logged out') return undefined;
    remember(settled(sent));
    if (result.kind !== 'saved') return { pictures: [], said: '' };
    const { pictures: ids = [] } = earlier;
    change((chosen) => chosen.filter(({ id }) => !ids.includes(id)));
    showSave({ commit: result.commit, page });
    const added = `${ids.length} ${noun}${ids.length === 1 ? '' : 's'} added.`;
    const { left } = result;
    const stay = `${left} of them ${left === 1 ? 'was' : 'were'} changed since and stay${left === 1 ? 's' : ''} so.`;
    return { pictures: ids, said: left > 0 ? `${added} ${stay}` : added };
  }

  /** Says once what is wrong with all, and of pictures with which. */
  function refuseTogether(
    { reason, errors }: { reason: string; errors: readonly Finding[] },
    rows: readonly { picture: PreparedPicture }[],
  ) {
    const said = new Map<string, Finding>();
    const lost = new Set<string>();
    for (const { row = -1, field, message } of errors) {
      const picture = field === imageField ? rows[row]?.picture : undefined;
      if (picture) lost.add(picture.id);
      const words = picture ? `${picture.fileName}: ${message}` : message;
      said.set(`${field} ${words}`, { field, message: words });
    }
    const findings = [...said.values()];
    fail(findings.map(({ message }) => message).join(' ') || reason);
    form.setServerErrors(findings);
    change((now) => now.map((each) => (lost.has(each.id) ? withoutAddress(each) : each)));
  }

  return { send, settle };
}

export const withoutAddress = ({ url: _, ...picture }: PreparedPicture): PreparedPicture => picture;
