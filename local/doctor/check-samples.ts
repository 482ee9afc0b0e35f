import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isSampleFile } from '../../model/take-samples-out.ts';
import { type Diagnosis, ok } from './diagnosis.ts';

/**
 * How much is left of what came with the website. That is no fault: it is stamped, and told to no
 * machine. Nothing where Git does not say.
 * @param gitDir the repository's, a bare one's too
 */
export async function checkSamples(gitDir: string, commit: string): Promise<Diagnosis[]> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['--git-dir', gitDir, ...args]);
    return stdout;
  };
  try {
    // 1: none of them matches.
    const listed = await git('grep', '-lzE', 'sample"?: *"?true', commit, '--', 'content').catch(
      (error: { code?: unknown }) => {
        if (error.code === 1) return '';
        throw error;
      },
    );
    let left = 0;
    for (const name of listed.split('\0').filter(Boolean)) {
      const path = name.slice(commit.length + 1);
      const text = await git('show', `${commit}:${path}`);
      if (isSampleFile(path, text, { timeZone: 'UTC', organisingCategories: [] })) left += 1;
    }
    const how = 'npm run empty-samples, or the dashboard, takes all of them out';
    return [ok(left === 0 ? 'Samples: none left' : `Samples: ${left} left; ${how}`)];
  } catch {
    return [];
  }
}
