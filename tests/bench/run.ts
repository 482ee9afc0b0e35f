import { benchEditing } from './editing.ts';
import { benchForeignTexts } from './foreign-texts.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchLoggingIn } from './logging-in.ts';
import { benchProgramme } from './programme.ts';
import { benchPublishing } from './publishing.ts';
import { benchPushing } from './pushing.ts';
import { benchReading } from './reading.ts';
import { benchSaving } from './saving.ts';
import { benchSoak } from './soak.ts';
import { benchStartUp } from './start-up.ts';
import { printTable } from './table.ts';

// `npm run bench -- saving` measures one part alone.
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

if (isWanted('start')) printTable('Start-up', await benchStartUp(3));
if (isWanted('saving')) printTable('Saving', await benchSaving(500, 20));
if (isWanted('reading')) printTable('Reading', await benchReading(5));
if (isWanted('texts')) printTable('Foreign texts', benchForeignTexts());
if (isWanted('load')) printTable('Load', await benchLoad(60, 2000));
if (isWanted('login')) printTable('Logging in, processor time', await benchLoggingIn(5, 40));
if (isWanted('pushing')) printTable('Pushing', await benchPushing(10_000));
if (isWanted('publishing')) printTable('Publishing', await benchPublishing());
if (isWanted('programme')) printTable('Programme', await benchProgramme(5));
if (isWanted('editing')) printTable('Editing', await benchEditing(5));
// Every page takes twenty minutes: `npm run bench -- lighthouse every`.
if (isWanted('lighthouse')) {
  printTable('Lighthouse, mobile', await benchLighthouse(5, wanted.includes('every')));
}
// Too long to be one of all: `npm run bench -- soak 120 /tmp/soak`, minutes and a folder for the drawing.
if (wanted[0] === 'soak') {
  const [, minutes = '10', folder = '.data/soak'] = wanted;
  printTable('Soak', await benchSoak(Number(minutes), folder));
}
process.exit(0);
