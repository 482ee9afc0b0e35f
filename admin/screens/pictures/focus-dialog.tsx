import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FOCUSES, type Focus } from '../../../model/settings/focal-points.ts';
import type { ListedPicture } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { showSave } from '../../shell/saving/last-save.tsx';
import { saveFocus } from './save-focus.ts';
import './focus-dialog.css';

/** Nine positions, row by row; the middle is what none says. */
const POSITIONS: readonly (Focus | 'middle')[] = [
  ...FOCUSES.slice(0, 4),
  'middle',
  ...FOCUSES.slice(4),
];

/** How far each arrow key leads among them. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -3,
  ArrowDown: 3,
  ArrowLeft: -1,
  ArrowRight: 1,
};

const inWords = (position: string) => position.charAt(0).toUpperCase() + position.slice(1);

interface Props {
  picture: ListedPicture;
  title: string;
  onSaved(): void;
  onClose(): void;
}

/** Asks what must stay in view of a picture where it is cropped, and shows how that looks. */
export function FocusDialog({ picture, title, onSaved, onClose }: Props) {
  const { url, focus } = picture;
  const dialog = useRef<HTMLDialogElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const heading = useId();
  const [chosen, setChosen] = useState<Focus | 'middle'>(focus ?? 'middle');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    // Browsers begin with the first one, from which the arrow keys would lead astray.
    dialog.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, []);
  // On a small screen it may stand below what one sees.
  useEffect(() => {
    if (problem) said.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const shown = chosen === 'middle' ? undefined : chosen;

  async function save() {
    setBusy(true);
    setProblem('');
    const result = await saveFocus(url, shown);
    setBusy(false);
    if (result.kind === 'logged out') return;
    if (result.kind !== 'saved') {
      const reason = result.kind === 'refused' ? result.reason : '';
      setProblem(`Not saved yet. ${reason} Your choice is still here; please try again.`);
      return;
    }
    notify.done(`${title}: what must stay in view is saved.`, 'focus');
    showSave({ commit: result.commit, page: { label: 'the website' } });
    onSaved();
    dialog.current?.close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="question focus-dialog"
      aria-labelledby={heading}
      // So the browser leads back to the button that opened it.
      onClose={onClose}
    >
      <form
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <h2 id={heading}>{title}: what must stay in view?</h2>
        <p>Cards crop the picture to their own shapes. What you choose stays in all of them.</p>
        <fieldset className="focus-choice" onKeyDown={moveByRows}>
          <legend>Stays in view</legend>
          <div>
            <img src={url} alt="" />
            <div>
              {POSITIONS.map((position) => (
                <label key={position}>
                  <input
                    type="radio"
                    name="focus"
                    aria-label={inWords(position)}
                    checked={position === chosen}
                    onChange={() => setChosen(position)}
                  />
                </label>
              ))}
            </div>
          </div>
        </fieldset>
        <p aria-live="polite">{inWords(chosen)}. Cards show:</p>
        <div className="focus-crops">
          {['wide', 'upright', 'round'].map((shape) => (
            <img key={shape} className={shape} src={url} alt="" data-focus={shown} />
          ))}
        </div>
        <p ref={said} role="status" className={problem ? 'not-saved' : undefined}>
          {problem}
        </p>
        <div className="actions">
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          {/* Never disabled: that would take the focus away from whoever just saved. */}
          <button type="submit" aria-disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

/** The arrows lead over the picture as they point; browsers know rows of radio buttons only. */
function moveByRows(event: KeyboardEvent<HTMLFieldSetElement>) {
  const step = STEPS[event.key];
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const place = radios.indexOf(event.target as HTMLInputElement);
  if (step === undefined || place === -1) return;
  event.preventDefault();
  const isSideways = Math.abs(step) === 1;
  const next = radios[place + step];
  const isSameRow = Math.floor((place + step) / 3) === Math.floor(place / 3);
  if (!next || (isSideways && !isSameRow)) return;
  next.focus();
  next.click();
}
