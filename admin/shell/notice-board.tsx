import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import { NoticeTransition } from '../../site/components/notice-transition.tsx';

/** What a notice offers to do. */
export interface NoticeAction {
  /** To take the notice back by. */
  id: string;
  /** Left out where the screen offers it itself. */
  label?: string;
  act?(): void;
}

export interface Notify {
  success(message: string, action?: NoticeAction): void;
  /** Takes a notice away whose offer is of no more use. */
  withdraw(id: string): void;
  /** Whoever comes next is offered nothing of it. */
  withdrawAll(): void;
  /** Another screen is shown: what was said on the one before stays there, unless it led here. */
  leaveScreen(): void;
  /**
   * @param reason the server's own words, beside the sentence of the screen
   * @param form of whose attempts it is true until one succeeds
   */
  failure(message: string, reason?: string, form?: string): void;
  /** What was done at last: what its failed attempts were told is not true any more. '': it is said elsewhere. */
  done(message: string, form: string, action?: NoticeAction): void;
  /** Something was taken back: what was said of it before is not true any more. '': it is said elsewhere. */
  undone(message: string): void;
  loginSuccess(message: string): void;
  loginFailure(message: string): void;
}

/** Where notices appear; Alt+T brings the keyboard to them. */
function Board() {
  useEffect(keepRoom, []);
  return <ToastContainer autoClose={5000} transition={NoticeTransition} />;
}

// Beside the screens, since it comes after them; what is said before it stands waits for it. Rules that
// are tried without a page tell nobody.
const place = globalThis.document?.body.appendChild(document.createElement('div'));
if (place) createRoot(place).render(<Board />);

/** What is pressed or typed next: what sends a form, a link that is shown this once, and a field of one line that has the focus. */
const NEEDED =
  '#screen :is(.actions, .new-link :is(input, button, .button), :is(input, select):focus)';

/**
 * Tells the styles how high the notices at the lower edge are, and how far above it they have to stand:
 * what is pressed next is never below them. @returns ends it
 */
function keepRoom(): () => void {
  const { style } = document.documentElement;
  let seen: HTMLElement | null = null;
  const place = () => {
    if (!seen) return;
    const { innerHeight: edge } = window;
    const room = seen.offsetHeight;
    style.setProperty('--notice-room', `${room}px`);
    const rows = [...document.querySelectorAll(NEEDED)].map((row) => row.getBoundingClientRect());
    let lift = 0;
    // From the lowest up: above one it may come to lie over the next.
    for (const { top, bottom } of rows.sort((one, other) => other.bottom - one.bottom)) {
      if (top < edge - lift && bottom > edge - lift - room) lift = edge - top;
    }
    style.setProperty('--notice-lift', `${lift}px`);
  };
  // A screen that grows moves what stands on it.
  const sizes = new ResizeObserver(place);
  const places = new MutationObserver(() => {
    const now = document.querySelector<HTMLElement>('.Toastify__toast-container--bottom-center');
    if (now === seen) return;
    seen = now;
    sizes.disconnect();
    if (now) for (const each of [now, document.body]) sizes.observe(each);
    else for (const name of ['--notice-room', '--notice-lift']) style.removeProperty(name);
  });
  const box = document.querySelector('.Toastify');
  if (box) places.observe(box, { childList: true });
  const ends = new AbortController();
  for (const name of ['scroll', 'resize', 'focusin'])
    addEventListener(name, place, { passive: true, signal: ends.signal });
  return () => {
    ends.abort();
    places.disconnect();
    sizes.disconnect();
  };
}

/** The newest notice of each offer. */
const offers = new Map<string, Id>();

/** The newest notice of each sentence, and when it was said, in ms since 1970. */
const sayings = new Map<string, { id: Id; at: number }>();

/** A screen that leads on by itself does so this soon after it said what it did. */
const LEADS_ON_MS = 1500;

/** Notices of failed attempts, by the form that they are of. */
const failures = new Map<string, Id[]>();

/** What `notify` says, where it is seen. */
export const board: Notify = {
  success: (message: string, action?: NoticeAction) => {
    if (!action) {
      // The same again is news; that it was said before is not.
      const said = sayings.get(message);
      if (said) toast.dismiss(said.id);
      sayings.set(message, { id: toast.success(message, ADMIN), at: Date.now() });
    } else {
      const offer = (props: { closeToast(): void }) => (
        <Offer {...props} message={message} {...action} />
      );
      // One that is just going would keep another of its id from coming.
      board.withdraw(action.id);
      offers.set(action.id, toast.success(offer, ADMIN));
    }
  },
  withdraw: (id: string) => {
    const shown = offers.get(id);
    if (shown !== undefined) toast.dismiss(shown);
    offers.delete(id);
  },
  withdrawAll: () => {
    for (const id of [...offers.keys()]) board.withdraw(id);
  },
  leaveScreen: () => {
    for (const { id, at } of sayings.values()) {
      if (Date.now() - at > LEADS_ON_MS) toast.dismiss(id);
    }
  },
  failure: (message: string, reason = '', form?: string) => {
    const shown = toast.error(<Failure message={message} reason={reason} />, ADMIN);
    if (form !== undefined) failures.set(form, [...(failures.get(form) ?? []), shown]);
  },
  done: (message: string, form: string, action?: NoticeAction) => {
    for (const shown of failures.get(form) ?? []) toast.dismiss(shown);
    failures.delete(form);
    if (message) board.success(message, action);
  },
  undone: (message: string) => {
    for (const { id } of sayings.values()) toast.dismiss(id);
    sayings.clear();
    if (message) board.success(message);
  },
  loginSuccess: (message: string) => {
    // What an attempt before it was told is not true any more.
    toast.dismiss();
    toast.success(message, LOGIN);
  },
  loginFailure: (message: string) => {
    // Of several attempts the last one counts.
    toast.dismiss();
    toast.error(message, LOGIN);
  },
};

const ADMIN = { position: 'bottom-center' } as const;
const LOGIN = { position: 'top-right', autoClose: 3000 } as const;

interface OfferProps extends Omit<NoticeAction, 'id'> {
  message: string;
  closeToast(): void;
}

function Offer({ message, label, act, closeToast }: OfferProps) {
  return (
    <div className="notice-offer">
      <span>{message}</span>
      {act && (
        <button
          type="button"
          onClick={() => {
            closeToast();
            act();
          }}
        >
          {label}
        </button>
      )}
    </div>
  );
}

function Failure({ message, reason }: { message: string; reason: string }) {
  return (
    <div>
      <div>{message}</div>
      {reason && <div>{reason}</div>}
    </div>
  );
}
