import { resolve } from 'node:path';
import { buildAll } from './build-all.ts';
import { ASSETS_AT_MOST } from './count-assets.ts';

const root = resolve(import.meta.dirname, '..');

/** `npm run build`: everything that goes online, in `dist/public`. */
const report = await buildAll(root, resolve(root, 'dist/public'));
for (const { path, field, message } of report.findings) {
  console.error(`${path}${field && ` (${field})`}: ${message}`);
}
// No reason to keep everything else from going online.
for (const { path, problem } of report.plainPictures) {
  console.error(`Shown as it is: ${path}: ${problem}`);
}
const { rendered, unchanged, written, removed, picturesMade, assets, milliseconds } = report;
console.log(
  `Published ${report.commit}: ${rendered} pages rendered, ${unchanged} unchanged, ${written.length} files written, ${removed.length} removed, ${Math.round(milliseconds)} ms. ${picturesMade} pictures made smaller. ${assets} files in all.`,
);
if (report.findings.length > 0) process.exitCode = 1;
if (assets > ASSETS_AT_MOST) {
  console.error(
    `dist/public has ${assets} files, and Cloudflare's free plan takes ${ASSETS_AT_MOST} at most. Every picture in public/uploads/ makes up to nine of them, every paper one: remove those of past editions, or take the paid plan.`,
  );
  process.exitCode = 1;
}
