import { resolve } from 'node:path';
import { findingLine } from '../model/finding.ts';
import { buildAll } from './build-all.ts';
import { judgeAssets, readAssetLimit, sayAssets } from './count-assets.ts';

const root = resolve(import.meta.dirname, '..');

// Before the work, so that a wrong number is told at once.
const limit = readAssetLimit(root, process.env);

/** `npm run build`: everything that goes online, in `dist/public`. */
const report = await buildAll(root, resolve(root, 'dist/public'));
for (const finding of report.findings) console.error(findingLine(finding));
// No reason to keep everything else from going online.
for (const { path, problem } of report.plainPictures) {
  console.error(`Shown as it is: ${path}: ${problem}`);
}
const { rendered, unchanged, written, removed, picturesMade, assets, milliseconds } = report;
console.log(
  `Published ${report.commit}: ${rendered} pages rendered, ${unchanged} unchanged, ${written.length} files written, ${removed.length} removed, ${Math.round(milliseconds)} ms. ${picturesMade} pictures made smaller. ${sayAssets(assets)}.`,
);
if (!report.isDated) {
  console.log(
    'No page says when it last changed: this is no Git checkout, or a shallow one. A full one has the dates: git fetch --unshallow, or fetch-depth: 0 in a GitHub workflow.',
  );
}
if (report.samples > 0) {
  console.log(
    `${report.samples} samples that came with the website are shown as samples until the conference is over, and to no search engine. npm run empty-samples takes them out.`,
  );
}
const judged = judgeAssets(assets, limit);
if (judged) console.error(judged.isTooMany ? judged.sentence : `Warning: ${judged.sentence}`);
if (judged?.isTooMany || report.findings.length > 0) process.exitCode = 1;
