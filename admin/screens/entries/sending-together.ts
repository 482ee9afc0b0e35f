import type { Finding } from '../../../model/finding.ts';
import { sha256Hex } from '../../../model/hashes.ts';
import { countOf } from '../../../model/text.ts';
import { CREATE_MANY_MAX } from '../../../model/wire/calls.ts';
import { edition } from '../../shell/edition.ts';
import { captionName } from '../../shell/fields/captions.ts';
import { isBlank, toPayload } from '../../shell/fields/form-values.ts';
import type { Draft, Save } from '../../shell/forms/draft.ts';
import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';
import type { Pictures } from '../../shell/pictures/use-pictures.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { isSettled, saveEntry, settled, settleTogether } from '../../shell/saving/save-entry.ts';
import { undoCommit } from '../../shell/saving/undo-commit.ts';
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
  sendPicture(
    picture: PreparedPicture,
    name: string,
    onProgress: (part: number) => void,
  ): Promise<string | undefined>;
  /** The part that has arrived, 0 to 1. */
  setProgress(part: number): void;
  setBusy(words: string): void;
  setServerErrors(errors: readonly Finding[]): void;
}

/** While one is on its way the server keeps another. */
const AT_ONCE = 3;

/** What an attempt before has saved. */
interface Settled {
  /** Ids of the pictures that are saved by it. */
  pictures: readonly string[];
  said: string;
}

/** How a form sends several pictures: each becomes an entry, with the text that they share. */
export function sendingTogether(form: Form) {
  const { section, imageField, change, remember, fail, sendPicture, setBusy } = form;
  const { calls, fields, noun, page, captionField = '' } = section;

  /** What the entry of a picture says: its own text where it has one, else that of the form. */
  function valuesOf({ values, captions = {} }: Draft, picture: string) {
    const { [imageField]: _, ...text } = toPayload(fields, values, edition());
    const own = captions[picture] ?? '';
    return isBlank(own) ? text : { ...text, [captionField]: own };
  }

  /** Sends all of them, a few at the same time. Their addresses; undefined where one did not arrive. */
  async function sendPictures(all: readonly PreparedPicture[]): Promise<string[] | undefined> {
    const urls: string[] = [];
    const parts = all.map(() => 0);
    const waiting = [...all.entries()];
    let isStopped = false;
    const show = () => form.setProgress(parts.reduce((sum, part) => sum + part, 0) / all.length);
    async function sendOn() {
      for (let next = waiting.shift(); next && !isStopped; next = waiting.shift()) {
        const [index, picture] = next;
        setBusy(`Sending ${index + 1} of ${all.length}...`);
        const url = await sendPicture(picture, picture.fileName, (part) => {
          parts[index] = part;
          show();
        });
        if (url === undefined) isStopped = true;
        else urls[index] = url;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    return isStopped ? undefined : urls;
  }

  /**
   * Sends pictures and then their entries, as one save: they share the form's text. More than one
   * call takes go by several; the last of them first, since lists show the newest first.
   */
  async function send(
    path: string,
    sent: Draft & { key: string },
    all: readonly PreparedPicture[],
  ): Promise<string | undefined> {
    const urls = await sendPictures(all);
    if (!urls) return undefined;
    const rows = all.map((picture, index) => ({
      picture,
      values: { ...valuesOf(sent, picture.id), [imageField]: urls[index] },
    }));
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
      if (result.kind === 'refused') refuseTogether(result, now, sent);
      if (result.kind !== 'saved') return undefined;
      change((chosen) => chosen.filter(({ id }) => !ids.includes(id)));
      showAdded(result.commit, ids.length);
    }
    return countAdded(all.length);
  }

  function showAdded(commit: string, count: number) {
    const several = countOf(count, noun);
    showSave({ commit, page, several, undo: () => undoCommit(commit, page) });
  }

  /**
   * Finds out what became of an attempt that no answer came to. Undefined where that is still not known,
   * which is said.
   */
  async function settle(earlier: Save, sent: Draft): Promise<Settled | undefined> {
    const { pictures: ids = [] } = earlier;
    const textOf = (row: number) => valuesOf(sent, ids[row] ?? '');
    const result = await settleTogether(earlier, textOf, calls);
    if (result.kind === 'refused' && result.fate !== 'not saved') {
      fail(result.reason, result.fate !== 'unknown');
      return undefined;
    }
    if (result.kind === 'logged out') return undefined;
    remember(settled(sent));
    if (result.kind !== 'saved') return { pictures: [], said: '' };
    change((chosen) => chosen.filter(({ id }) => !ids.includes(id)));
    showAdded(result.commit, ids.length);
    const added = countAdded(ids.length);
    const { left } = result;
    const stay = `${left} of them ${left === 1 ? 'was' : 'were'} changed since and stay${left === 1 ? 's' : ''} so.`;
    return { pictures: ids, said: left > 0 ? `${added} ${stay}` : added };
  }

  /** Says once what is wrong with all, and of pictures with which. */
  function refuseTogether(
    { reason, errors }: { reason: string; errors: readonly Finding[] },
    rows: readonly { picture: PreparedPicture }[],
    { captions = {} }: Draft,
  ) {
    const said = new Map<string, Finding>();
    const lost = new Set<string>();
    for (const { row = -1, field, message } of errors) {
      const { id = '', fileName = '' } = rows[row]?.picture ?? {};
      const isOwn = field === captionField && !isBlank(captions[id]);
      if (field === imageField) lost.add(id);
      const words = field === imageField && fileName ? `${fileName}: ${message}` : message;
      const place = isOwn ? captionName(field, id) : field;
      said.set(`${place} ${words}`, { field: place, message: words });
    }
    const findings = [...said.values()];
    fail(findings.map(({ message }) => message).join(' ') || reason);
    form.setServerErrors(findings);
    change((now) => now.map((each) => (lost.has(each.id) ? withoutAddress(each) : each)));
  }

  const countAdded = (count: number) => `${countOf(count, noun)} added.`;

  return { send, settle, valuesOf };
}

export const withoutAddress = ({ url: _, ...picture }: PreparedPicture): PreparedPicture => picture;
