import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { line } from '../../../model/fields.ts';
import { labelToSlug } from '../../../model/id.ts';
import type { Navigation } from '../../../model/settings/navigation.ts';
import { toOneLine } from '../../../model/text.ts';
import type { FormFields, FormValues } from '../../shell/fields/form-values.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { fetchNavigation } from '../../shell/sections/page-places.ts';
import { pageTexts } from '../../shell/sections/page-texts.ts';
import { screenPath } from '../../shell/sections/sections.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useDraftTitle, useNamedDraft } from '../../shell/waiting/draft-address.ts';
import { OpeningDraft } from '../../shell/waiting/kept-note.tsx';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { EntryForm } from './entry-form.tsx';
import type { PutAside } from './holding.ts';
import { PlannedNote } from './planned-note.tsx';

const NOTHING = { values: {} };
const TITLE = 'Add New Page';
const LIST = screenPath(pageTexts.paths.list);

/** The screen that adds a page: its text, and its place in the menu. */
export default function AddPage() {
  const head = useRef<HTMLHeadingElement>(null);
  /** What was planned last: the form is empty then. */
  const [planned, setPlanned] = useState<PutAside>();
  const [navigation, setNavigation] = useState<Navigation | 'failed'>();
  const kind = useMemo(
    () => (typeof navigation === 'object' ? kindIn(navigation) : undefined),
    [navigation],
  );
  const title = useDraftTitle(TITLE);
  const named = useNamedDraft(pageTexts.name);
  usePageTitle(title);
  useWaiting();
  useEffect(() => {
    void fetchNavigation().then((fetched) => setNavigation(fetched ?? 'failed'));
  }, []);

  function load() {
    setNavigation(undefined);
    void fetchNavigation().then((fetched) => setNavigation(fetched ?? 'failed'));
  }

  /** The next one is typed from the first field on, and may stand behind this one in the menu. */
  function beginAnew() {
    head.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
    load();
  }

  return (
    <div className="form-screen">
      <p className="back">
        <Link to={LIST}>{pageTexts.titles.list}</Link>
      </p>
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      {kind && planned && <PlannedNote section={kind} planned={planned} />}
      {navigation === undefined && <LoadingList />}
      {kind && !named.isReady && <OpeningDraft named={named} />}
      {navigation === 'failed' && (
        <FailedList message="The menu could not be loaded." onRetry={load} />
      )}
      {kind && named.isReady && (
        <EntryForm
          key={named.turn}
          opened={named.opened}
          section={kind}
          name={kind.name}
          start={NOTHING}
          submitLabel="Add page"
          onSaved={beginAnew}
          onPutAside={(held) => {
            setPlanned(held);
            beginAnew();
          }}
        />
      )}
      <WaitingList kind={pageTexts.name} entry={null} />
    </div>
  );
}

/** Pages with the fields that a new one has, too. */
function kindIn(navigation: Navigation): FullKind {
  const [title, ...others] = pageTexts.fields;
  const place = line({ label: 'Place in the menu', required: true });
  const label = line({ label: 'Label in the menu', required: false });
  const fields: FormFields = [
    ...(title ? [title] : []),
    ['place', { ...place, kind: 'one-of', options: placesIn(navigation) }],
    [
      'label',
      {
        ...label,
        hint: 'Left empty, the menu shows the title. The page’s address is made from what the menu shows.',
      },
    ],
    ...others,
  ];
  return { ...pageTexts, fields, pageOf };
}

/** In the words of `POST /pages`. */
function placesIn({ groups }: Navigation) {
  return groups.map(({ slug, label, options }) => ({
    label,
    options: [
      { value: `${slug}/`, label: `First in ${label}` },
      ...options.flatMap((option) =>
        option.page === undefined
          ? []
          : [{ value: `${slug}/${option.page}`, label: `After ${option.label}` }],
      ),
    ],
  }));
}

function pageOf({ place = '', label = '', title = '' }: FormValues) {
  const [group = ''] = String(place).split('/');
  const called = toOneLine(String(label)) || toOneLine(String(title));
  const step = labelToSlug(called);
  return { label: `the page “${called}”`, path: `/${group}/${step}` };
}
