import { type KeyboardEvent, useState } from 'react';
import {
  DETAIL_LABELS,
  orcidProblem,
  PERSON_DETAILS,
  type Person,
  readOrcid,
} from '../../../model/people.ts';
import { afterPointer } from './after-pointer.ts';
import { withDetail } from './known-people.ts';

interface Props {
  person: Person;
  /** Begins the ids of its controls. */
  id: string;
  onChange(person: Person): void;
  /** It is typed; `isKept` false: it shall be what it was. */
  onDone(isKept: boolean): void;
}

/** As long as fewer are typed, an ORCID may become one. */
const ORCID_DIGITS = 16;

/** What is known of somebody beside the name. An ORCID is judged once it is whole, or left. */
export function PersonDetails({ person, id, onChange, onDone }: Props) {
  const [isLeft, setIsLeft] = useState(true);
  const { orcid = '' } = person;
  const isWhole = orcid.replace(/[^\dX]/gi, '').length >= ORCID_DIGITS;
  const isBad = orcid.trim() !== '' && readOrcid(orcid) === undefined && (isLeft || isWhole);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    onDone(event.key === 'Enter');
  }
  return (
    <fieldset className="person-details" aria-label={`More about ${person.name}`}>
      {PERSON_DETAILS.map((detail) => {
        const isWrong = detail === 'orcid' && isBad;
        return (
          <div key={detail} className="field">
            <label htmlFor={`${id}-${detail}`}>
              {DETAIL_LABELS[detail]}
              <span className="optional"> (optional)</span>
            </label>
            <input
              id={`${id}-${detail}`}
              type="text"
              value={person[detail] ?? ''}
              autoComplete="off"
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={isWrong ? `${id}-wrong` : undefined}
              onChange={({ target }) => {
                if (detail === 'orcid') setIsLeft(false);
                onChange(withDetail(person, detail, target.value));
              }}
              onBlur={() => afterPointer(() => setIsLeft(true))}
              onKeyDown={press}
            />
            {isWrong && (
              <span className="field-error" id={`${id}-wrong`}>
                {orcidProblem(person.name)}
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
