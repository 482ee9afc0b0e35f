import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAST_EDITIONS_FILE } from '../model/build-output.ts';
import { buildAdmin, buildEditor } from './build-applications.ts';
import { buildSite } from './build-site.ts';
import { copyPublic } from './copy-public.ts';
import type { BuiltFolders } from './load-renderer.ts';

const SITE_FOLDER = 'dist/site';
const ADMIN_FOLDER = 'dist/admin';
const EDITOR_FOLDER = 'dist/editor';

/**
 * Builds what has changed, and puts everything into `outDir` that is not content: scripts and
 * styles, `public/`. Documents, those of the administrators' screens too, are the publisher's.
 */
export async function assemble(root: string, outDir: string): Promise<BuiltFolders> {
  const siteFolder = join(root, SITE_FOLDER);
  const adminFolder = join(root, ADMIN_FOLDER);
  const editorFolder = join(root, EDITOR_FOLDER);
  await Promise.all([
    buildSite(root, siteFolder),
    buildAdmin(root, adminFolder).then(() => buildEditor(root, editorFolder)),
  ]);
  replaceFolder(join(siteFolder, 'client/assets'), join(outDir, 'assets'));
  replaceFolder(join(adminFolder, 'assets'), join(outDir, 'admin/assets'));
  replaceFolder(join(editorFolder, 'assets'), join(outDir, 'editor/assets'));
  const publicFolder = join(root, 'public');
  copyPublic(publicFolder, outDir);
  writeFileSync(join(outDir, PAST_EDITIONS_FILE), JSON.stringify(pastEditions(publicFolder)));
  return { siteFolder, adminFolder, editorFolder, publicFolder };
}

function replaceFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** The years whose sites lie in `public/`, the newest first. */
export function pastEditions(publicFolder: string): number[] {
  if (!existsSync(publicFolder)) return [];
  return readdirSync(publicFolder)
    .filter((name) => /^\d{4}$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}
