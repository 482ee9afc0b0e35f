import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { inWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { settingField } from '../../../model/settings/setting-fields.ts';
import { type SettingsFile, settingsFiles } from '../../../model/settings/settings-files.ts';
import type { OwnProposal } from '../../../model/wire/proposals.ts';
import { useKeptDrafts } from '../../shell/drafts/kept-drafts.ts';
import { facts } from '../../shell/edition.ts';
import { DraftMark } from '../../shell/lists/draft-notes.tsx';
import { ProposedMark, useOwnOpen } from '../../shell/proposing/own-marks.tsx';
import { isToPropose } from '../../shell/proposing/proposing.ts';
import { historyPath, settingKind } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { fetchSetting } from './fetch-setting.ts';
import { settingSummary } from './item-words.ts';
import { valuesOf } from './setting-draft.ts';

/** All settings, each with a line of what stands in it. */
export default function AllSettings() {
  const kept = useKeptDrafts();
  const waiting = useWaiting();
  const own = useOwnOpen('settings');
  const drafts = waiting && own && kept;
  usePageTitle('Settings');
  return (
    <>
      <h1>Settings</h1>
      {drafts && <WaitingList kind="settings" />}
      <ul className="entry-cards">
        {(drafts ? settingsFiles : []).map((file) => (
          <SettingCard
            key={file.name}
            file={file}
            own={own ?? []}
            hasDraft={drafts?.some(({ form }) => form === `settings/${file.name}`) ?? false}
          />
        ))}
      </ul>
    </>
  );
}

interface Props {
  file: SettingsFile;
  /** What whoever is logged in proposed and is open, of all settings. */
  own: readonly OwnProposal[];
  hasDraft: boolean;
}

function SettingCard({ file, own, hasDraft }: Props) {
  const summary = useSummary(file);
  return (
    <li className="entry-card whole-link">
      <div className="entry-text">
        <h2>
          <Link to={`/admin/settings/${file.name}`}>{file.title}</Link>
        </h2>
        <p className="entry-line">{summary}</p>
        <ProposedMark own={own} id={file.name} />
        {hasDraft && <DraftMark />}
      </div>
      {!isToPropose('settings') && (
        <div className="entry-actions">
          <Link
            className="button"
            to={historyPath(settingKind, file.name)}
            aria-label={`History of ${file.title}`}
          >
            History
          </Link>
        </div>
      )}
    </li>
  );
}

function useSummary(file: SettingsFile): string {
  const [summary, setSummary] = useState('…');
  useEffect(() => {
    let left = false;
    const field = settingField(file);
    void fetchSetting(file.name, field).then((now) => {
      if (left) return;
      const values = typeof now === 'object' && inWords(valuesOf(now), facts() ?? noFacts);
      setSummary(values ? settingSummary(field, values) : '–');
    });
    return () => {
      left = true;
    };
  }, [file]);
  return summary;
}
