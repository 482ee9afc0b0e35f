import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { labelOf, menu } from '../../shell/frame/menu.ts';
import { editPath, pageKind, screenPath, sections } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';

/**
 * Where the link “Edit this” of a public page leads: on to what the page was made from, or where that
 * is several things, to a choice of them. The address names them as the pages' renderer does.
 */
export default function EditThis() {
  usePageTitle('Edit this page');
  const [search] = useSearchParams();
  const screens = (search.get('sources') ?? '').split(',').flatMap((name) => screenOf(name) ?? []);
  const [first, ...others] = screens;
  if (first && others.length === 0) return <Navigate to={first.path} replace />;
  return (
    <>
      <h1>Edit this page</h1>
      <p>
        {first
          ? 'It is made from several things. Which one is to be changed?'
          : 'Nothing of that page can be edited here.'}
      </p>
      <ul>
        {screens.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Screen {
  label: string;
  path: string;
}

/** The screen on which a source is edited; undefined where there is none. */
function screenOf(source: string): Screen | undefined {
  const [id = '', ...folders] = source.split('/').reverse();
  const folder = folders.reverse().join('/');
  if (folder === 'settings') {
    const path = screenPath(source);
    const row = menu()
      .flatMap(({ rows }) => rows)
      .find((each) => each.path === path);
    return row && { label: row.label, path };
  }
  if (folder === pageKind.name)
    return { label: `Text: ${id.replaceAll('-', ' ')}`, path: editPath(pageKind, id) };
  const list = sections.find(({ name }) => name === source);
  if (list) return { label: labelOf(list), path: screenPath(list.paths.list) };
  const section = sections.find(({ name }) => name === folder);
  return section && { label: `${section.noun} ${id}`, path: editPath(section, id) };
}
