import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../model/id.ts';
import { UPLOADS_FOLDER } from '../../model/upload.ts';

/** What `npm start` needs of a checkout, content apart; the Dockerfile copies the same. */
const PARTS = [
  '.npmrc',
  'admin',
  'api',
  'build',
  'disk',
  'editor',
  'local',
  'model',
  'package-lock.json',
  'package.json',
  'packages',
  'public',
  'site',
  'tsconfig.json',
  'wrangler.toml',
];

/**
 * The program as a ZIP: what `npm start` runs, without content, packages, and whatever begins with a
 * dot, where secrets may lie.
 * @param root the project's root
 */
export async function zipProgram(root: string): Promise<Uint8Array<ArrayBuffer>> {
  // Hardly ever asked for: a start need not wait for it.
  const { zipSync } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  for (const part of readdirSync(root, { withFileTypes: true })) {
    if (!PARTS.includes(part.name)) continue;
    if (part.isFile()) files[part.name] = readFileSync(join(root, part.name));
    else addFolder(root, part.name, files);
  }
  return zipSync(files);
}

const LEFT_OUT = new Set([CONTENT_FOLDER, UPLOADS_FOLDER]);

function addFolder(root: string, folder: string, files: Record<string, Uint8Array>): void {
  if (LEFT_OUT.has(folder)) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(root, path, files);
    else if (entry.isFile()) files[path] = readFileSync(join(root, path));
  }
}
