import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Finding } from '../../../model/finding.ts';
import type { FieldOf } from '../../../model/settings/setting-fields.ts';
import type { SettingsName } from '../../../model/settings/settings-files.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import { ownDraft } from '../../shell/drafts/tab.ts';
import {
  type Draft,
  hasText,
  isAsKept,
  type Save,
  storeDraft,
  withKey,
  withoutPlan,
} from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { useGivingUp } from '../../shell/forms/use-giving-up.ts';
import { notify } from '../../shell/notices.ts';
import { uploadPicture } from '../../shell/pictures/upload-picture.ts';
import { usePictures } from '../../shell/pictures/use-pictures.ts';
import { focusOpenChoice } from '../../shell/saving/clash-panel.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { NOT_SAVED, notKnown, saveDraft } from '../../shell/saving/save-entry.ts';
import { useBackOnline } from '../../shell/saving/use-back-online.ts';
import { editPath, settingKind } from '../../shell/sections/sections.ts';
import { pageOfSetting } from '../../shell/sections/setting-pages.ts';
import { holdChange, SETTLE_FIRST } from '../../shell/waiting/hold-change.ts';
import type { Hours } from '../../shell/waiting/hours.ts';
import { keepForm } from '../../shell/waiting/keep-draft.ts';
import { fetchSetting } from './fetch-setting.ts';
import { type PreparedSetting, proposeSetting } from './propose-setting.ts';
import { baseOf, textOf, withValues } from './setting-draft.ts';
import { useSettingClash } from './use-setting-clash.ts';
import { waitingIn, waitingPath, withAddresses } from './waiting-pictures.ts';

const FAILED = 'Failed to update the setting. Please try again.';
/** Trying again would be of no use. */
const WRONG = 'The setting is not saved. Its field says what to correct.';
const NOT_PROPOSED = 'Not proposed.';
const WRONG_TO_PROPOSE = 'The setting is not proposed. Its field says what to correct.';

const WENT_LIVE =
  'It went live while you had it open, as it was planned. What you typed is in the form of what is there now, not saved yet.';

/** What was saved here last. */
export interface SavedSetting {
  commit: string;
  /** What the server said should be looked at. */
  warnings: readonly Finding[];
}

interface Options {
  /** The setting's file. */
  name: SettingsName;
  field: FieldOf<'group'>;
  /** What the form begins with. */
  start: Draft;
  /** The id of the draft of the server that it begins with. */
  opened: string | undefined;
  /** Where panels above the form are drawn. */
  above: RefObject<HTMLElement | null>;
  /** It was saved; the draft is what the server has now, undefined where that did not come. */
  onSaved(saved: SavedSetting, now: Draft | undefined): void;
  /** What is planned was not saved: it needs another hour. */
  onHour(): void;
  /** Of a proposal: its number, of which this is another version; null for a new one. */
  proposal: number | null | undefined;
  onProposed(): void;
}

