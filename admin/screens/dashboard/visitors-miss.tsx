import { Link } from 'react-router-dom';
import type { Gap } from '../../../model/build-output.ts';
import { screenPath, sections } from '../../shell/sections/sections.ts';

/** What visitors look for and nobody has entered yet, each leading to where it is set. */
export function VisitorsMiss({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null;
  return (
    <section className="panel changed-lately" aria-labelledby="visitors-miss">
      <h2 id="visitors-miss">What visitors still miss</h2>
      <ul className="changes">
        {gaps.map((gap) => (
          <li key={gap.what}>
            <p>
              <Way {...gap} />
            </p>
            <p className="entry-line">{whereOf(gap)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whereOf({ field, path }: Gap): string {
  return field ?? path;
}

const SETTING = /^content\/settings\/(.+)\.json$/;

/** To the screen that adds such entries, or of the setting; a text that is not there, editors propose. */
function Way({ what, collection, path, editAt }: Gap) {
  const section = sections.find(({ name }) => name === collection);
  if (section) return <Link to={screenPath(section.paths.add)}>{what}</Link>;
  const setting = SETTING.exec(path)?.[1];
  if (setting) return <Link to={screenPath(`settings/${setting}`)}>{what}</Link>;
  return <a href={editAt}>{what}</a>;
}
