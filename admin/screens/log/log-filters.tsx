import { useEffect, useId, useRef, useState } from 'react';
import { addDays } from '../../../model/calendar-days.ts';
import { toWallClock } from '../../../model/date-time.ts';
import { LOG_KINDS } from '../../../model/wire/log.ts';
import { edition } from '../../shell/edition.ts';
import { OF } from './log-words.ts';

interface Props {
  asked: URLSearchParams;
  people: readonly string[];
  /** Narrows the log; an empty value does not. */
  onChange(name: string, value: string): void;
}

const KINDS = LOG_KINDS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** Beside the words. */
const NARROWING = ['from', 'to', 'person', 'of', 'kind'];

/** What the log can be narrowed by; all of it stands in the address. Small windows fold up all but the words. */
export function LogFilters({ asked, people, onChange }: Props) {
  const value = (name: string) => asked.get(name) ?? '';
  const chosenCount = NARROWING.filter((name) => value(name) !== '').length;
  const [isOpen, setIsOpen] = useState(chosenCount > 0);
  const id = useId();
  const chosen = value('person');
  const all = chosen === '' || people.includes(chosen) ? people : [chosen, ...people];
  return (
    <search className="list-tools log-filters">
      <SearchField asked={value('words')} onChange={(words) => onChange('words', words)} />
      <button
        type="button"
        className="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide filters' : 'Filter by day, person, kind'}
        {!isOpen && chosenCount > 0 && ` (${chosenCount} chosen)`}
      </button>
      <div id={id} className={isOpen ? 'log-narrowing is-open' : 'log-narrowing'}>
        <Choice
          label="Day"
          value={`${value('from')} ${value('to')}`.trim()}
          options={daysToChoose(value('from'), value('to'))}
          onChange={(days) => {
            const [from = '', to = ''] = days.split(' ');
            onChange('from', from);
            onChange('to', to);
          }}
        />
        <label>
          From
          <input
            type="date"
            value={value('from')}
            onChange={({ target }) => onChange('from', target.value)}
          />
        </label>
        <label>
          To
          <input
            type="date"
            value={value('to')}
            onChange={({ target }) => onChange('to', target.value)}
          />
        </label>
        <Choice
          label="Person"
          value={chosen}
          options={all.map((name) => ({ value: name, label: name }))}
          onChange={(person) => onChange('person', person)}
        />
        <Choice
          label="Kind"
          value={value('of')}
          options={OF}
          onChange={(of) => onChange('of', of)}
        />
        <Choice
          label="What was done"
          value={value('kind')}
          options={KINDS}
          onChange={(kind) => onChange('kind', kind)}
        />
      </div>
    </search>
  );
}

/** Days that are asked for most, by their first and their last; others are chosen beside. */
function daysToChoose(from: string, to: string) {
  const today = toWallClock(new Date().toISOString(), edition().timeZone).slice(0, 10);
  const yesterday = addDays(today, -1);
  const near = [
    { value: `${today} ${today}`, label: 'Today' },
    { value: `${yesterday} ${yesterday}`, label: 'Yesterday' },
    { value: `${addDays(today, -6)} ${today}`, label: 'Last 7 days' },
  ];
  const chosen = `${from} ${to}`.trim();
  const isOther = chosen !== '' && near.every(({ value }) => value !== chosen);
  return isOther ? [...near, { value: chosen, label: 'As chosen' }] : near;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** After the last key: nobody wants what the first letters find. */
const PAUSE_MS = 300;

function SearchField({ asked, onChange }: { asked: string; onChange(words: string): void }) {
  const [typed, setTyped] = useState({ since: asked, text: asked });
  // Asked elsewhere, or for nothing any more: what was typed before does not come back.
  if (typed.since !== asked) setTyped({ since: asked, text: asked });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter that is chosen before the pause is over is not forgotten with it.
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  return (
    <label>
      Search
      <input
        type="search"
        placeholder="Words of a title, a name or what was done"
        value={typed.text}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setTyped({ since: asked, text: value });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell.current(value), PAUSE_MS);
        }}
      />
    </label>
  );
}
