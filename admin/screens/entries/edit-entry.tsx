import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Entry } from '../../../model/collections.ts';
import { isSample } from '../../../model/samples.ts';
import type { OwnProposalText } from '../../../model/wire/proposals.ts';
import { edition } from '../../shell/edition.ts';
import { toFormValues } from '../../shell/fields/form-values.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { FailedList } from '../../shell/lists/list-states.tsx';
import { RETURN } from '../../shell/lists/use-list-state.ts';
import { ProposalNote, ProposeDeletion } from '../../shell/proposing/proposal-note.tsx';
import {
  fetchOwnOf,
  isToPropose,
  OWN_PROPOSALS_PATH,
  proposingTitle,
} from '../../shell/proposing/proposing.ts';
import { type FullKind, fullSection } from '../../shell/sections/full-sections.ts';
import {
  historyPath,
  pageKind,
  type Section,
  screenPath,
  TO_TEXT,
} from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useDraftTitle, useNamedDraft } from '../../shell/waiting/draft-address.ts';
import { OpeningDraft } from '../../shell/waiting/kept-note.tsx';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { EntryForm } from './entry-form.tsx';

/** The specification, section 4: after an update of a speaker or a member the list comes back by itself. */
const RETURN_AFTER_MS = 1000;

/** What a form begins with, and the own proposal that it goes on with, or the new one that it makes. */
type Start = Draft & { own?: OwnProposalText | null };
type Loaded = 'loading' | 'failed' | 'gone' | Start;

/** The screen that changes an entry of a section. */
export default function EditEntry({ section }: { section: Section }) {
  return <EditScreen section={fullSection(section)} />;
}

/**
 * Changes whatever is edited in a form.
 * @param children further ways, beside the one to the history
 */
export function EditScreen({ section, children }: { section: FullKind; children?: ReactNode }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [isSaved, setIsSaved] = useState(false);
  // What stands above the form is known before it: nothing moves.
  const named = useNamedDraft(`${section.name}/${id}`);
  const isKnown = useWaiting() !== undefined && named.isReady;
  const listPath = screenPath(section.paths.list);
  const isProposal = isToPropose(section.name);
  const isNew = typeof loaded === 'object' && loaded.own?.action === 'create';
  const title = useDraftTitle(
    isProposal ? proposingTitle(section.noun, isNew ? 'add' : 'edit') : section.titles.edit,
  );
  usePageTitle(title);
  const update = section.name === pageKind.name ? 'Update page' : 'Update';

  const { name, calls, fields, sampleFields } = section;
  const isPerson =
    section.collection.titleField === 'name' && 'specialization' in section.collection.fields;
  const start = useCallback(
    () => fetchStart({ name, calls, fields, sampleFields }, id),
    [name, calls, fields, sampleFields, id],
  );
  useEffect(() => {
    void start().then(setLoaded);
  }, [start]);

  const isToText = useLocation().hash === TO_TEXT;
  const text = fields.find(([, { kind }]) => kind === 'markdown')?.[0];
  useEffect(() => {
    if (!isToText || !text || !isKnown || typeof loaded !== 'object') return;
    const control = document.getElementById(text);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [isToText, text, isKnown, loaded]);

  function load() {
    setLoaded('loading');
    void start().then(setLoaded);
  }

  useEffect(() => {
    if (!isSaved) return;
    const after = isProposal || isPerson ? RETURN_AFTER_MS : 0;
    const timer = setTimeout(() => navigate(listPath, { state: RETURN }), after);
    return () => clearTimeout(timer);
  }, [isSaved, navigate, listPath, isProposal, isPerson]);

  return (
    <div className="form-screen">
      <p className="back">
        <Link to={listPath} state={RETURN}>
          {section.titles.list}
        </Link>
      </p>
      <div className="screen-head">
        <h1>{title}</h1>
        <div className="screen-actions">
          {children}
          {!isProposal && (
            <Link className="button" to={historyPath(section, id)}>
              History
            </Link>
          )}
        </div>
      </div>
      {named.isReady && (loaded === 'loading' || !isKnown) && <p role="status">Loading...</p>}
      {!named.isReady && <OpeningDraft named={named} />}
      {loaded === 'failed' && <FailedList message={section.failures.fetch} onRetry={load} />}
      {loaded === 'gone' && (
        <p>
          This {section.noun} does not exist (any more).
          {!isProposal && (
            <>
              {' '}
              If it was deleted, its <Link to={historyPath(section, id)}>history</Link> brings it
              back.
            </>
          )}
        </p>
      )}
      {isSaved && (
        <p role="status">
          {isProposal && 'Proposed. '}Back to {section.titles.list}…
        </p>
      )}
      {typeof loaded === 'object' && loaded.own?.action === 'delete' && (
        <p>
          You proposed to delete this {section.noun}. To change it instead, take that back under{' '}
          <Link to={OWN_PROPOSALS_PATH}>Your Proposals</Link>.
        </p>
      )}
      {typeof loaded === 'object' && loaded.own?.action !== 'delete' && isKnown && !isSaved && (
        <>
          {isProposal && <ProposalNote own={loaded.own} />}
          <WaitingList kind={section.name} entry={id} onPublished={load} />
          <EntryForm
            key={`${id} ${named.turn}`}
            opened={named.opened}
            section={loaded.base?.sample ? { ...section, fields: section.sampleFields } : section}
            name={`${section.name}/${id}`}
            start={loaded}
            id={id}
            {...(isProposal && { proposal: loaded.own?.number ?? null })}
            submitLabel={isProposal ? (loaded.own ? 'Propose again' : 'Propose') : update}
            onSaved={() => {
              setIsSaved(true);
              toTop();
            }}
            onPutAside={toTop}
          />
          {isProposal && !loaded.own && section.name !== pageKind.name && (
            <ProposeDeletion kind={section.name} entry={id} noun={section.noun} />
          )}
        </>
      )}
    </div>
  );
}

/** Where what became of a form is said. */
const toTop = () => scrollTo({ top: 0, behavior: 'instant' });

/** What the form begins with; still 'loading' where the screen is about to be left for the login. */
async function fetchStart(
  section: Pick<FullKind, 'name' | 'calls' | 'fields' | 'sampleFields'>,
  id: string,
): Promise<Loaded> {
  const own = isToPropose(section.name) ? await fetchOwnOf(section.name, id) : undefined;
  if (own === 'failed') return 'failed';
  const shown = (entry: Entry) =>
    toFormValues(isSample(entry) ? section.sampleFields : section.fields, entry, edition());
  if (own) {
    const values = own.values ? shown(own.values as Entry) : {};
    return { values, base: values, ...(own.etag && { etag: own.etag }), own };
  }
  const answer = await callAsAdministrator<Entry>('GET', section.calls.get(id));
  if (answer === LOGGED_OUT) return 'loading';
  if (!answer.ok) return answer.status === 404 ? 'gone' : 'failed';
  const values = shown(answer.body);
  return { values, base: values, etag: answer.etag, ...(own !== undefined && { own }) };
}
