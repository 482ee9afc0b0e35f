import { isPicture } from '../../../model/fields.ts';
import { OwnWords } from '../../shell/differences/field-change.tsx';
import { CombinedText, TextConflict } from '../../shell/differences/text-conflict.tsx';
import { textOf as valueInWords } from '../../shell/differences/value-view.tsx';
import {
  type FormField,
  type FormFields,
  type FormValue,
  type FormValues,
  itemsIn,
  listItems,
  peopleIn,
} from '../../shell/fields/form-values.ts';
import { personInWords } from '../../shell/fields/known-people.ts';
import {
  ClashPanel,
  ELSEWHERE,
  type Side,
  useNameOfOther,
  VersionChoice,
} from '../../shell/saving/clash-panel.tsx';
import { type Clash, unsettled } from './use-clash.ts';

interface Props {
  clash: Clash;
  noun: string;
  fields: FormFields;
  /** What stands in the form. */
  values: FormValues;
  busy: boolean;
  onChoose(field: string, side: Side): void;
  /** Puts a text in the place of both versions. */
  onWrite(field: string, text: string): void;
  onSave(): void;
  /** Goes on with the other version alone. */
  onTakeTheirs(): void;
}

/**
 * What became of two edits of an entry that were saved on top of the same version. Changes to different fields
 * and to different sentences of a text are together already; where both changed the same one is
 * chosen. Nothing is lost.
 */
export function ConflictPanel(props: Props) {
  const { clash, noun, fields } = props;
  const who = useNameOfOther(clash);
  const of = (names: readonly string[]) => fields.filter(([name]) => names.includes(name));
  const { me, them, together, both, pieces } = clash.changed;
  const names = { mine: 'You', theirs: who === ELSEWHERE ? 'Saved elsewhere' : who };
  const by = who === ELSEWHERE ? 'saved elsewhere' : `of ${who}`;
  const answers = {
    mine: 'Keep your words there',
    theirs: who === ELSEWHERE ? 'Keep the words saved elsewhere' : `Keep the words of ${who} there`,
  };
  return (
    <ClashPanel
      clash={clash}
      noun={noun}
      open={of(unsettled(clash)).map(([, { label }]) => label)}
      submitLabel={saveLabel(clash)}
      busy={props.busy}
      onSave={props.onSave}
      onTakeTheirs={props.onTakeTheirs}
    >
      {both.length > 0 && (
        <p>
          {who === ELSEWHERE ? 'Both' : 'You both'} changed the same{' '}
          {both.length > 1 ? 'fields' : 'field'}. Choose which version goes on; you can still change
          it in the form below.
        </p>
      )}
      {of(both).map(([name, field]) =>
        pieces[name] ? (
          <TextConflict
            key={name}
            label={field.label}
            pieces={pieces[name]}
            names={names}
            answers={answers}
            value={clash.chosen[name] && textOf(props.values[name], field)}
            busy={props.busy}
            onChange={(text) => props.onWrite(name, text)}
          />
        ) : (
          <VersionChoice
            key={name}
            field={name}
            label={field.label}
            who={who}
            chosen={clash.chosen[name]}
            busy={props.busy}
            onChoose={(side) => props.onChoose(name, side)}
          >
            {(side) => (
              <Shown
                field={field}
                value={clash[side][name]}
                beside={clash[side === 'mine' ? 'theirs' : 'mine'][name]}
                side={side}
                clash={clash}
              />
            )}
          </VersionChoice>
        ),
      )}
      {them.length > 0 && (
        <>
          <p>
            {both.length > 0 ? 'These changes' : 'You changed different fields. These changes'} {by}{' '}
            are in the form below already{me.length > 0 && ', together with yours'}:
          </p>
          <dl>
            {of(them).map(([name, field]) => (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>
                  <Shown field={field} value={clash.theirs[name]} side="theirs" clash={clash} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {of(Object.keys(together)).map(([name, field]) => (
        <div key={name}>
          <p>
            You changed different sentences of the {field.label.toLowerCase()}. Both changes are in
            the form below already:
          </p>
          <CombinedText pieces={together[name] ?? []} names={names} />
        </div>
      ))}
    </ClashPanel>
  );
}

function saveLabel({ changed: { me, them, together, both } }: Clash): string {
  if (both.length > 0) return 'Save as chosen';
  if (Object.keys(together).length > 0) return 'Save both changes';
  return me.length > 0 && them.length > 0 ? 'Save both changes' : 'Save my changes';
}

interface ShownProps {
  field: FormField;
  value: FormValue | undefined;
  /** The version beside it, where one of the two is to be chosen. */
  beside?: FormValue | undefined;
  side: Side;
  clash: Clash;
}

function Shown({ field, value, beside, side, clash }: ShownProps) {
  const text = (of: FormValue | undefined) => wordsOf(of, field);
  if (isPicture(field.kind)) {
    const src = side === 'mine' ? (clash.minePictures[0]?.preview ?? text(value)) : text(value);
    return src ? <img src={src} alt="" height="120" /> : <i>No picture</i>;
  }
  if (field.kind === 'pdf') {
    const chosen = side === 'mine' ? clash.minePictures[0]?.fileName : undefined;
    if (chosen) return chosen;
    return value ? <a href={text(value)}>PDF</a> : <i>No PDF</i>;
  }
  const shown = field.kind === 'date-time' ? text(value).replace('T', ', ') : text(value);
  if (shown === '') return <i>Nothing</i>;
  return (
    <span className="as-typed">
      {beside === undefined || field.kind === 'date-time' ? (
        shown
      ) : (
        <OwnWords text={shown} other={text(beside)} />
      )}
    </span>
  );
}

/** What is chosen from a list by its words, and not as files keep it. */
function wordsOf(value: FormValue | undefined, field: FormField): string {
  const { kind, choices } = field;
  const isChosen = kind === 'choice' || kind === 'track' || kind === 'room' || kind === 'day';
  return isChosen ? valueInWords(kind, value, choices) : textOf(value, field);
}

function textOf(value: FormValue | undefined, field: FormField): string {
  if (value === undefined) return '';
  if (field.kind === 'people') return peopleIn(value).map(personInWords).join('\n');
  return typeof value === 'string' ? value : listItems(itemsIn(value), field).join(', ');
}
