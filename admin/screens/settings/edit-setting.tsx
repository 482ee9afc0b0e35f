import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { settingField } from '../../../model/settings/setting-fields.ts';
import { type SettingsFile, settingsFiles } from '../../../model/settings/settings-files.ts';
import { pageCalls } from '../../../model/wire/calls.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { DraftNote } from '../../shell/forms/draft-note.tsx';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { isDrawn } from '../../shell/preview/drawn-settings.ts';
import { PageBeside, PageButton } from '../../shell/preview/page-place.tsx';
import { ProposalNote } from '../../shell/proposing/proposal-note.tsx';
import { ProposedAlready } from '../../shell/proposing/proposed-already.tsx';
import { isToPropose } from '../../shell/proposing/proposing.ts';
import { Why } from '../../shell/proposing/why.tsx';
import { historyPath, settingKind } from '../../shell/sections/sections.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import {
  hoursOfDraft,
  useDraftAddress,
  useDraftTitle,
  useNamedDraft,
} from '../../shell/waiting/draft-address.ts';
import { KeptNote, OpeningDraft } from '../../shell/waiting/kept-note.tsx';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { fetchStart, type SettingStart } from './fetch-setting.ts';
import { SavedLine } from './saved-line.tsx';
import { SettingClashPanel } from './setting-clash-panel.tsx';
import { baseOf, textOf } from './setting-draft.ts';
import { EditedSetting } from './setting-form.tsx';
import type { NamedPage } from './setting-form-state.ts';
import { SettingPreview } from './setting-preview.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { type SavedSetting, useSetting } from './use-setting.ts';

const KeepDialog = lazy(() => import('../../shell/waiting/keep-dialog.tsx'));
const LaterDialog = lazy(() => import('../../shell/waiting/later-dialog.tsx'));

/** What takes more than the setting in one save, said where it might be looked for. */
const BY_PUBLISHERS: Readonly<Record<string, string>> = {
  'important-dates': 'To extend a deadline together with an update about it, ask a publisher.',
  navigation: 'A new page comes with its place in the menu: ask a publisher for one.',
  'focal-points': 'Publishers choose them in the picture itself, under Pictures.',
};

/** The screen that changes a setting. */
export default function EditSetting() {
  const { id: name = '' } = useParams();
  const file = settingsFiles.find((each) => each.name === name);
  usePageTitle(file?.title ?? 'Settings');
  return (
    <div className="form-screen setting-screen">
      <p className="back">
        <Link to="/admin/settings">Settings</Link>
      </p>
      {file ? (
        <Setting key={name} file={file} />
      ) : (
        <>
          <h1>Settings</h1>
          <p>There is no setting of this name.</p>
        </>
      )}
    </div>
  );
}

