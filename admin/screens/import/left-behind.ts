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

// In memory, as what is imported otherwise. Nobody else gets it.
let kept: { left: LeftBehind; account: string } | undefined;

const account = () => readSession()?.account ?? '';

export function keepLeftBehind(left: LeftBehind): void {
  kept = { left, account: account() };
}

/** Of the file that was taken over last; undefined where all of it came along. */
export const leftBehind = (): LeftBehind | undefined =>
  kept?.account === account() && kept.left.problems.length > 0 ? kept.left : undefined;
