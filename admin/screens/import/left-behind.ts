import type { FileProblem } from '../../../model/import/file-sessions.ts';
import { readSession } from '../../shell/server/session.ts';

/** What of a file did not come along when the rest of it was taken to the builder. */
export interface LeftBehind {
  /** The file's name. */
  from: string;
  /** How many came along. */
  taken: number;
  problems: readonly FileProblem[];
}

interface Kept {
  left: LeftBehind;
  account: string;
}

const ITEM = 'left-behind';

const account = () => readSession()?.account ?? '';

/** As long as the tab is open, as what came along is kept in it. Nobody else gets it. */
export function keepLeftBehind(left: LeftBehind): void {
  sessionStorage.setItem(ITEM, JSON.stringify({ left, account: account() } satisfies Kept));
}

/** Of the file that was taken over last; undefined where all of it came along. */
export function leftBehind(): LeftBehind | undefined {
  const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Kept | null;
  return kept?.account === account() && kept.left.problems.length > 0 ? kept.left : undefined;
}
