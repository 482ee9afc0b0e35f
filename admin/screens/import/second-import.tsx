import { useState } from 'react';
import type { ComparedRow, Difference, Taken } from '../../../model/import/compare-rows.ts';
import type { ImportKind } from '../../../model/import/import-kinds.ts';
import { countOf } from '../../../model/text.ts';
import { FieldChangeView } from '../../shell/differences/field-change.tsx';
import { type Decided, takenOf, toggled, withTaken } from './import-draft.ts';
import type { JudgedRows } from './judge-rows.ts';

interface Props {
  kind: ImportKind;
  /** As the screen calls an entry. */
  noun: string;
  judged: JudgedRows;
  decided: Decided;
  busy: boolean;
  onDecide(decided: Decided): void;
}

/** What a file brings that is new, changed and gone, each with a tick for what to take. */
export function SecondImport(props: Props) {
  const { judged } = props;
  return (
    <>
      {judged.ready.length > 0 && <NewRows {...props} />}
      {judged.changed.length > 0 && <Changes {...props} />}
      {judged.gone.length > 0 && <Gone {...props} />}
    </>
  );
}

/** A screen does not list more than this many at once. */
const SHOWN_AT_MOST = 100;

function NewRows({ noun, judged: { ready }, decided, busy, onDecide }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="row-notes" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{countOf(ready.length, `new ${noun}`)}</summary>
      {isOpen && (
        <Most items={ready}>
          {({ row, title }) => (
            <Tick
              key={row}
              busy={busy}
              isOn={!decided.leftOut.includes(row)}
              onChange={(isOn) =>
                onDecide({ ...decided, leftOut: toggled(decided.leftOut, row, !isOn) })
              }
            >
              Row {row}: {title}
            </Tick>
          )}
        </Most>
      )}
    </details>
  );
}

function Gone({ noun, judged: { gone }, decided, busy, onDecide, kind }: Props) {
  return (
    <details className="row-notes" open>
      <summary>{countOf(gone.length, noun)} of an earlier import not in this file</summary>
      <p>They stay, unless you tick them to be deleted.</p>
      <Most items={gone}>
        {({ entry, why }) => (
          <Tick
            key={entry._id}
            busy={busy}
            isOn={decided.gone.includes(entry._id)}
            onChange={(isOn) =>
              onDecide({ ...decided, gone: toggled(decided.gone, entry._id, isOn) })
            }
          >
            Delete “{String(entry[kind.sameBy[0]])}”. <small>{why}</small>
          </Tick>
        )}
      </Most>
    </details>
  );
}

function Changes({ kind, noun, judged: { changed }, decided, busy, onDecide }: Props) {
  const asked = changed.flatMap((each) =>
    each.differences.flatMap((difference) =>
      difference.origin === 'both' ? [[each, difference] as const] : [],
    ),
  );
  const open = asked.filter(([each, of]) => takenOf(decided, each, of) === 'later').length;
  return (
    <details className="row-notes" open>
      <summary>{countOf(changed.length, `changed ${noun}`)}</summary>
      {asked.length > 0 && (
        <div className="asked">
          <p role="status">
            {open === 0
              ? 'All is chosen.'
              : `${countOf(open, 'field')} to choose: changed here and in the file, or not known by whom. What you leave open stays as it is, and is asked again next time.`}
          </p>
          {ANSWERS.map(([taken, , all]) => (
            <button
              key={taken}
              type="button"
              className="quiet"
              disabled={busy}
              onClick={() => onDecide(withTaken(decided, asked, taken))}
            >
              {all}
            </button>
          ))}
        </div>
      )}
      <Most items={changed}>
        {(each) => (
          <section
            key={each.entry._id}
            className="changed-entry"
            aria-label={String(each.entry[kind.sameBy[0]])}
          >
            <h3>{String(each.entry[kind.sameBy[0]])}</h3>
            {each.differences.map((difference) => (
              <OneDifference
                key={difference.fact}
                kind={kind}
                of={each}
                difference={difference}
                taken={takenOf(decided, each, difference)}
                busy={busy}
                onTake={(taken) => onDecide(withTaken(decided, [[each, difference]], taken))}
              />
            ))}
            <Corrected of={each} />
          </section>
        )}
      </Most>
    </details>
  );
}

function Corrected({ of: { corrected } }: { of: ComparedRow }) {
  if (corrected.length === 0) return null;
  return (
    <p>
      <small>{countOf(corrected.length, 'correction')} made here since the last import stay.</small>
    </p>
  );
}

const ANSWERS = [
  ['website', 'Keep what the website has', 'Keep the website’s everywhere'],
  ['file', 'Take what the file has', 'Take the file’s everywhere'],
] as const satisfies readonly (readonly [Taken, string, string])[];

interface DifferenceProps {
  kind: ImportKind;
  of: ComparedRow;
  difference: Difference;
  taken: Taken;
  busy: boolean;
  onTake(taken: Taken): void;
}

function OneDifference({ kind, of, difference, taken, busy, onTake }: DifferenceProps) {
  const { fact, label, origin, website, file } = difference;
  const change = { field: fact, label, before: website ?? null, after: file ?? null };
  // Details of people are lines, `Asha Rao: IIT Patna`, and differ as a list does.
  const field = kind.collection.fields[fact] ?? kind.collection.fields.authors;
  return (
    <fieldset className="difference" disabled={busy}>
      <legend>{label}</legend>
      <FieldChangeView change={change} field={field} />
      {origin === 'file' ? (
        <Tick
          busy={busy}
          isOn={taken === 'file'}
          onChange={(isOn) => onTake(isOn ? 'file' : 'later')}
        >
          Take this change
        </Tick>
      ) : (
        ANSWERS.map(([answer, words]) => (
          <label key={answer} className="choice">
            <input
              type="radio"
              name={`${of.entry._id} ${fact}`}
              checked={taken === answer}
              onChange={() => onTake(answer)}
            />
            {words}
          </label>
        ))
      )}
    </fieldset>
  );
}

interface TickProps {
  isOn: boolean;
  busy: boolean;
  onChange(isOn: boolean): void;
  children: React.ReactNode;
}

function Tick({ isOn, busy, onChange, children }: TickProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isOn}
        disabled={busy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface MostProps<Item> {
  items: readonly Item[];
  children(item: Item): React.ReactNode;
}

/** The first of a list, and the rest once somebody asks for it. */
function Most<Item>({ items, children }: MostProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const more = items.length - SHOWN_AT_MOST;
  return (
    <>
      {(isWhole ? items : items.slice(0, SHOWN_AT_MOST)).map(children)}
      {!isWhole && more > 0 && (
        <button type="button" className="quiet" onClick={() => setIsWhole(true)}>
          Show {more} more
        </button>
      )}
    </>
  );
}