function Setting({ file }: { file: SettingsFile }) {
  const [field] = useState(() => settingField(file));
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof fetchStart>> | 'saved'>('loading');
  const [turn, setTurn] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  // What stands above the form is known before it: nothing moves.
  const named = useNamedDraft(`settings/${file.name}`);
  const isKnown = useWaiting() !== undefined && named.isReady;
  const [saved, setSaved] = useState<SavedSetting>();
  const isProposal = isToPropose('settings');
  const title = useDraftTitle(isProposal ? `Propose a Change: ${file.title}` : file.title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn fetches it again
  useEffect(() => {
    let left = false;
    void fetchStart(file.name, field).then((now) => !left && setLoaded(now));
    return () => {
      left = true;
    };
  }, [file, field, turn]);

  function load() {
    setLoaded('loading');
    setTurn(turn + 1);
  }
  function loadAnew() {
    load();
    head.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }

  return (
    <>
      <div className="screen-head">
        <h1 ref={head} tabIndex={-1}>
          {title}
        </h1>
        {!isProposal && (
          <Link className="button" to={historyPath(settingKind, file.name)}>
            History
          </Link>
        )}
      </div>
      {named.isReady && (loaded === 'loading' || !isKnown) && <p role="status">Loading...</p>}
      {!named.isReady && <OpeningDraft named={named} />}
      {(loaded === 'failed' || loaded === 'saved') && (
        <FailedList
          message={`${loaded === 'saved' ? 'Your change is saved. ' : ''}This setting could not be loaded. Please try again.`}
          onRetry={load}
        />
      )}
      {loaded === 'unknown' && (
        <FailedList
          message="The file of this setting is gone, or cannot be read. Bring it back from its history."
          onRetry={load}
        />
      )}
      {typeof loaded === 'object' && isKnown && (
        <>
          {isProposal && <ProposalNote own={loaded.own} more={BY_PUBLISHERS[file.name]} />}
          <WaitingList kind="settings" entry={file.name} onPublished={load} />
          <Loaded
            key={named.turn}
            file={file}
            opened={named.opened}
            saved={saved}
            field={field}
            start={loaded}
            onSaved={(what, now) => {
              setSaved(what);
              setLoaded(now ?? 'saved');
            }}
            onUndone={loadAnew}
            onProposed={loadAnew}
          />
        </>
      )}
    </>
  );
}

interface LoadedProps {
  file: SettingsFile;
  field: ReturnType<typeof settingField>;
  opened: string | undefined;
  start: SettingStart;
  saved: SavedSetting | undefined;
  onSaved(saved: SavedSetting, now: Draft | undefined): void;
  /** The last save was undone. */
  onUndone(): void;
  onProposed(): void;
}

function Loaded(props: LoadedProps) {
  const { file, field, opened, start, saved, onSaved, onUndone, onProposed } = props;
  const { own } = start;
  const isProposal = own !== undefined;
  const proposal = own === null ? null : own?.number;
  const above = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'hour' | 'readers'>();
  const onHour = () => setAsked('hour');
  const form = useSetting({
    ...{ name: file.name, field, start, opened, above, onSaved, onHour, proposal, onProposed },
  });
  const pages = usePages(file.name === 'navigation');
  const { other } = form;
  const { kept } = form.draft;
  const isOfServer = kept?.values !== undefined;
  useDraftAddress(kept);
  const preview = isDrawn(file.name) && (
    <SettingPreview
      name={file.name}
      text={textOf(form.draft)}
      before={JSON.stringify(baseOf(form.draft))}
      pictures={form.pictures}
    />
  );
  return (
    <>
      {isOfServer ? (
        <KeptNote
          draft={form.draft}
          nouns="settings"
          publish={own ? 'Propose again' : isProposal ? 'Propose' : 'Publish'}
          isProposal={isProposal}
          savedAnew={form.isBehind && 'The setting'}
          onReaders={() => setAsked('readers')}
          onHour={onHour}
          onClose={form.discard}
        />
      ) : (
        form.isRestored && (
          <DraftNote savedAnew={form.isBehind && 'The setting'} onDiscard={form.discard} />
        )
      )}
      <div ref={above}>
        {other.clash && (
          <SettingClashPanel
            clash={other.clash}
            busy={form.busy}
            onChoose={other.choose}
            onSave={form.save}
            onTakeTheirs={other.takeTheirs}
          />
        )}
      </div>
      {file.name === 'theme' && <ThemePreview text={textOf(form.draft)} />}
      <div className={preview ? 'form-and-page' : undefined}>
        <EditedSetting
          name={file.name}
          field={field}
          draft={form.draft}
          pictures={form.pictures}
          pages={pages}
          busy={form.busy}
          isUnsaved={form.isUnsaved}
          serverErrors={form.serverErrors}
          problem={form.problem}
          onDraft={form.setDraft}
          onSubmit={form.save}
          onLater={onHour}
          isDraft={isOfServer}
          proposes={isProposal ? (own ? 'again' : 'first') : undefined}
          above={
            isProposal ? (
              <Why
                name="why-proposed"
                text={form.draft.why ?? ''}
                onText={(why) => form.setDraft({ ...form.draft, why })}
              />
            ) : (
              <ProposedAlready kind={null} entry={file.title} noun="setting" />
            )
          }
          plan={kept?.plan}
          onKeep={() => (isOfServer ? form.keepDraft(kept.isShared) : setAsked('readers'))}
          onDiscard={form.discard}
          preview={preview && <PageButton>{preview}</PageButton>}
          saved={
            saved && (
              <SavedLine
                name={file.name}
                saved={saved}
                etag={start.etag ?? ''}
                onUndone={onUndone}
              />
            )
          }
        />
        {asked === 'hour' && (
          <Suspense fallback={null}>
            <LaterDialog
              title="When does this setting change?"
              action={kept?.plan ? 'Save' : 'Plan it'}
              of={
                kept?.plan ? undefined : { kind: 'settings', entry: file.name, title: file.title }
              }
              fields={['at']}
              required={['at']}
              start={hoursOfDraft(kept)}
              onHold={form.hold}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        )}
        {asked === 'readers' && (
          <Suspense fallback={null}>
            <KeepDialog
              nouns="settings"
              kept={form.draft.kept}
              isProposal={isProposal}
              onKeep={form.keepDraft}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        )}
        <PageBeside>{preview}</PageBeside>
      </div>
    </>
  );
}

/** Ids of the pages that there are; none where they are not needed, or could not be fetched. */
function usePages(areNeeded: boolean): readonly NamedPage[] {
  const [pages, setPages] = useState<readonly NamedPage[]>([]);
  useEffect(() => {
    if (areNeeded) void fetchList<NamedPage>(pageCalls.list).then((list = []) => setPages(list));
  }, [areNeeded]);
  return pages;
}
