import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type SampleContent, sampleContent } from './sample-content.ts';

/** A sample content in a Git repository of its own, with `main` checked out. */
export interface ContentRepository extends SampleContent {
  gitDir: string;
  /** Runs Git in the checkout and returns what it prints. */
  git(...args: string[]): string;
  /**
   * Commits all that lies in the checkout; no two calls at the same time unless `at` says so.
   * @param at the committer's date, ISO 8601
   */
  commit(at?: string): string;
  /** A date for the next commit, a minute after the one before. */
  nextDate(): string;
}

export function contentRepository(): ContentRepository {
  const content = sampleContent();
  mkdirSync(content.root, { recursive: true });
  let minutes = 0;
  const nextDate = () => {
    minutes += 1;
    return new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  };
  const run = (args: string[], at = nextDate()) => {
    // The author's date is another one: what counts is when a commit was made.
    const dates = { GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' };
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    const env = { ...process.env, ...dates };
    const options = { cwd: content.root, env, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', [...identity, ...args], options).trim();
  };
  run(['init', '-q', '-b', 'main']);
  return {
    ...content,
    gitDir: `${content.root}/.git`,
    git: (...args) => run(args),
    commit(at) {
      run(['add', '-A']);
      // Says which one it made; another process for each of hundreds of commits would say the same.
      const message = ['-m', 'Change content'];
      const said = run(['-c', 'core.abbrev=40', 'commit', '--allow-empty', ...message], at);
      return /^\[.* ([0-9a-f]{40})\] /.exec(said)?.[1] as string;
    },
    nextDate,
  };
}
