import { lazy, Suspense } from 'react';
import {
  type ProposedChange,
  type ProposedField,
  SIDES,
  type Side,
} from '../../../model/wire/proposals.ts';
import { FieldChangeView } from '../../shell/differences/field-change.tsx';
import { ValueView } from '../../shell/differences/value-view.tsx';
import { fieldOf, readable } from './reviewing.ts';

/** The website's own renderer; it comes with the first preview. */
const Markdown = lazy(async () => {
  const module = await import('../../../site/components/markdown.tsx');
  return { default: module.Markdown };
});

interface Props {
  change: ProposedChange;
  chosen: Readonly<Record<string, Side>>;
  busy: boolean;
  onChoose(field: string, side: Side): void;
}

const DOES: Record<ProposedChange['change'], string> = {
  added: 'New',
  updated: 'Changed',
  deleted: 'To be deleted',
};

/** One entry of a proposal: what it changes, what has to be chosen, and what stays. */
export function ProposedChangeCard({ change, chosen, busy, onChoose }: Props) {
  const by = (origin: ProposedField['origin']) =>
    change.fields.filter((each) => each.origin === origin);
  const [news, clashes, staying] = [by('proposed'), by('conflict'), by('current')];
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
                <Preview change={change} field={each} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {clashes.length > 0 && (
        <div className="conflict">
          <p>
            Somebody else changed the same on the website, after this was proposed. Choose which
            version goes on.
          </p>
          {clashes.map((each) => (
            <Versions
              key={each.field}
              change={change}
              field={each}
              chosen={chosen[each.field]}
              busy={busy}
              onChoose={(side) => onChoose(each.field, side)}
            />
          ))}
        </div>
      )}
      {staying.length > 0 && (
        <>
          <p>These were changed on the website since, and stay as they are there:</p>
          <dl className="field-changes">
            {staying.map((each) => (
              <div key={each.field}>
                <dt>{nameOf(each)}</dt>
                <dd className="one-value">
                  <ValueView
                    kind={fieldOf(change, each.field)?.kind}
                    value={readableIn(change, each.current)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

const nameOf = ({ field, label }: ProposedField) => (field === '' ? 'The file as a whole' : label);

const readableIn = ({ collection }: ProposedChange, value: unknown) =>
  collection === null ? readable(value) : value;

interface FieldProps {
  change: ProposedChange;
  field: ProposedField;
}

function News({ change, field: { field, label, base, proposed } }: FieldProps) {
  const kind = fieldOf(change, field);
  if (change.change !== 'updated') {
    const value = change.change === 'added' ? proposed : base;
    return (
      <div className="one-value">
        <ValueView kind={kind?.kind} value={readableIn(change, value)} />
      </div>
    );
  }
  const [before, after] = [base, proposed].map((value) => readableIn(change, value));
  return <FieldChangeView change={{ field, label, before, after }} field={kind} />;
}

/** How the website will draw a long text. */
function Preview({ change, field: { field, label, proposed } }: FieldProps) {
  const isText = fieldOf(change, field)?.kind === 'markdown' && typeof proposed === 'string';
  if (!isText) return null;
  return (
    <details className="proposed-preview">
      <summary>How the {label.toLowerCase()} will look</summary>
      <div className="preview">
        <Suspense fallback="Loading...">
          <Markdown text={proposed} />
        </Suspense>
      </div>
    </details>
  );
}

interface VersionsProps extends FieldProps {
  chosen: Side | undefined;
  busy: boolean;
  onChoose(side: Side): void;
}

const VERSIONS: Record<Side, string> = {
  proposed: 'The proposed version',
  current: 'The version on the website',
};

function Versions({ change, field, chosen, busy, onChoose }: VersionsProps) {
  const isWhole = field.field === '';
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
          <strong>{VERSIONS[side]}</strong>
          <span className="as-typed">
            {isWhole && field[side] === null ? (
              <em>It is deleted.</em>
            ) : (
              <ValueView
                kind={fieldOf(change, field.field)?.kind}
                value={readableIn(change, field[side])}
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
