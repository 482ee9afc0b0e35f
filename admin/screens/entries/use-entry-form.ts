import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import type { Finding } from '../../../model/finding.ts';
import { unlistedInWords } from '../../../model/phases/unlisted.ts';
import { toOneLine } from '../../../model/text.ts';
import type { Removal } from '../../../model/wire/answers.ts';
import { edition, facts } from '../../shell/edition.ts';
import { hasCaptions } from '../../shell/fields/captions.ts';
import { type FormValues, fileField, toPayload } from '../../shell/fields/form-values.ts';
import { type Draft, hasText, isAsKept, type Save, withKey } from '../../shell/forms/draft.ts';
import { useDraft } from '../../shell/forms/use-draft.ts';
import { useGivingUp } from '../../shell/forms/use-giving-up.ts';
import { notify } from '../../shell/notices.ts';
import { preparePdf } from '../../shell/pictures/prepare-pdf.ts';
import { type PreparedPicture, preparePicture } from '../../shell/pictures/prepare-picture.ts';
import { uploadPicture } from '../../shell/pictures/upload-picture.ts';
import { holdsPicture, usePictures } from '../../shell/pictures/use-pictures.ts';
import { focusOpenChoice } from '../../shell/saving/clash-panel.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { NOT_SAVED, notKnown, saveDraft } from '../../shell/saving/save-entry.ts';
import { undoCommit } from '../../shell/saving/undo-commit.ts';
import { useBackOnline } from '../../shell/saving/use-back-online.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { editPath, entryAddress, screenPath } from '../../shell/sections/sections.ts';
import { useUnlisted } from '../../shell/sections/unlisted.tsx';
import { goingOn } from './going-on.ts';
import { holding, type PutAside } from './holding.ts';
import { proposeDraft } from './propose-draft.ts';
import { proposePictures } from './propose-pictures.ts';
import { sendingTogether, withoutAddress } from './sending-together.ts';
import { useClash } from './use-clash.ts';

interface Options {
  section: FullKind;
  /** Names the draft. */
  name: string;
  /** What the form begins with. */
  start: Draft;
  /** The id of the draft of the server that it begins with. */
  opened: string | undefined;
  /** Of the entry that is changed; undefined: one is added. */
  id: string | undefined;
  /** Where panels above the form are drawn. */
  above: RefObject<HTMLElement | null>;
  onSaved: (() => void) | undefined;
  /** Told before that of what was proposed, with its title. */
  onProposed: ((number: number, title: string) => void) | undefined;
  /** It waits now, or is kept as a draft. */
  onPutAside: ((planned: PutAside) => void) | undefined;
  /** What is planned was not saved: it needs another hour. */
  onHour(): void;
  /** Of a proposal: its number, of which this is another version; null for a new one. */
  proposal: number | null | undefined;
}

