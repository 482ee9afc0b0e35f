import { Link } from 'react-router-dom';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { screenPath } from '../../shell/sections/sections.ts';
import type { PutAside } from './holding.ts';

interface Props {
  section: FullKind;
  planned: PutAside;
}

/** Says above an empty form what was planned with it, and where that is now. */
export function PlannedNote({ section: { noun, paths, titles }, planned }: Props) {
  return (
    <p className="proposed-note">
      Planned: the {noun} “{planned.title}”. {planned.says} It is under{' '}
      <Link to={screenPath(paths.list)}>{titles.list}</Link> now, and the form is empty for the next
      one.
    </p>
  );
}
