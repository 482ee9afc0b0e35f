import { useParams } from 'react-router-dom';
import { usePageKind } from '../../shell/sections/page-places.ts';
import { HistoryScreen } from './entry-history.tsx';

/** The screen that shows what happened to a page's text, and restores its versions. */
export default function PageHistory() {
  const { id = '' } = useParams();
  return <HistoryScreen section={usePageKind(id).kind} />;
}
