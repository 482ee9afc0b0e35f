import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { inWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { settingField } from '../../../model/settings/setting-fields.ts';
import { type SettingsFile, settingsFiles } from '../../../model/settings/settings-files.ts';
import { useKeptDrafts } from '../../shell/drafts/kept-drafts.ts';
import { facts } from '../../shell/edition.ts';
import { DraftMark } from '../../shell/lists/draft-notes.tsx';
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
  const drafts = waiting && kept;
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
            hasDraft={drafts?.some(({ form }) => form === `settings/${file.name}`) ?? false}
          />
        ))}
      </ul>
    </>
  );
}

function SettingCard({ file, hasDraft }: { file: SettingsFile; hasDraft: boolean }) {
  const summary = useSummary(file);
  return (
    <li className="entry-card whole-link">
      <div className="entry-text">
        <h2>
          <Link to={`/admin/settings/${file.name}`}>{file.title}</Link>
        </h2>
        <p className="entry-line">{summary}</p>
        {hasDraft && <DraftMark />}
      </div>
      <div className="entry-actions">
        <Link
          className="button"
          to={historyPath(settingKind, file.name)}
          aria-label={`History of ${file.title}`}
        >
          History
        </Link>
      </div>
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
