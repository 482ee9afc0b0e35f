import type { NoticeAction, Notify } from './notice-board.tsx';
import 'react-toastify/ReactToastify.css';

export type { NoticeAction };

let hung: Promise<typeof import('./notice-board.tsx')> | undefined;

/**
 * Hangs up what notices appear on; it comes after the first screen, or with the first notice. All wait
 * for one import: two that are under way may end in the other order, and what takes a notice back would
 * then take back the one that was said after it.
 */
export function hangNoticeBoard() {
  hung ??= import('./notice-board.tsx').catch((reason) => {
    // Without network just now: the next notice tries again.
    hung = undefined;
    throw reason;
  });
  return hung;
}

/** Notices of the administrator's screens stand at the bottom; those of the login at the top. */
export const notify = new Proxy({} as Notify, {
  get:
    (_, kind: keyof Notify) =>
    async (...words: never[]) => {
      const { board } = await hangNoticeBoard();
      (board[kind] as (...words: never[]) => void)(...words);
    },
});
