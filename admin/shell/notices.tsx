import 'react-toastify/ReactToastify.css';

/** What a notice offers to do. */
export interface NoticeAction {
  /** To take the offer back by. */
  id: string;
  label: string;
  act(): void;
}

export interface Notify {
  success(message: string, action?: NoticeAction): void;
  /** Takes a notice away whose offer is of no more use. */
  withdraw(id: string): void;
  /** Whoever comes next is offered nothing of it. */
  withdrawAll(): void;
  /**
   * @param reason the server's own words, beside the sentence of the screen
   * @param form of whose attempts it is true until one succeeds
   */
  failure(message: string, reason?: string, form?: string): void;
  /** What was done at last: what its failed attempts were told is not true any more. */
  done(message: string, form: string): void;
  loginSuccess(message: string): void;
  loginFailure(message: string): void;
}

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
