import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAdmin } from './build-admin.ts';
import { buildSite } from './build-site.ts';

const SITE_FOLDER = 'dist/site';
const ADMIN_FOLDER = 'dist/admin';

/**
 * Builds what has changed, and puts everything into `outDir` that is not content: scripts and
 * styles, the administrators' screens, `public/`.
 * @returns the built site's folder
 */
export async function assemble(root: string, outDir: string): Promise<string> {
  const siteFolder = join(root, SITE_FOLDER);
  const adminFolder = join(root, ADMIN_FOLDER);
  await Promise.all([buildSite(root, siteFolder), buildAdmin(root, adminFolder)]);
  replaceFolder(join(siteFolder, 'client/assets'), join(outDir, 'assets'));
  replaceFolder(adminFolder, join(outDir, 'admin'));
  rmSync(join(outDir, 'admin/build.json'));
  // The same application, at an address of its own; as a folder, since files beside the pages are
  // the publisher's to remove.
  cpSync(join(adminFolder, 'index.html'), join(outDir, 'login/index.html'));
  const publicFolder = join(root, 'public');
  const uploads = join(publicFolder, 'uploads');
  // Uploads are content: the publisher brings them.
  if (existsSync(publicFolder)) {
    cpSync(publicFolder, outDir, { recursive: true, filter: (path) => path !== uploads });
  }
  return siteFolder;
}

function replaceFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}