/** A form's draft and pictures, and how they are saved: pictures first, then the entry. */
export function useEntryForm(options: Options) {
  const {
    section,
    name,
    start,
    opened,
    id,
    above,
    onSaved,
    onProposed,
    onPutAside,
    onHour,
    proposal,
  } = options;
  const { calls, failures, fields, page, captionField = '' } = section;
  const navigate = useNavigate();
  const local = useDraft(name, start, undefined, opened);
  const { draft, isRestored, setDraft, keep, restart } = local;
  const isOfMany = captionField !== '' && !id;
  const pictures = usePictures(local.place, isOfMany, prepareFor(fields));
  const other = useClash({ fields, pictures, draft, setDraft });
  const [removal, setRemoval] = useState<Removal>();
  const [busy, setBusy] = useState('');
  const [progress, setProgress] = useState<number>();
  const [serverErrors, setServerErrors] = useState<readonly Finding[]>([]);
  const [problem, setProblem] = useState('');
  useBackOnline(setProblem);
  const unlisted = useUnlisted(section.name, { sample: draft.values.sample === 'true' });
  const isUnsaved = hasText(draft) || holdsPicture(pictures);
  const isKept = isAsKept(draft) && !holdsPicture(pictures);
  const { change } = pictures;
  const failure = id ? failures.update : failures.add;
  const imageField = fileField(fields) ?? '';

  function startAgain() {
    restart();
    pictures.clear();
    other.clear();
    setRemoval(undefined);
  }
  // What the server keeps is not lost by leaving.
  const isAtRisk = isUnsaved && !isKept;
  const givingUp = useGivingUp({
    ...{ name, draft, setDraft, keep, pictures, startAgain },
    isUnsaved: isAtRisk,
  });

  /** The notice goes by itself; that nothing is saved stays beside the button. */
  function fail(reason: string, isKnown = true) {
    notify.failure(proposal === undefined ? failure : NOT_PROPOSED, reason, name);
    const isHere = proposal === undefined ? NOT_SAVED : STILL_HERE;
    setProblem(isKnown && navigator.onLine ? isHere : notKnown());
  }

  /** Kept before it is sent: a page that is closed meanwhile comes back with the same key. */
  function remember(sent: Draft) {
    keep(sent);
    setDraft(sent);
  }

  /** Sends one picture, unless it was sent before; undefined where that did not work, which is said. */
  async function sendPicture(
    picture: PreparedPicture,
    name = '',
    onProgress: (part: number) => void = setProgress,
  ): Promise<string | undefined> {
    const upload = await uploadPicture(picture, onProgress);
    setProgress(undefined);
    if (upload.kind === 'refused') fail([name, upload.reason].filter(Boolean).join(': '));
    if (upload.kind !== 'sent') return undefined;
    const { url } = upload;
    change((now) => now.map((each) => (each.id === picture.id ? { ...each, url } : each)));
    return url;
  }

  const together = sendingTogether({
    section,
    imageField,
    change,
    remember,
    fail,
    sendPicture,
    setProgress,
    setBusy,
    setServerErrors,
  });

  const instead = goingOn({ section, name, startAgain, navigate });

  /** Sends one picture, if any, and the entry with it. Returns what the server said of it. */
  async function send(
    sent: Draft & { key: string },
    picture?: PreparedPicture,
  ): Promise<string | undefined> {
    const image: FormValues = {};
    if (picture) {
      const url = await sendPicture(picture);
      if (url === undefined) return undefined;
      Object.assign(image, { [imageField]: url });
    }
    const attempt: Save = {
      method: id ? 'PUT' : 'POST',
      path: id ? calls.update(id) : (calls.create ?? calls.list),
      values: { ...toPayload(fields, sent.values, edition()), ...image },
      idempotencyKey: picture ? `${sent.key}-${picture.id}` : sent.key,
      ifMatch: sent.etag,
      draft: sent.kept?.id,
      ...(picture ? { pictures: [picture.id] } : {}),
    };
    const { result, earlier } = await saveDraft(sent, attempt, calls, remember);
    const typed = { ...sent.values, ...image };
    if (result.kind === 'conflict') other.meet(result.conflict, sent, typed);
    if (result.kind === 'added before') instead.addedBefore(result.id, earlier, typed);
    if (result.kind === 'published') instead.published(result.id, sent.kept?.values, typed);
    if (result.kind === 'deleted') setRemoval(result.removal);
    if (result.kind === 'refused') {
      fail(result.reason, result.fate !== 'unknown');
      setServerErrors(result.errors);
      // What was sent waits for a day only: the next attempt sends the picture again.
      if (result.errors.some(({ field }) => field === imageField))
        change((now) => now.map(withoutAddress));
    }
    if (result.kind !== 'saved') return undefined;
    if (picture) change((now) => now.filter((each) => each.id !== picture.id));
    const heading = toOneLine(String(sent.values[section.collection.titleField] ?? ''));
    const title = fillWords(heading, facts() ?? noFacts);
    const seen = section.pageOf?.(sent.values) ?? page;
    showSave({
      commit: result.commit,
      page: seen,
      // What was added is gone with it, and so may be the page.
      undo: () => undoCommit(result.commit, id ? seen : section.page),
      unlisted: unlisted && unlistedInWords(unlisted),
      next: screenPath(section.paths.list),
      entry: {
        title,
        address: entryAddress(section, result.id, title),
        screen: editPath(section, result.id),
      },
    });
    return result.message;
  }

  async function sendAll(sent: Draft & { key: string }): Promise<string | undefined> {
    const { createMany } = calls;
    const { unsettled: earlier, ...now } = sent;
    const all = pictures.chosen;
    if (!createMany) return send(sent, all[0]);
    const isTogether = earlier?.path === createMany || hasCaptions(pictures, sent);
    if (!earlier || !isTogether) {
      return isTogether ? together.send(createMany, sent, all) : send(sent, all[0]);
    }
    const saved = await together.settle(earlier, sent);
    if (!saved) return undefined;
    const left = all.filter(({ id }) => !saved.pictures.includes(id));
    const said = left.length > 0 ? await together.send(createMany, now, left) : '';
    return said === undefined ? undefined : [saved.said, said].filter(Boolean).join(' ');
  }

  /** As it may be saved; undefined where a choice is missing, which has the focus then. */
  function ready(): Draft | undefined {
    const onTop = other.onTop();
    // What the attempt before was told is not true any more.
    notify.done('', name);
    if (onTop) setProblem('');
    else focusOpenChoice(above.current);
    return onTop;
  }

  async function save() {
    const typed = ready();
    if (!typed) return;
    const sent = withKey(typed, () => crypto.randomUUID());
    remember(sent);
    setBusy('Saving...');
    const message = await sendAll(sent);
    if (message === undefined) {
      setBusy('');
      return;
    }
    notify.done(message, name);
    startAgain();
    setBusy('');
    onSaved?.();
  }

  const aside = holding({
    section,
    name,
    id,
    imageField,
    draft,
    picture: pictures.chosen[0],
    other,
    ready,
    remember,
    fail,
    sendPicture,
    setServerErrors,
    onLive: (as, sent, typed) => instead.wentLive(as, sent.kept?.values, typed),
    onPutAside({ title, says }) {
      startAgain();
      onPutAside?.({ title: fillWords(title, facts() ?? noFacts), says });
    },
    onKept(kept) {
      remember(kept);
      pictures.clear();
      setProblem('');
    },
  });

  /** What is planned keeps its hour. */
  async function savePlan() {
    setBusy('Saving...');
    const [wrong] = await aside.hold();
    setBusy('');
    if (!wrong) return;
    // Of an hour that is over its dialog says so.
    if (wrong.field !== 'at') fail(wrong.message);
    onHour();
  }

  async function keepDraft(isShared: boolean) {
    setBusy('Keeping...');
    await aside.keepDraft(isShared);
    setBusy('');
  }

  async function proposeAll() {
    const typed = ready();
    if (!typed) return;
    const sent = withKey(typed, () => crypto.randomUUID());
    remember(sent);
    const { valuesOf } = together;
    const isDone = await proposePictures(
      {
        ...{ section, name, imageField, pictures, valuesOf, sendPicture, fail, navigate },
        setBusy,
        setServerErrors,
      },
      sent,
    );
    setBusy('');
    if (!isDone) return;
    startAgain();
    onSaved?.();
  }

  async function propose() {
    if (id && !isUnsaved) {
      setProblem(NOTHING_CHANGED);
      return;
    }
    if (pictures.chosen.length > 1) {
      await proposeAll();
      return;
    }
    await proposeDraft({
      ...{ section, name, id, other, fail, setBusy, setServerErrors, navigate },
      number: proposal,
      prepare: aside.prepare,
      onProposed(number, title) {
        startAgain();
        onProposed?.(number, fillWords(title, facts() ?? noFacts));
        onSaved?.();
      },
    });
  }

  return {
    draft,
    hold: aside.hold,
    keepDraft,
    /** It is a draft that the server has as it stands here. */
    isKept,
    /** It has something to be saved, besides what the entry says. */
    isUnsaved,
    setDraft(next: Draft): void {
      if (problem === NOTHING_CHANGED) setProblem('');
      givingUp.type(next);
    },
    isRestored: isRestored && isUnsaved,
    /** The entry was saved by somebody since the draft was begun. */
    isBehind: draft.etag !== start.etag,
    discard: isKept ? startAgain : givingUp.discard,
    pictures,
    /** The version that somebody else saved meanwhile. */
    other: {
      ...other,
      takeTheirs(): void {
        givingUp.offerBack('Your changes are dropped.');
        other.takeTheirs();
      },
    },
    removal,
    /** The entry that was deleted meanwhile is there again. */
    comeBack(etag: string): void {
      setRemoval(undefined);
      setDraft({ ...draft, etag });
    },
    /** What the button says while it is being saved; '' while it is not. */
    busy,
    progress,
    serverErrors,
    /** Why what was typed is not saved; '' where nothing is in the way. */
    problem,
    save: draft.kept?.plan ? savePlan : proposal === undefined ? save : propose,
  };
}

const NOT_PROPOSED = 'Not proposed.';
const STILL_HERE = 'Not proposed yet. What you typed is still here.';
const NOTHING_CHANGED = 'Nothing is changed so far: there is nothing to propose.';

const prepareFor = (fields: FullKind['fields']) =>
  fields.some(([, { kind }]) => kind === 'pdf') ? preparePdf : preparePicture;
