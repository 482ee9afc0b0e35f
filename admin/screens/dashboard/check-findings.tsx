import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentFinding, FindingsAnswer } from '../../../model/wire/answers.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { builderScreen, editPath, kindOf, screenPath } from '../../shell/sections/sections.ts';
import { Counted } from './counted.tsx';
import { withoutCode } from './finding-words.ts';
import { ShowAll } from './show-all.tsx';

const SHOWN = 3;

/** How much that is, and the first of it or all, each with the way to the field that mends it. */
export default function CheckFindings({ found: { count, findings } }: { found: FindingsAnswer }) {
  const [isWhole, setIsWhole] = useState(false);
  const groups = withOneMessage(findings);
  const first = groups.slice(0, SHOWN);
  const hasMore = first.length < groups.length || first.some(({ length }) => length > SHOWN);
  const untold = count - findings.length;
  return (
    <li>
      <Counted count={count} noun="thing" /> that the content check found:
      <ul>
        {(isWhole ? groups : first).map((group) => (
          <li key={group[0]?.message}>
            {(isWhole ? group : group.slice(0, SHOWN)).map((finding, index) => (
              <Fragment key={`${finding.path} ${finding.field}`}>
                {index > 0 && '; '}
                <Way {...finding} />
              </Fragment>
            ))}
            {!isWhole && group.length > SHOWN && ` and ${group.length - SHOWN} more`}:{' '}
            {withoutCode(group[0]?.message ?? '')}
            {group.length === 1 && group[0] && <Mend {...group[0]} />}
          </li>
        ))}
        {isWhole && untold > 0 && <li>{untold} more, named here when these are mended.</li>}
      </ul>
      {hasMore && <ShowAll isWhole={isWhole} count={count} onWhole={setIsWhole} />}
    </li>
  );
}

/** What is found in several places is said once. */
function withOneMessage(findings: readonly ContentFinding[]): ContentFinding[][] {
  const groups = new Map<string, ContentFinding[]>();
  for (const finding of findings) {
    groups.set(finding.message, [...(groups.get(finding.message) ?? []), finding]);
  }
  return [...groups.values()];
}

function Way(finding: ContentFinding) {
  const { path, id, title } = finding;
  if (id === null || !kindOf(finding.collection)) {
    return `${path} (no form has it: whoever works with Git mends it)`;
  }
  const field = fieldOf(finding);
  const place = isOfProgramme(finding) ? builderScreen.title : title;
  return field ? <Link to={field}>{place}</Link> : place;
}

function Mend(finding: ContentFinding) {
  const field = fieldOf(finding);
  return (
    field && (
      <Link className="button mend" to={field}>
        Mend it
      </Link>
    )
  );
}

/** What is of all sessions together is mended where they all are. */
const isOfProgramme = ({ rule }: ContentFinding) => rule === 'paper-unplaced';

/** The field that a finding is of, in its form; undefined where whoever looks may not open that. */
function fieldOf(finding: ContentFinding): string | undefined {
  const { field, collection, id } = finding;
  const kind = id === null ? undefined : kindOf(collection);
  const form = kind && editPath(kind, id ?? '');
  const screen = isOfProgramme(finding) ? screenPath(builderScreen.path) : form;
  if (!screen || !mayOpen(screen)) return undefined;
  return field ? `${screen}#${field}` : screen;
}
