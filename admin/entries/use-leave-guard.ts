import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAsk } from '../dialogs/questions.tsx';

/**
 * Asks before a form is left by a link while it holds unsaved text; closing the tab is asked about
 * by the browser. The draft stays unless the answer is to discard it.
 */
export function useLeaveGuard(isUnsaved: boolean, discard: () => void, text = TYPED): void {
  const ask = useAsk();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    async function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leaves(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      const answer = await ask({
        title: 'Leave without saving?',
        text,
        answers: [
          ['stay', 'Stay'],
          ['keep', 'Leave, keep the draft'],
          ['discard', 'Leave, discard it'],
        ],
      });
      if (answer === 'stay') return;
      if (answer === 'discard') discard();
      removeEventListener('beforeunload', onUnload);
      if (isScreen(link.pathname)) navigate(link.pathname + link.search);
      else location.assign(link.href);
    }

    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isUnsaved, discard, text, ask, navigate]);
}

const TYPED = 'What you typed is not saved yet. It can wait here as a draft, in this browser.';

/** Whether a click takes this tab to another page. */
function leaves(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link.pathname === location.pathname && link.origin === location.origin;
  return isPlain && link.target !== '_blank' && link.protocol !== 'mailto:' && !isHere;
}

const isScreen = (pathname: string) => `${pathname}/`.startsWith('/admin/');
