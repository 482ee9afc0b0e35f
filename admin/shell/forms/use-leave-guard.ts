import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices.ts';
import { useAsk } from '../questions.tsx';
import { askAtLogout } from './log-out.ts';

/** How what was discarded comes back. */
interface Discarded {
  /** Names the offer, so that it can be withdrawn. */
  id: string;
  /** Keeps it as the form's draft again. */
  bringBack(): Promise<void>;
}

/** What is asked. */
export interface LeaveWords {
  text?: string;
  /** False for a draft that no logout leaves behind. */
  isKept?: boolean;
}

/**
 * Asks before a form is left by a link or by the browser's Back while it holds unsaved text; closing
 * the tab is asked about by the browser. The draft stays unless the answer is to discard it; what is
 * discarded can be brought back from a notice, which leads to the form again. A logout asks, too. A link
 * with `data-keeps` is a part of the work, and asks nothing.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  discard: () => Discarded,
  { text = TYPED, isKept = true }: LeaveWords = {},
): void {
  const ask = useAsk();
  const navigate = useNavigate();
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  const askToLeave = useCallback(async (): Promise<boolean> => {
    const answer = await ask({
      title: 'Leave without saving?',
      text,
      answers: [
        ['stay', 'Stay'],
        ['keep', 'Leave, keep it'],
        ['discard', 'Leave, discard it'],
      ],
    });
    if (answer === 'discard') {
      const { pathname, search } = location;
      const { id, bringBack } = latest.current();
      const act = async () => {
        await bringBack();
        // A form that is open there already reads its draft as it begins.
        if (location.pathname === pathname) location.reload();
        else navigate(pathname + search);
      };
      notify.success('What you typed is discarded.', { id, label: 'Undo', act: () => void act() });
    }
    return answer !== 'stay';
  }, [ask, text, navigate]);
  const isHeld = useHeldBack(isUnsaved, askToLeave);

  useEffect(() => {
    if (!isUnsaved) return;
    return askAtLogout(async () => {
      const answer = await ask({
        title: 'Log out without saving?',
        text: isKept ? KEPT : NOT_KEPT,
        answers: [['stay', 'Stay'], ...(isKept ? KEEP : []), ['discard', 'Log out, discard it']],
      });
      // Not offered back: somebody else may be here next.
      if (answer === 'discard') latest.current();
      return answer !== 'stay';
    });
  }, [isUnsaved, ask, isKept]);

  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    async function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leaves(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!('keeps' in link.dataset || (await askToLeave()))) return;
      removeEventListener('beforeunload', onUnload);
      if (isScreen(link.pathname)) {
        navigate(link.pathname + link.search + link.hash, { replace: isHeld.current });
      } else location.assign(link.href);
    }

    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isUnsaved, askToLeave, navigate, isHeld]);
}

/**
 * Asks when the browser goes back. It cannot be held, so a second entry of the same address takes
 * the step: the form is still on the screen then. Returns whether that entry is there.
 */
function useHeldBack(isUnsaved: boolean, askToLeave: () => Promise<boolean>) {
  const isHeld = useRef(false);
  const mayLeave = useEffectEvent(async () => !isUnsaved || (await askToLeave()));

  useEffect(() => {
    if (!isUnsaved || isHeld.current) return;
    history.pushState(history.state, '');
    isHeld.current = true;
  }, [isUnsaved]);

  useEffect(() => {
    const { href } = location;
    async function onBack() {
      // Several steps at once have left the form already.
      if (!isHeld.current || location.href !== href) return;
      isHeld.current = false;
      if (await mayLeave()) history.back();
      else {
        history.pushState(history.state, '');
        isHeld.current = true;
      }
    }
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  return isHeld;
}

const KEEP = [['keep', 'Log out, keep it']] as const;
const KEPT =
  'What you typed is not saved yet. It can wait in this browser until you log in again; nobody else is offered it.';
const NOT_KEPT = 'What you typed is not saved yet, and is not kept when you log out.';
const TYPED = 'What you typed is not saved yet. It can wait here, in this browser.';

/** Whether a click takes this tab to another page. */
function leaves(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link.pathname === location.pathname && link.origin === location.origin;
  return isPlain && link.target !== '_blank' && link.protocol !== 'mailto:' && !isHere;
}

const isScreen = (pathname: string) => `${pathname}/`.startsWith('/admin/');
