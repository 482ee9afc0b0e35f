import { atMost } from '../store/at-most.ts';
import { openJsonFolder } from '../store/json-folder.ts';
import { notFound } from '../validation/errors.ts';
import type { Issue } from './issue.ts';

/** The issues and pull requests of one repository; what was promised is on disk. */
export interface IssueStore {
  find(number: number): Issue | undefined;
  /** Newest first. */
  list(): Issue[];
  /** Under the next number; issues and pull requests share them. */
  add<T extends Omit<Issue, 'number'>>(issue: T): Promise<T & { number: number }>;
  /** Makes one of what is there; nothing is written where nothing differs. 404 without it. */
  change<T extends Issue>(issue: T, change: (now: T) => T): Promise<T>;
  /**
   * Runs work that looks at issues and then changes them; such pieces of work wait for each
   * other. Not to be nested.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens the store that has one file for each issue, `<number>.json`. */
export async function openIssueStore(folder: string): Promise<IssueStore> {
  const issues = await openJsonFolder<Issue>(folder);
  const inTurn = atMost(1);
  const writing = atMost(1);
  const find = (number: number) => issues.get(String(number));
  return {
    find,
    list: () => issues.values().sort((a, b) => b.number - a.number),
    add: (issue) =>
      writing(async () => {
        const number = Math.max(0, ...issues.values().map((one) => one.number)) + 1;
        const made = { ...issue, number };
        await issues.put(String(number), made);
        return made;
      }),
    change: (issue, change) =>
      writing(async () => {
        const now = find(issue.number) as typeof issue | undefined;
        if (!now) throw notFound();
        const next = change(now);
        if (JSON.stringify(next) !== JSON.stringify(now)) {
          await issues.put(String(issue.number), next);
        }
        return next;
      }),
    inTurn,
  };
}
