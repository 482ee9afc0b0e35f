import { existsSync } from 'node:fs';
import { countAssets, judgeAssets, readAssetLimit, sayAssets } from '../../build/count-assets.ts';
import { type Diagnosis, ok, wrong } from './diagnosis.ts';

/**
 * Whether Cloudflare's plan takes as many files as were published, and of which kind they are. Nothing
 * where nothing is published yet.
 * @param root has `wrangler.toml`
 * @param folder what visitors are served from
 */
export function checkFiles(root: string, folder: string, env: NodeJS.ProcessEnv): Diagnosis[] {
  if (!existsSync(folder)) return [];
  const count = countAssets(folder);
  const said = `Files that go online: ${sayAssets(count)}`;
  try {
    const limit = readAssetLimit(root, env);
    const judged = judgeAssets(count, limit);
    return [judged ? wrong(said, judged.sentence) : ok(`${said}; the plan takes ${limit}`)];
  } catch (error) {
    return [wrong(said, (error as Error).message)];
  }
}
