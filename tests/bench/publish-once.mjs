// One publish as a process of its own, as a build server runs it:
// node publish-once.mjs <built site> <content root> <output> <cache>
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [siteFolder, root, outDir, cacheDir] = process.argv.slice(2);
const { assets, inputs } = JSON.parse(readFileSync(join(siteFolder, 'build.json'), 'utf8'));
const renderer = await import(pathToFileURL(join(siteFolder, 'server/renderer.mjs')).href);
const { pages, files } = renderer;
const options = { outDir, cacheDir, assets, version: inputs, pages, files };
const source = renderer.workingTree(root, { cacheDir });
const report = await renderer.createPublisher(options).publish(source);
const { rendered, unchanged, written } = report;
console.log(JSON.stringify({ rendered, unchanged, written: written.length }));
