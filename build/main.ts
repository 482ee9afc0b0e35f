import { resolve } from 'node:path';
import { buildAll } from './build-all.ts';

const root = resolve(import.meta.dirname, '..');

/** `npm run build`: everything that goes online, in `dist/public`. */
const report = await buildAll(root, resolve(root, 'dist/public'));
for (const { path, field, message } of report.findings) {
  console.error(`${path}${field && ` (${field})`}: ${message}`);
}
const { rendered, unchanged, written, removed, milliseconds } = report;
console.log(
  `Published ${report.commit}: ${rendered} pages rendered, ${unchanged} unchanged, ${written.length} files written, ${removed.length} removed, ${Math.round(milliseconds)} ms.`,
);
if (!report.isDated) {
  console.log(
    'No page says when it last changed: this is no Git checkout, or a shallow one. A full one has the dates: git fetch --unshallow, or fetch-depth: 0 in a GitHub workflow.',
  );
}
if (report.findings.length > 0) process.exitCode = 1;
