import { lazy, Suspense, useRef, useState } from 'react';
import { readNamedDate } from '../../../model/named-date.ts';
import { lastingPages } from '../../../model/settings/page-place.ts';
import { countOf } from '../../../model/text.ts';
import type { FormValues } from '../../shell/fields/form-values.ts';
import { type Draft, withValue } from '../../shell/forms/draft.ts';
import { DraftNote } from '../../shell/forms/draft-note.tsx';
import { Form } from '../../shell/forms/form.tsx';
import { notify } from '../../shell/notices.ts';
import { PageBeside, PageButton } from '../../shell/preview/page-place.tsx';
import { ProposedAlready } from '../../shell/proposing/proposed-already.tsx';
import { Why } from '../../shell/proposing/why.tsx';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import { pageKind } from '../../shell/sections/sections.ts';
import { hoursOfDraft, useDraftAddress } from '../../shell/waiting/draft-address.ts';
import { KeptNote, saveAtHour } from '../../shell/waiting/kept-note.tsx';
import { KeepLabel, LaterLabel } from '../../shell/waiting/labels.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { laterFills, type PutAside } from './holding.ts';
import { PagePreview } from './page-preview.tsx';
import { RemovalPanel } from './removal-panel.tsx';
import { useDoubts } from './use-doubts.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useNamesake } from './use-namesake.ts';

const KeepDialog = lazy(() => import('../../shell/waiting/keep-dialog.tsx'));
const LaterDialog = lazy(() => import('../../shell/waiting/later-dialog.tsx'));

interface Props {
  section: FullKind;
  /** Names the draft. */
  name: string;
  /** What the form begins with. */
  start: Draft;
  /** The id of the draft of the server that it begins with. */
  opened: string | undefined;
  /** Of the entry that is changed; without one an entry is added. */
  id?: string;
  submitLabel: string;
  onSaved?: () => void;
  /** Told before that of what was proposed, with its title. */
  onProposed?: (number: number, title: string) => void;
  /** It waits for its hour now. */
  onPutAside?: (planned: PutAside) => void;
  /** Of an editor's own: of which proposal it is another version; null for a new one. */
  proposal?: number | null;
}

