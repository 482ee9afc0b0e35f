import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from 'embedded-github/testing';
import { vi } from 'vitest';
import type { Site } from './logged-in-site.ts';

/** Files of a commit: text, or null for one that goes. */
export type Files = Record<string, string | null>;

/** A clone in which an editor called Native works with Git itself. */
export interface EditorClone {
  git(...args: string[]): Promise<string>;
  /** Takes the branch as it is now. */
  update(): Promise<void>;
  /** Commits on what is checked out; answers with the commit. */
  commit(message: string, files: Files): Promise<string>;
  /** Pushes what is checked out and waits until the API shows it. */
  push(): Promise<void>;
}

export async function openClone(site: Site): Promise<EditorClone> {
  const work = join(site.dataDir, 'work');
  const { url, token } = site.content.clone ?? { url: '', token: '' };
  const remote = url.replace('http://', `http://editor:${token}@`);
  await git(site.dataDir, ['clone', '--quiet', remote, work]);
  const run = (...args: string[]) => git(work, args);
  return {
    git: run,
    async update() {
      await run('fetch', '--quiet', 'origin');
      await run('checkout', '--quiet', '--force', '-B', 'main', 'origin/main');
    },
    async commit(message, files) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(work, path);
        if (text === null) rmSync(file);
        else {
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      }
      await run('add', '--all');
      await run('commit', '--quiet', '-m', message);
      return run('rev-parse', 'HEAD');
    },
    async push() {
      await run('push', '--quiet', 'origin', 'HEAD:main');
      const pushed = await run('rev-parse', 'HEAD');
      await vi.waitFor(async () => {
        const { body } = await site.call('GET', '/api/health');
        if (body.commit !== pushed) throw new Error(`${body.commit} is shown, not ${pushed}`);
      }, 120_000);
    },
  };
}
