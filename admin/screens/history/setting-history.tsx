import { useParams } from 'react-router-dom';
import { settingsTitles } from '../../../model/settings/settings-titles.ts';
import { settingKind } from '../../shell/sections/sections.ts';
import { HistoryScreen } from './entry-history.tsx';

const titles: Readonly<Record<string, string>> = settingsTitles;

/** The screen that shows what happened to a setting, and restores its versions. */
export default function SettingHistory() {
  const { id = '' } = useParams();
  return <HistoryScreen section={settingKind} named={titles[id] ?? id} />;
}
