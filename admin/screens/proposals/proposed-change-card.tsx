import { lazy, type ReactNode, Suspense, useState } from 'react';
import { combineChanged } from '../../../model/combine-edits.ts';
import {
  type Choice,
  type FieldChoices,
  type ProposalDetail,
  type ProposedChange,
  type ProposedField,
  SIDES,
  type Side,
} from '../../../model/wire/proposals.ts';
import { FieldChangeView } from '../../shell/differences/field-change.tsx';
import { FieldChanges } from '../../shell/differences/field-changes.tsx';
import { OneValue } from '../../shell/differences/one-value.tsx';
import { CombinedText, TextConflict } from '../../shell/differences/text-conflict.tsx';
import { ValueView } from '../../shell/differences/value-view.tsx';
import { Unlisted, useUnlisted } from '../../shell/sections/unlisted.tsx';
import { collectionOf, fieldOf, hasPage, isDeletedSince } from './reviewing.ts';

/** The website's own renderer; it comes with the first page that is looked at. */
const ProposedPage = lazy(() => import('./proposed-page.tsx'));

interface Props {
  /** Of the proposal. */
  number: number;
  pictures: ProposalDetail['pictures'];
  change: ProposedChange;
  /** Whose proposal it is. */
  by: string;
  chosen: FieldChoices;
  busy: boolean;
  /** There is no other in the proposal. */
  isOnly: boolean;
  /** It begins an edition, whose days are others than today's. */
  isOfEdition: boolean;
  /** It is decided already. */
  isEnded: boolean;
  onChoose(field: string, choice: Choice): void;
}

const DOES: Record<ProposedChange['change'], string> = {
  added: 'New',
  updated: 'Changed',
  deleted: 'Deletion of the',
};

