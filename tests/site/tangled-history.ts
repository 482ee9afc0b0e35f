import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentRepository } from './content-repository.ts';

/** Commits on two branches that are merged again and again, in all ways; yields each head of main. */
export function* tangledHistory(content: ContentRepository, seed: number): Generator<string> {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  const path = () => `content/pages/page-${below(12)}.md`;
  const change = (text: string) => {
    for (let files = below(3); files >= 0; files -= 1)
      content.writeText(path(), `${text} ${files}`);
    if (below(4) === 0) rmSync(join(content.root, path()), { force: true });
    // Now and then by a clock that is late.
    return content.commit(below(4) === 0 ? '2025-01-01T00:00:00Z' : undefined);
  };
  change('first');
  content.git('branch', 'side');
  for (let round = 0; round < 12; round += 1) {
    content.git('checkout', '-q', 'side');
    change(`side ${round}`);
    content.git('checkout', '-q', 'main');
    yield change(`main ${round}`);
    const way = [
      ['-X', 'ours'],
      ['-X', 'theirs'],
      ['-s', 'ours'],
    ][below(3)] as string[];
    try {
      content.git('merge', '-q', '--no-ff', ...way, '-m', 'Merge', 'side');
    } catch {
      // A file that one side removed and the other changed.
      content.commit();
    }
    if (below(3) === 0) content.git('branch', '-qf', 'side', 'main');
    yield content.git('rev-parse', 'HEAD');
  }
}