/** A setting's draft and pictures, and how they are saved: pictures first, then all in one commit. */
export function useSetting(options: Options) {
  const { name, field, start, opened, above, onSaved, onHour, proposal } = options;
  const isProposal = proposal !== undefined;
  const navigate = useNavigate();
  const local = useDraft(`settings/${name}`, start, undefined, opened);
  const { draft, isRestored, setDraft, keep, restart } = local;
  const pictures = usePictures(local.place, true);
  const other = useSettingClash({ field, draft, setDraft });
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);
  const [problem, setProblem] = useState('');
  useBackOnline(setProblem);
  const isUnsaved = hasText(draft);
  const { change } = pictures;

  function startAgain() {
    restart();
    pictures.clear();
    other.clear();
    setProblem('');
  }
  const isKept = isAsKept(draft);
  const givingUp = useGivingUp({
    ...{ name, draft, setDraft, keep, pictures, startAgain },
    isUnsaved: isUnsaved && !isKept,
  });

  function fail(reason: string, isKnown = true, said = isProposal ? NOT_PROPOSED : FAILED) {
    notify.failure(said, reason, name);
    setProblem(isKnown ? NOT_SAVED : notKnown());
  }

  function refuse(refused: { errors: readonly Finding[]; reason: string; isKnown?: boolean }) {
    const { errors, reason, isKnown = true } = refused;
    const isWrong = errors.length > 0;
    if (isWrong) fail('', true, isProposal ? WRONG_TO_PROPOSE : WRONG);
    else fail(reason, isKnown);
    setServerErrors(errors);
    // What was sent waits for a day only: the next attempt sends the pictures again.
    if (isWrong) change((now) => now.map(({ url: _, ...each }) => each));
  }

  /** Kept before it is sent: a page that is closed meanwhile comes back with the same key. */
  function remember(sent: Draft) {
    keep(sent);
    setDraft(sent);
  }

  /** The text with its pictures sent; undefined where that did not work, which is said. */
  async function sendPictures(text: string): Promise<string | undefined> {
    const addresses = new Map<string, string>();
    for (const path of waitingIn(text)) {
      const picture = pictures.chosen.find((each) => waitingPath(each) === path);
      if (!picture) {
        fail('A picture that was chosen is not kept any more. Please choose it again.');
        return undefined;
      }
      const upload = await uploadPicture(picture, () => {});
      if (upload.kind === 'refused') fail(`${picture.fileName}: ${upload.reason}`.trim());
      if (upload.kind !== 'sent') return undefined;
      const { url } = upload;
      change((now) => now.map((each) => (each.id === picture.id ? { ...each, url } : each)));
      addresses.set(path, url);
    }
    return withAddresses(text, addresses);
  }

  async function send(sent: Draft & { key: string }): Promise<SavedSetting | undefined> {
    const text = await sendPictures(textOf(sent));
    if (text === undefined) return undefined;
    const attempt: Save = {
      method: 'PUT',
      path: settingsCalls.update(name),
      values: JSON.parse(text),
      idempotencyKey: sent.key,
      ifMatch: sent.etag,
      draft: sent.kept?.id,
    };
    const { result } = await saveDraft(sent, attempt, settingsCalls, remember);
    switch (result.kind) {
      case 'saved':
        // The bar below the form says it.
        notify.done('', name);
        void showSettingSave(name, result.commit);
        return result;
      case 'conflict':
        other.meet(result.conflict, sent);
        return undefined;
      case 'refused':
        refuse({ ...result, isKnown: result.fate !== 'unknown' });
        return undefined;
      default:
        return undefined;
    }
  }

  async function save(): Promise<void> {
    const ready = other.onTop();
    if (!ready) {
      focusOpenChoice(above.current);
      return;
    }
    setProblem('');
    const sent = withKey(ready, () => crypto.randomUUID());
    remember(sent);
    setBusy(true);
    const saved = await send(sent);
    if (saved) {
      other.clear();
      const now = await fetchSetting(name, field);
      const fresh = typeof now === 'object' ? now : undefined;
      // Without its new version nothing could be saved on top of it, and nothing is unsaved either.
      if (fresh) setDraft(fresh);
      else restart();
      pictures.clear();
      onSaved(saved, fresh);
    }
    setBusy(false);
  }

  /** What is sent where it is not saved at once, its pictures first; undefined where the form says why not. */
  async function prepare(): Promise<PreparedSetting | undefined> {
    const ready = other.onTop();
    if (!ready) {
      focusOpenChoice(above.current);
      return undefined;
    }
    if (ready.unsettled) {
      fail(SETTLE_FIRST, false);
      return undefined;
    }
    setProblem('');
    const sent = withKey(ready, () => crypto.randomUUID());
    remember(sent);
    const text = await sendPictures(textOf(sent));
    return text === undefined ? undefined : { sent, values: JSON.parse(text) };
  }

  async function propose(): Promise<void> {
    setBusy(true);
    await proposeSetting({
      ...{ name, number: proposal ?? null, prepare, meet: other.meet, refuse, navigate },
      onProposed() {
        startAgain();
        options.onProposed();
      },
    });
    setBusy(false);
  }

  /**
   * Has what was typed wait; what waits already, at its own hour where none is chosen. What is wrong with the
   * hours; none where it waits, or the form says why not.
   */
  async function hold(hours?: Hours): Promise<readonly Finding[]> {
    const prepared = await prepare();
    if (!prepared) return [];
    const { sent, values } = prepared;
    const { key, etag } = sent;
    const draft = sent.kept?.id;
    const held = await holdChange({
      kind: 'settings',
      entry: name,
      values,
      hours,
      key,
      etag,
      draft,
      plan: sent.kept?.plan,
    });
    if (held.kind === 'conflict') other.meet(held.conflict, sent);
    if (held.kind === 'live') goOnLive(sent, values);
    if (held.kind === 'lost') await putAside(withoutPlan(sent), false, held.reason);
    if (held.kind === 'refused') {
      if (held.hours.length > 0) return held.hours;
      refuse(held);
    }
    if (held.kind === 'held') {
      notify.done(held.message, name);
      startAgain();
    }
    return [];
  }

  /** What was planned is there, as it was planned: the form goes on from that. */
  function goOnLive(sent: Draft, values: Record<string, unknown>) {
    const began = sent.kept?.values;
    // No version has this name: the save meets the one that is there now.
    const draft = { ...withValues(sent, values), ...(began && { base: began }), etag: '"another"' };
    storeDraft(ownDraft(`settings/${name}`), withoutPlan(draft));
    startAgain();
    notify.failure(FAILED, WENT_LIVE, name);
    navigate(editPath(settingKind, name));
  }

  /** What is planned keeps its hour. */
  async function savePlan(): Promise<void> {
    setBusy(true);
    const [wrong] = await hold();
    setBusy(false);
    if (!wrong) return;
    // Of an hour that is over its dialog says so.
    if (wrong.field !== 'at') fail(wrong.message);
    onHour();
  }

  /** Keeps it on the server, as it is. */
  async function keepDraft(isShared: boolean): Promise<void> {
    setBusy(true);
    await putAside(draft, isShared);
    setBusy(false);
  }

  /** @param why it could not be saved otherwise */
  async function putAside(draft: Draft, isShared: boolean, why?: string): Promise<void> {
    const form = {
      ...{ draft, kind: 'settings', entry: name, name, remember, fail },
      onKept(kept: Draft) {
        remember(kept);
        pictures.clear();
        setProblem('');
      },
      async toSend(sent: Draft) {
        const text = await sendPictures(textOf(sent));
        if (text === undefined) return undefined;
        const values = JSON.parse(text);
        return { values, base: baseOf(sent), typed: withValues(sent, values).values };
      },
    };
    await keepForm(form, isShared, why);
  }

  return {
    draft,
    hold,
    keepDraft,
    /** Something else was typed. */
    setDraft: givingUp.type,
    isUnsaved,
    isRestored: isRestored && isUnsaved,
    /** The setting was saved by somebody since the draft was begun. */
    isBehind: draft.etag !== start.etag,
    discard: isKept ? startAgain : givingUp.discard,
    pictures,
    other: {
      ...other,
      takeTheirs(): void {
        givingUp.offerBack('Your changes are dropped.');
        other.takeTheirs();
      },
    },
    busy,
    serverErrors,
    /** Why what was typed is not saved; '' where nothing is in the way. */
    problem,
    save: draft.kept?.plan ? savePlan : isProposal ? propose : save,
  };
}

/** Lets the screens show the state of a save of a setting; its own form does in the bar that saves. */
export async function showSettingSave(name: SettingsName, commit: string): Promise<void> {
  const page = await pageOfSetting(name);
  showSave({ commit, page, screen: editPath(settingKind, name) });
}
