import { mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { git } from 'embedded-github/testing';
import type { Stack } from '../../local/start/stack.ts';
import type { TestStack } from '../start-test-stack.ts';

/** A clone that a person works in, with Git itself, over the repository's own address. */
export interface Clone {
  /**
   * Commits files and pushes them; after a rejection it takes over what others pushed and tries
   * again, as people do. Rejects where the server is gone.
   */
  push(files: Map<string, string>, message: string): Promise<void>;
}

/** What a clone needs to know of a running stack. */
export interface CloneSource {
  url: string;
  token: string;
}

const REJECTED = /rejected|failed to (push|update)|cannot lock ref|incorrect old value/i;

export async function clone({ url, token }: CloneSource, folder: string): Promise<Clone> {
  const address = url.replace('http://', `http://me:${token}@`);
  mkdirSync(folder, { recursive: true });
  await git(folder, ['clone', '--quiet', address, '.']);
  return {
    async push(files, message) {
      for (const [path, text] of files) {
        // Thousands in one go would keep the embedded GitHub, which lives here, from answering.
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      await git(folder, ['add', '--all']);
      await git(folder, ['commit', '--quiet', '-m', message]);
      for (;;) {
        try {
          return void (await git(folder, ['push', '--quiet', address, 'HEAD:main']));
        } catch (error) {
          if (!REJECTED.test(String(error))) throw error;
          await git(folder, ['pull', '--quiet', '--rebase', address, 'main']);
        }
      }
    },
  };
}

/** One push of one commit that adds papers, by heading and text. */
export async function pushPapers(stack: TestStack, papers: Map<string, string>): Promise<void> {
  const folder = join(stack.dataDir, '..', `clone-${papers.size}`);
  const files = [...papers].map(([heading, text]): [string, string] => [
    `content/papers/${heading.toLowerCase().replaceAll(' ', '-')}.md`,
    text,
  ]);
  const one = await clone(sourceOf(stack), folder);
  await one.push(new Map(files), `Push ${papers.size} papers`);
}

export function sourceOf({ content }: Stack): CloneSource {
  if (!content.clone) throw new Error('nothing to clone');
  return content.clone;
}
