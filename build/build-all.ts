import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishReport } from '../site/renderer-entry.ts';
import { buildAdmin } from './build-admin.ts';
import { buildSite } from './build-site.ts';
import { loadRenderer } from './load-renderer.ts';

interface Options {
  /** The repository's root. */
  root?: string;
  /** The folder that is put online. */
  outDir?: string;
}

/**
 * Builds everything that goes online: pages of the working tree's content, their assets, the
 * administrators' screens, `public/`, and the snapshot that the API starts from.
 */
export async function buildAll({
  root = process.cwd(),
  outDir = join(root, 'dist/public'),
}: Options = {}): Promise<PublishReport> {
  const siteFolder = join(root, 'dist/site');
  const adminFolder = join(root, 'dist/admin');
  await Promise.all([buildSite(root, siteFolder), buildAdmin(root, adminFolder)]);
  replaceFolder(join(siteFolder, 'client/assets'), join(outDir, 'assets'));
  replaceFolder(adminFolder, join(outDir, 'admin'));
  rmSync(join(outDir, 'admin/build.json'));
  const publicFolder = join(root, 'public');
  const uploads = join(publicFolder, 'uploads');
  // Uploads are content: the publisher brings them.
  if (existsSync(publicFolder)) {
    cpSync(publicFolder, outDir, { recursive: true, filter: (path) => path !== uploads });
  }
  const { renderer, build } = await loadRenderer(siteFolder);
  const source = renderer.workingTree(root, headCommit(root));
  const cacheDir = join(root, 'dist/cache');
  const report = await renderer.createPublisher({ outDir, cacheDir, ...build }).publish(source);
  await renderer.writeSnapshot(source, outDir);
  return report;
}

function replaceFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** The commit that is checked out; undefined where the root is no checkout. */
function headCommit(root: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
