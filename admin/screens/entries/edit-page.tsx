import { Link, useParams } from 'react-router-dom';
import { usePageKind } from '../../shell/sections/page-places.ts';
import { mayDo } from '../../shell/server/session.ts';
import { EditScreen } from './edit-entry.tsx';

/** The screen that changes a page's title, description and text. */
export default function EditPage() {
  const { id = '' } = useParams();
  const { kind, path } = usePageKind(id);
  return (
    <EditScreen section={kind}>
      {path && (
        <a className="button" href={path}>
          View
        </a>
      )}
      {mayDo('work on settings') && (
        <Link className="button" to="/admin/settings/navigation#groups">
          Place in the menu
        </Link>
      )}
    </EditScreen>
  );
}
