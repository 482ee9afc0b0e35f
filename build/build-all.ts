import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PublishReport } from '../site/renderer-entry.ts';
import { assemble } from './assemble.ts';
import { type AssetCount, countAssets } from './count-assets.ts';
import { loadRenderer } from './load-renderer.ts';

export interface BuildReport extends PublishReport {
  /** Pictures that this build made smaller. */
  picturesMade: number;
  /** Files that go online. */
  assets: AssetCount;
}

/**
 * Builds everything that goes online: pages of the working tree's content, their assets and
 * pictures, the administrators' screens, `public/`, and the snapshot that the API starts from.
 * @param root the repository's root
 * @param outDir the folder that is put online
 */
export async function buildAll(root: string, outDir: string): Promise<BuildReport> {
  const { renderer, build } = await loadRenderer(await assemble(root, outDir));
  const cacheDir = join(root, 'dist/cache');
  const commit = headCommit(root);
  const source = renderer.workingTree(root, { cacheDir, ...(commit && { commit }) });
  const publisher = renderer.createPublisher({ outDir, cacheDir, ...build });
  const { made } = await publisher.makePictures(source);
  const report = await publisher.publish(source);
  await publisher.indexSearch();
  await renderer.writeSnapshot(source, outDir);
  return { ...report, picturesMade: made, assets: countAssets(outDir) };
}

/** The commit that is checked out; undefined where the root is no checkout. */
function headCommit(root: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
}
