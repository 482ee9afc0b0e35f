import type { NoticeAction, Notify } from './notice-board.tsx';
import 'react-toastify/ReactToastify.css';

export type { NoticeAction };

/** Hangs up what notices appear on; it comes after the first screen, or with the first notice. */
export const hangNoticeBoard = () => import('./notice-board.tsx');

/** Notices of the administrator's screens stand at the bottom; those of the login at the top. */
export const notify = new Proxy({} as Notify, {
  get:
    (_, kind: keyof Notify) =>
    async (...words: never[]) => {
      const { board } = await hangNoticeBoard();
      (board[kind] as (...words: never[]) => void)(...words);
    },
});
