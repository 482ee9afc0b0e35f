import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../model/collections.ts';
import type { Talk } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { Grip } from '../../shell/arranging/row-marks.tsx';
import { edition } from '../../shell/edition.ts';
import { NoOwnTalks } from '../../shell/fields/no-own-talks.tsx';
import { findOffers, type Offer, offersOf } from './free-talks.ts';
import { useTalkDrag } from './use-talk-drag.ts';
import { type Shown, shortDay } from './words.ts';

interface Props {
  papers: readonly Entry[];
  speakers: readonly Entry[];
  /** There are others that came with the website, which cannot stand beside the sessions. */
  hasSamples: boolean;
  sessions: readonly Shown[];
  /** The session that is chosen. */
  selected: Shown | undefined;
  /** Sessions are in sight beside it. */
  canDrag: boolean;
  /** It stands within the session that is chosen, and its search is the control of this field. */
  field?: string;
  /** What would be wrong with a session once it has this. */
  onJudge(talk: Pick<Talk, 'of' | 'id'>, session: string): readonly string[];
  onPlace(talk: Pick<Talk, 'of' | 'id'>, title: string, session: string): void;
  /** What is dragged is over another day's name. */
  onDay(day: string): void;
}

/** More rows at a time help nobody: words find the others. */
const SHOWN_AT_MOST = 40;
/** Within a session what stands below it is not far away. */
const SHOWN_WITHIN = 5;
const MORE = 20;

/** Papers and speakers without a session: dragged onto one, or added to the one that is chosen. */
export function Unplaced(props: Props) {
  const { papers, speakers, hasSamples, sessions, selected, canDrag, field } = props;
  const { onJudge, onPlace, onDay } = props;
  const [words, setWords] = useState('');
  const [most, setMost] = useState(field ? SHOWN_WITHIN : SHOWN_AT_MOST);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const offers = useMemo(
    () => offersOf(papers, speakers, sessions, edition().tracks),
    [papers, speakers, sessions],
  );
  const within = field ? selected : undefined;
  const found = useMemo(() => findOffers(offers, words, within), [offers, words, within]);
  const shown = found.slice(0, most);
  const free = offers.filter(({ places }) => places.length === 0);
  const count = (of: Talk['of']) => free.filter((each) => each.of === of).length;
  const listProps = useTalkDrag({ onJudge, onPlace, onDay });
  const counts = [
    count('papers') > 0 && countOf(count('papers'), 'paper'),
    count('speakers') > 0 && countOf(count('speakers'), 'speaker'),
  ].filter((each) => each !== false);
  const target = selected ? `“${selected.title}”` : undefined;
  const hasAny = papers.length + speakers.length > 0;
  const said =
    counts.length > 0
      ? `${counts.join(' and ')} without a session`
      : hasAny
        ? 'All have a session'
        : 'No papers and no speakers yet';
  const buttonsNow = () => [
    ...(section.current?.querySelectorAll<HTMLElement>('[data-talk] > button') ?? []),
  ];

  /** The row goes with its button: the keyboard goes on at the next one, behind the last at what is said of all. */
  function add({ of, id, title }: Offer, to: Shown) {
    const place = found.findIndex((each) => each.of === of && each.id === id);
    flushSync(() => onPlace({ of, id }, title, to._id));
    const buttons = buttonsNow();
    const next = buttons[Math.min(place, buttons.length - 1)] ?? heading.current;
    next?.focus();
  }

  /** The button may go: the keyboard goes on at the first of those that came. */
  function showMore() {
    flushSync(() => setMost(most + MORE));
    (buttonsNow()[most] ?? heading.current)?.focus();
  }
  return (
    <section
      ref={section}
      className={field ? 'unplaced within' : 'unplaced'}
      aria-label={field ? 'Add papers and speakers' : 'Without a session'}
    >
      <h2 ref={heading} tabIndex={-1}>
        {field ? 'Add papers and speakers' : said}
      </h2>
      {papers.length === 0 && (field || !selected) && <NoOwnTalks hasSamples={hasSamples} />}
      {field && hasAny && <p>{`${said}${hintOf(found, selected)}.`}</p>}
      {!field && free.length > 0 && <p>{wayOf(free.length, target, canDrag)}</p>}
      {(field ? hasAny : free.length > 0) && (
        <>
          <input
            type="search"
            {...(field && { id: field })}
            aria-label={`Search papers and speakers${field ? '' : ' without a session'}`}
            placeholder="Search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {/* Where it has no buttons, it is scrolled by keys all the same. */}
          <ul {...(!selected && { tabIndex: 0 })} {...listProps}>
            {shown.map((each) => (
              <li
                key={`${each.of}/${each.id}`}
                data-talk={`${each.of}/${each.id}`}
                data-title={each.title}
              >
                {canDrag && (
                  <span className="handle">
                    <Grip />
                  </span>
                )}
                <span className="entry-text">
                  <strong>{each.title}</strong>
                  <small>{each.line}</small>
                  {each.places.length > 0 && (
                    <small className="field-warning">{placesInWords(each)}</small>
                  )}
                </span>
                {selected && (
                  <button
                    type="button"
                    aria-label={`Add ${each.title} to ${target}`}
                    onClick={() => add(each, selected)}
                  >
                    Add
                  </button>
                )}
              </li>
            ))}
            {found.length > most && (
              <li>
                <button type="button" className="quiet" onClick={showMore}>
                  {moreOf(found.length - most)}
                </button>
              </li>
            )}
          </ul>
          {found.length === 0 && words !== '' && <p role="status">None of them has these words.</p>}
        </>
      )}
    </section>
  );
}

/** What can be done with so many. */
function wayOf(count: number, target: string | undefined, canDrag: boolean): string {
  const them = count === 1 ? 'it' : 'them';
  if (target) return `Add ${them} to ${target}${canDrag ? `, or drag ${them}` : ''}.`;
  return `Choose a session${canDrag ? `, or drag ${them} onto one` : ` above to add ${them} to it`}.`;
}

const moreOf = (left: number) => `Show ${left > MORE ? `${MORE} of ` : ''}${left} more`;

/** Which of them come first, where these are of the session's own track. */
function hintOf(found: readonly Offer[], session: Shown | undefined): string {
  const { tracks } = edition();
  const track = tracks.find(({ id }) => id === session?.track);
  const isOf = ({ places, ...each }: Offer) => places.length === 0 && each.track === track?.id;
  return track && found.some(isOf) ? `, of “${track.name}” first` : '';
}

const placesInWords = ({ places }: Offer) =>
  places.map(({ title, day }) => `In “${title}” (${shortDay(day)}).`).join(' ');
