import type { NoticeAction, Notify } from './notice-board.tsx';
import 'react-toastify/ReactToastify.css';

export type { NoticeAction };

type Board = typeof import('./notice-board.tsx');

let hung: Promise<Board | undefined> | undefined;

/** What is still to be said, in its order. */
const unsaid: ((board: Notify) => void)[] = [];

/**
 * Hangs up what notices appear on, and says there what waits for it. It comes after the first screen, or with
 * the first notice; without network just now with the next notice, or once there is a network again. All wait
 * for one import: two that are under way may end in the other order, and what takes a notice back would then
 * take back the one that was said after it.
 */
export async function hangNoticeBoard(): Promise<void> {
  hung ??= import('./notice-board.tsx').catch(() => undefined);
  const found = await hung;
  if (found) {
    for (const say of unsaid.splice(0)) say(found.board);
  } else {
    hung = undefined;
    addEventListener('online', hangNoticeBoard, { once: true });
  }
}

/** Notices of the administrator's screens stand at the bottom; those of the login at the top. */
export const notify = new Proxy({} as Notify, {
  get:
    (_, kind: keyof Notify) =>
    (...words: never[]) => {
      unsaid.push((board) => (board[kind] as (...words: never[]) => void)(...words));
      void hangNoticeBoard();
    },
});
