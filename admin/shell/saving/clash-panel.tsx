import type { ReactNode } from 'react';
import type { Conflict } from '../../../model/wire/answers.ts';
import { useSession } from '../server/session.ts';
import { on, Panel } from './panel.tsx';

/** Whose version of a field goes on. */
export type Side = 'mine' | 'theirs';

interface Props {
  /** The version that somebody else saved meanwhile. */
  clash: Pick<Conflict, 'changedBy' | 'changedAt'> & { isReadable: boolean };
  /** 'paper' */
  noun: string;
  /** Labels of what still waits for a choice. */
  open: readonly string[];
  submitLabel: string;
  busy: boolean;
  onSave(): void;
  /** Goes on with the other version alone. */
  onTakeTheirs(): void;
  /** What became of both edits. */
  children: ReactNode;
}

/** Somebody else saved first: who, when, what became of both edits, and how to go on. */
export function ClashPanel(props: Props) {
  const { clash, noun, open, submitLabel, busy, onSave, onTakeTheirs, children } = props;
  const who = useNameOfOther(clash);
  const isOwn = who === ELSEWHERE;
  return (
    <Panel
      title={
        isOwn
          ? 'You saved this in another tab (or somebody with your name)'
          : `${who} changed this ${noun}`
      }
    >
      <p>
        {isOwn ? 'Another version was saved' : `${who} saved another version`}
        {on(clash.changedAt)}, after you opened it. Nothing of yours is saved yet, and nothing is
        lost.
      </p>
      {!clash.isReadable && (
        <p>What stands there now cannot be read. Saving puts your version in its place.</p>
      )}
      {children}
      <div className="actions">
        <button type="button" disabled={busy} onClick={onSave}>
          {submitLabel}
        </button>
        <button type="button" className="quiet" disabled={busy} onClick={onTakeTheirs}>
          Drop my changes
        </button>
      </div>
      {open.length > 0 && <p>Still to choose: {open.join(', ')}</p>}
    </Panel>
  );
}

/** In place of one's own name: it was saved in another tab, or by somebody of that name. */
export const ELSEWHERE = 'you, elsewhere';

/** Who saved the other version. Commits name people, not logins. */
export function useNameOfOther(clash: Pick<Conflict, 'changedBy'>): string {
  const session = useSession();
  const isOwn = clash.changedBy !== null && clash.changedBy === session?.name;
  return isOwn ? ELSEWHERE : nameOfOther(clash);
}

export const nameOfOther = ({ changedBy }: Pick<Conflict, 'changedBy'>) => changedBy ?? 'Somebody';

interface ChoiceProps {
  field: string;
  label: string;
  /** The other person. */
  who: string;
  chosen: string | undefined;
  busy: boolean;
  onChoose(side: Side): void;
  /** A side's version. */
  children(side: Side): ReactNode;
}

/** One's own version of a field beside the other's, to choose between. */
export function VersionChoice(props: ChoiceProps) {
  const { field, label, who, chosen, busy, onChoose, children } = props;
  const versionOf =
    who === ELSEWHERE ? 'The version that you saved elsewhere' : `The version of ${who}`;
  return (
    <fieldset className="versions" disabled={busy}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`version of ${field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <strong>{side === 'mine' ? 'Your version' : versionOf}</strong>
          {children(side)}
        </label>
      ))}
    </fieldset>
  );
}

/** Leads to the first choice that is still open in the panels above a form. */
export function focusOpenChoice(above: HTMLElement | null): void {
  above?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus();
}
