import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Facts } from '../../../model/facts/known-facts.ts';
import { wholeAddress } from '../../../model/whole-address.ts';
import { findTargets, type Target } from '../finding/find-targets.ts';
import { FoundList } from '../finding/found-list.tsx';
import { AskingDialog } from './asking-dialog.tsx';
import { BRIEF_ADDRESS } from './brief.ts';
import { pathIn, useJudge, useMissing } from './link-judgement.ts';
import { linksOfSettings, useSitePlaces } from './site-places.ts';

interface Props {
  /** Where the link leads now; '' for a new one. */
  href: string;
  /** Whether the text is drawn on a card, where less is understood. */
  isBrief: boolean;
  /** What the settings hold; without links where none can take the place of the words. */
  known: Facts;
  /**
   * @param path where it is to lead: an address, or the name of a fact; `''` takes the link away
   * @param words what it leads to is called
   */
  onDone(path: string, words?: string): void;
  onClose(): void;
}

/** Asks where a link leads: what there is on the website is found by name, as by Ctrl+K. */
export default function LinkDialog({ href, isBrief, known, onDone, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [place, setPlace] = useState<number>();
  const { places, isReading } = useSitePlaces();
  const targets = useMemo(() => [...places, ...linksOfSettings(known)], [places, known]);
  const groups = useMemo(
    // Before anything is typed: what the menu shows, not two thousand papers.
    () => findTargets(typed.trim() ? targets : places.filter(isPage), typed.trim()),
    [typed, targets, places],
  );
  const found = groups.flatMap((group) => group.targets);
  const address = addressIn(typed);
  const active = Math.min(place ?? (address || !typed.trim() ? -1 : 0), found.length - 1);
  const chosen = found[active];
  const path = pathIn(address);
  const isKnown = places.some((each) => each.path === path);
  const missing = useMissing(isReading || isKnown ? undefined : path);
  const judgeLink = useJudge();
  const { said, isWrong, isBad } = judge();

  function judge(): { said: string; isWrong?: boolean; isBad?: boolean } {
    if (chosen || !typed.trim()) return { said: '' };
    if (!address) return { said: isReading ? 'Loading...' : NOTHING };
    if (isBrief && !BRIEF_ADDRESS.test(address)) {
      return { said: NOT_ON_CARDS, isWrong: true, isBad: true };
    }
    const there = {
      has: () => missing !== path,
      [Symbol.iterator]: () => places.map((each) => each.path)[Symbol.iterator](),
    };
    const judgement = judgeLink?.(address, { files: there, pages: there });
    const isBad = judgement?.rule === 'link-form';
    return { said: judgement?.message ?? '', isWrong: judgement !== undefined, isBad };
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !step || found.length === 0) return;
    event.preventDefault();
    setPlace(
      active === -1 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length,
    );
  }

  const choose = ({ path: to, label }: Target) => onDone(to, label);
  return (
    <AskingDialog
      title="Link"
      action={href ? 'Change the link' : 'Insert the link'}
      isReady={chosen !== undefined || (address !== '' && !isBad)}
      onDone={() => (chosen ? choose(chosen) : onDone(address))}
      onClose={onClose}
    >
      <label>
        Page, entry or address
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${active}`}
          aria-describedby={`${id}-said ${id}-hint`}
          aria-invalid={isBad || undefined}
          // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for begins at its one field
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(undefined);
          }}
          onKeyDown={press}
        />
      </label>
      <p id={`${id}-said`} role="status" className={isWrong ? 'field-warning' : undefined}>
        {said}
      </p>
      <FoundList id={id} groups={groups} active={active} onPoint={setPlace} onChoose={choose} />
      <small id={`${id}-hint`}>
        Type words of a page, a paper or another entry; or an address: https://…
        {isBrief ? '' : ', an e-mail address'}.
      </small>
      {href && (
        <button type="button" className="quiet" onClick={() => onDone('')}>
          Take the link away
        </button>
      )}
    </AskingDialog>
  );
}

const NOTHING =
  'Nothing on this website has these words. An address of another website begins with https://.';
const NOT_ON_CARDS =
  'On a card a link leads to a page of this website or to an address that begins with https://.';

const isPage = ({ group }: Target) => group === 'Pages';

/** An address as a link needs it: `example.org` and `a@example.org` are what people type. '' for words. */
function addressIn(typed: string): string {
  const text = typed.trim();
  if (/\s/.test(text) || /^(?:javascript|vbscript|data|file):/i.test(text)) return '';
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(text)) return text;
  if (/^[^/@]+@[^/@]+\.[^/@]+$/.test(text)) return `mailto:${text}`;
  const whole = wholeAddress(text);
  return whole === text ? '' : whole;
}
