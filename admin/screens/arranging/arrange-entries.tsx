import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { ownDraft } from '../../shell/drafts/tab.ts';
import { edition } from '../../shell/edition.ts';
import { readDraft } from '../../shell/forms/draft.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { fullSection } from '../../shell/sections/full-sections.ts';
import { type Section, screenPath } from '../../shell/sections/sections.ts';
import { fetchEntries } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Arrangement, draftName } from './arrangement.tsx';
import { type Group, groupsOf } from './order.ts';

interface Props {
  section: Section;
  arranging: NonNullable<Section['arranging']>;
}

/** The screen that puts entries in the order in which the website shows them. */
export default function ArrangeEntries({ section, arranging }: Props) {
  const { failures } = fullSection(section);
  const fetchList = useCallback(() => fetchEntries(section), [section]);
  const { list, load } = useFetched(fetchList, () => notify.failure(failures.fetch));
  usePageTitle(arranging.title);
  return (
    <div className="form-screen">
      <p className="back">
        <Link to={screenPath(section.paths.list)}>{section.titles.list}</Link>
      </p>
      <h1>{arranging.title}</h1>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={failures.fetch} onRetry={load} />}
      {Array.isArray(list) && list.length === 0 && <p>No {section.noun}s yet.</p>}
      {Array.isArray(list) && list.length > 0 && (
        <Groups section={section} path={arranging.call} list={list} onStale={load} />
      )}
    </div>
  );
}

interface GroupsProps {
  section: Section;
  path: string;
  list: readonly Entry[];
  onStale(): void;
}

/** Chooses what is arranged where there are several lists; the choice is in the address. */
function Groups({ section, path, list, onStale }: GroupsProps) {
  const ask = useAsk();
  const [search, setSearch] = useSearchParams();
  const groups = groupsOf(section.name, list, edition().organisingCategories);
  const group = groups.find(({ committee }) => committee === search.get('committee')) ?? groups[0];
  if (!group) return null;

  async function choose(committee: string) {
    if (group && readDraft(ownDraft(draftName(section, group.committee)))) {
      const answer = await ask({
        title: 'Leave this order unsaved?',
        text: `The new order of ${group.committee} is not saved yet. It waits here as a draft, in this browser.`,
        answers: [
          ['stay', 'Stay'],
          ['leave', 'Leave, keep it'],
        ],
      });
      if (answer === 'stay') return;
    }
    setSearch({ committee }, { replace: true });
  }

  return (
    <>
      {group.committee !== undefined && (
        <label className="arrange-choice">
          Committee
          <select value={group.committee} onChange={({ target }) => choose(target.value)}>
            {groups.map(({ committee = '', entries }) => (
              <option key={committee} value={committee}>
                {committee} ({entries.length})
              </option>
            ))}
          </select>
        </label>
      )}
      <Arrangement
        key={group.committee}
        section={section}
        path={path}
        group={group as Group}
        onStale={onStale}
      />
    </>
  );
}
