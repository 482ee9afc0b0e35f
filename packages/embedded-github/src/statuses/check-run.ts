export const CONCLUSIONS = [
  'action_required',
  'cancelled',
  'failure',
  'neutral',
  'success',
  'skipped',
  'timed_out',
] as const;

/** What an App's run says of a commit; GitHub's own Actions report their jobs like this. */
export interface CheckRun {
  id: number;
  name: string;
  /** Null while it is not completed. */
  conclusion: (typeof CONCLUSIONS)[number] | null;
  /** Where people read more. */
  detailsUrl: string | null;
  /** What it is called, and what it says in a few words. */
  output: { title: string; summary: string } | null;
  createdAt: string;
}

/** The newest run of each name, newest first, as `filter=latest` has them. */
export function latestRuns(runs: readonly CheckRun[]): CheckRun[] {
  const names = new Map<string, CheckRun>();
  for (const run of runs) if (!names.has(run.name)) names.set(run.name, run);
  return [...names.values()];
}