/** One entry of a proposal: what it changes, what has to be chosen, and what stays. */
export function ProposedChangeCard({
  number,
  pictures,
  change,
  isOnly,
  isOfEdition,
  isEnded,
  by,
  chosen,
  busy,
  onChoose,
}: Props) {
  const of = (origin: ProposedField['origin']) =>
    change.fields.filter((each) => each.origin === origin);
  const [news, together] = [of('proposed'), of('both')];
  const [conflicts, staying] = [of('conflict'), of('current')];
  // Of one that is gone there is one way, which the button names.
  const back = isOnly ? conflicts.find(isDeletedSince) : undefined;
  const clashes = back ? [] : conflicts;
  const names = { mine: by, theirs: 'On the website' };
  const unlisted = useUnlisted(
    change.collection ?? '',
    (!isOfEdition && change.whole.proposed) || undefined,
  );
  return (
    <section className="proposed-change" aria-label={`${change.noun} ${change.title}`}>
      <h2>
        <span className="proposal-noun">
          {DOES[change.change]} {change.noun}:
        </span>{' '}
        {change.title}
      </h2>
      {!change.isNews && <p>The website has all of this already.</p>}
      {news.length > 0 && (
        <dl className="field-changes">
          {news.map((each) => (
            <div key={each.field}>
              <dt>{nameOf(each)}</dt>
              <dd>
                <News change={change} field={each} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {together.map((each) => (
        <div key={each.field}>
          <p>
            {nameOf(each)}: other {each.items ? 'items' : 'sentences'} were changed on the website
            since. Both changes come together:
          </p>
          {each.items ? (
            <News change={change} field={each} />
          ) : (
            <CombinedText pieces={piecesOf(each) ?? []} names={names} />
          )}
        </div>
      ))}
      {back && (
        <>
          <p>This is what was to be changed:</p>
          <Changed change={change} field={back} />
        </>
      )}
      {clashes.length > 0 && (
        <div className="conflict">
          <p>
            The website says something else here since this was proposed. Choose which version goes
            on.
          </p>
          {clashes.map((each) => {
            const pieces = piecesOf(each);
            return pieces ? (
              <TextConflict
                key={each.field}
                label={each.label}
                pieces={pieces}
                names={names}
                answers={ANSWERS}
                value={chosenText(chosen[each.field])}
                busy={busy}
                onChange={(text) => onChoose(each.field, { text })}
              />
            ) : (
              <Versions
                key={each.field}
                change={change}
                field={each}
                chosen={chosen[each.field]}
                busy={busy}
                onChoose={(side) => onChoose(each.field, side)}
              />
            );
          })}
        </div>
      )}
      {staying.length > 0 && (
        <>
          <p>These were changed on the website since, and stay as they are there:</p>
          <dl className="field-changes">
            {staying.map((each) => (
              <div key={each.field}>
                <dt>{nameOf(each)}</dt>
                <dd>
                  <OneValue field={fieldOf(change, each.field)} value={each.current} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {hasPage(change) && (
        <SeenPage
          isOpenFirst={isOnly}
          title={
            change.change === 'deleted'
              ? 'The page, as visitors see it today'
              : isEnded
                ? 'The page, as it would be with this proposal'
                : unlisted
                  ? 'The page, as it will be for who has its address'
                  : 'The page, as visitors will see it'
          }
        >
          {change.collection && change.whole.proposed && !isOfEdition && (
            <Unlisted kind={change.collection} entry={change.whole.proposed} />
          )}
          <ProposedPage number={number} change={change} chosen={chosen} pictures={pictures} />
        </SeenPage>
      )}
    </section>
  );
}

/** A page is drawn when somebody looks at it. */
function SeenPage({
  isOpenFirst,
  title,
  children,
}: {
  isOpenFirst: boolean;
  title: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  return (
    <details
      className="proposed-preview"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && <Suspense fallback={<p role="status">Loading...</p>}>{children}</Suspense>}
    </details>
  );
}

const ANSWERS = {
  mine: 'Keep the proposed words there',
  theirs: 'Keep the words of the website there',
};

const chosenText = (choice: Choice | undefined) =>
  typeof choice === 'object' ? choice.text : undefined;

/** Of a text of several sentences, how the changes of both lie in it. */
function piecesOf({ field, base, proposed, current }: ProposedField) {
  if (field === '') return undefined;
  return combineChanged({ base, mine: proposed, theirs: current }).pieces;
}

const nameOf = ({ field, label }: ProposedField) => (field === '' ? 'The file as a whole' : label);

interface FieldProps {
  change: ProposedChange;
  field: ProposedField;
}

function News({ change, field: { field, label, base, proposed, items } }: FieldProps) {
  if (items) return <FieldChanges collection={undefined} changes={items} />;
  const kind = fieldOf(change, field);
  if (change.change !== 'updated') {
    const value = change.change === 'added' ? proposed : base;
    return <OneValue field={kind} value={value} />;
  }
  return <FieldChangeView change={{ field, label, before: base, after: proposed }} field={kind} />;
}

interface VersionsProps extends FieldProps {
  chosen: Choice | undefined;
  busy: boolean;
  onChoose(side: Side): void;
}

const VERSIONS: Record<Side, string> = {
  proposed: 'The proposed version',
  current: 'The version on the website',
};

/** Of a file that one side took away, what became of it on either. */
const WHOLE: Record<Side, { there: string; gone: string }> = {
  proposed: { there: 'Bring it back with the change', gone: 'Delete it all the same' },
  current: { there: 'Keep it, as the website has it now', gone: 'Leave it deleted' },
};

const Changed = ({ change, field: { items = [] } }: FieldProps) => (
  <FieldChanges collection={collectionOf(change)} changes={items} />
);

function Versions({ change, field, chosen, busy, onChoose }: VersionsProps) {
  const isWhole = field.field === '';
  const isTaken = isWhole && SIDES.some((side) => field[side] === null);
  return (
    <fieldset className="versions" disabled={busy}>
      <legend>{nameOf(field)}</legend>
      {SIDES.map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`version of ${change.path} ${field.field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <strong>
            {isTaken ? WHOLE[side][field[side] === null ? 'gone' : 'there'] : VERSIONS[side]}
          </strong>
          {isTaken ? (
            field[side] !== null && <Changed change={change} field={field} />
          ) : (
            <span className="as-typed">
              {field[side] === null && field.field.endsWith(']') ? (
                <em>It is taken out.</em>
              ) : (
                <ValueView field={fieldOf(change, field.field)} value={field[side]} />
              )}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