/** A form that adds or changes an entry of any section. */
export function EntryForm(props: Props) {
  const { section, id, submitLabel, onSaved, onProposed, onPutAside, proposal } = props;
  const { fields, noun } = section;
  const above = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'hour' | 'readers'>();
  const onHour = () => setAsked('hour');
  const form = useEntryForm({
    ...{ ...props, id, above, onSaved, onProposed, onPutAside, onHour, proposal },
  });
  const { other } = form;
  const doubts = [
    ...useNamesake(section, form.draft, id),
    ...useDoubts(section, form.draft.values, id),
  ];
  const count = form.pictures.chosen.length;
  const isProposal = proposal !== undefined;
  const isPutAside = count <= 1;
  const mayBeDown = !(section.name === pageKind.name && id && lastingPages.includes(id));
  const { kept } = form.draft;
  const isOfServer = kept?.values !== undefined;
  const plan = kept?.plan;
  const publish = isOfServer && !isProposal ? `Publish ${noun}` : submitLabel;
  const submit = plan ? saveAtHour(plan) : publish;
  useDraftAddress(kept);
  const preview = <PagePreview section={section} draft={form.draft} pictures={form.pictures} />;
  function keep() {
    if (isOfServer) void form.keepDraft(kept.isShared);
    else if (form.isUnsaved) setAsked('readers');
    else notify.failure('There is nothing to keep yet.');
  }
  function saidOf(): { words: string; kind: 'problem' | 'news' | 'brief' | 'plain' } {
    if (form.problem) return { words: form.problem, kind: 'problem' };
    if (isOfServer) {
      const since = form.isKept ? '' : '; what you typed since is not kept';
      const where = isProposal ? 'proposed' : 'on the website';
      return { words: plan ? 'Planned.' : `A draft, not ${where}${since}.`, kind: 'news' };
    }
    const unsaved = isProposal ? 'Not proposed yet.' : 'Not saved yet.';
    const asItIs = id ? `This is what ${proposal ? 'you proposed' : 'the website has'}.` : '';
    const out = form.pictures.refusals.length;
    if (out > 0 && count > 1) {
      return { words: `${unsaved} ${countOf(out, 'file')} left out: see above.`, kind: 'problem' };
    }
    return form.isUnsaved ? { words: unsaved, kind: 'brief' } : { words: asItIs, kind: 'plain' };
  }
  return (
    <>
      {isOfServer ? (
        <KeptNote
          draft={form.draft}
          nouns={`${noun}s`}
          publish={submit}
          isProposal={isProposal}
          savedAnew={form.isBehind && `The ${noun}`}
          onReaders={() => setAsked('readers')}
          onHour={onHour}
          onClose={form.discard}
        />
      ) : (
        form.isRestored && (
          <DraftNote savedAnew={form.isBehind && `The ${noun}`} onDiscard={form.discard} />
        )
      )}
      <div ref={above}>
        {other.clash && (
          <ConflictPanel
            clash={other.clash}
            noun={noun}
            fields={fields}
            values={form.draft.values}
            busy={form.busy !== ''}
            onChoose={other.choose}
            onWrite={other.write}
            onSave={form.save}
            onTakeTheirs={other.takeTheirs}
          />
        )}
        {form.removal && id && (
          <RemovalPanel removal={form.removal} section={section} id={id} onBack={form.comeBack} />
        )}
      </div>
      <div className="form-and-page">
        <Form
          fields={fields}
          draft={form.draft}
          pictures={form.pictures}
          captionField={id ? undefined : section.captionField}
          {...(section.fieldMessages ? { messages: section.fieldMessages } : {})}
          {...(section.offers ? { offers: section.offers } : {})}
          doubts={doubts}
          moreTitle={`More about this ${noun}`}
          submitLabel={
            count > 1 ? `${isProposal ? 'Propose' : 'Add'} ${countOf(count, noun)}` : submit
          }
          busy={form.busy !== ''}
          busyLabel={form.busy}
          progress={form.progress}
          serverErrors={form.serverErrors}
          onDraft={(next) =>
            form.setDraft(withMark(next, form.draft, section.collection.titleField))
          }
          onSubmit={form.save}
          onLater={isPutAside && !isProposal ? onHour : undefined}
          laterLabel={<LaterLabel isPlanned={Boolean(plan)} />}
          laterFills={laterFills(section)}
          onKeep={isPutAside && !plan ? keep : undefined}
          keepLabel={<KeepLabel isDraft={isOfServer} />}
          said={saidOf()}
          above={
            isProposal ? (
              <Why
                name="why-proposed"
                text={form.draft.why ?? ''}
                onText={(why) => form.setDraft({ ...form.draft, why })}
              />
            ) : (
              id && <ProposedAlready kind={section.name} entry={id} noun={noun} />
            )
          }
        >
          <PageButton>{preview}</PageButton>
        </Form>
        {asked === 'hour' && (
          <Suspense fallback={null}>
            <LaterDialog
              title={id ? `When does this ${noun} change?` : `When does this ${noun} go live?`}
              action={plan ? 'Save' : 'Plan it'}
              of={
                plan
                  ? undefined
                  : {
                      kind: section.name,
                      entry: id,
                      title: String(form.draft.values[section.collection.titleField] ?? ''),
                    }
              }
              fields={mayBeDown ? ['at', 'takeDownAt'] : ['at']}
              required={!id || form.isUnsaved ? ['at'] : []}
              eventAt={eventIn(form.draft.values)}
              isUndated={laterFills(section) !== undefined && !form.draft.values.eventDate}
              start={hoursOfDraft(kept)}
              onHold={form.hold}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        )}
        {asked === 'readers' && (
          <Suspense fallback={null}>
            <KeepDialog
              nouns={`${noun}s`}
              kept={form.draft.kept}
              isProposal={isProposal}
              onKeep={form.keepDraft}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        )}
        <PageBeside>{preview}</PageBeside>
      </div>
    </>
  );
}

/** A sample that is given another name is taken for one's own, unless its tick is set again. */
function withMark(next: Draft, before: Draft, titleField: string): Draft {
  const { base } = next;
  if (!base?.sample || next.values[titleField] === before.values[titleField]) return next;
  const isRenamed = next.values[titleField] !== base[titleField];
  return withValue(next, 'sample', isRenamed ? '' : base.sample);
}

/** The day and the hour that an update is about; '' for none, and for those of an important date, which it follows. */
function eventIn({ eventDate = '' }: FormValues): string {
  return typeof eventDate === 'string' && !readNamedDate(eventDate) ? eventDate : '';
}
