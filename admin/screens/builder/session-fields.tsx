import { languageName, languageTag } from '../../../model/language.ts';
import { STEP_MINUTES } from '../../../model/programme/edit-programme.ts';
import { ATTENDANCE } from '../../../model/session.ts';
import { edition } from '../../shell/edition.ts';
import type { Shown } from './words.ts';

interface MoreProps {
  session: Shown;
  onChange(values: Record<string, unknown>): void;
}

/** What is rarely changed here, and can be of a session that is not saved yet. */
export function MoreFields({ session, onChange }: MoreProps) {
  const { track = '', attendance, chair = '', language = '' } = session;
  const tracks = edition().tracks;
  const attendances = Object.entries(ATTENDANCE);
  return (
    <details className="shift">
      <summary>
        Chair, track, attendance, language{' '}
        <small>
          {[
            chair,
            tracks.find(({ id }) => id === track)?.name,
            attendances.find(([value]) => value === attendance)?.[1],
            language && languageName(language),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </summary>
      <div className="panel-fields">
        <label className="whole">
          Chair
          <input value={chair} onChange={({ target }) => onChange({ chair: target.value })} />
        </label>
        <Choice
          label="Track"
          isWide
          value={track}
          choices={[['', 'None'], ...tracks.map(({ id, name }) => [id, name] as const)]}
          onChange={(chosen) => onChange({ track: chosen })}
        />
        <Choice
          label="Attendance"
          isWide
          value={attendance ?? ''}
          choices={[['', 'Not said'], ...attendances]}
          onChange={(chosen) => onChange({ attendance: chosen })}
        />
        <label className="whole">
          Language
          <input
            key={language}
            defaultValue={language && languageName(language)}
            placeholder="English"
            onBlur={({ target }) => {
              const typed = target.value.trim();
              const tag = typed && (languageTag(typed) ?? typed);
              if (tag !== language) onChange({ language: tag });
            }}
          />
        </label>
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  /** Whether it takes a row of its own. */
  isWide?: boolean;
  onChange(value: string): void;
}

export function Choice({ label, value, choices, isWide = false, onChange }: ChoiceProps) {
  return (
    <label className={isWide ? 'whole' : undefined}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface HourProps {
  label: string;
  value: string;
  onChange(hour: string): void;
}

/** An hour; while none is typed the session keeps the one that it has. */
export function Hour({ label, value, onChange }: HourProps) {
  return (
    <label>
      {label}
      <input
        type="time"
        step={STEP_MINUTES * 60}
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </label>
  );
}
