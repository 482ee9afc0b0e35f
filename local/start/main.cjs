'use strict';

/** `npm start` */
var USAGE = [
  'npm start takes no arguments; variables before it say what differs:',
  '  PORT=9000 DATA_DIR=/tmp/other npm start',
  'All of them: docs/operating/running-locally.md',
].join('\n');

// Before anything is installed or made: who asks for help wants to read first.
if (process.argv.length > 2) {
  console.log(USAGE);
  process.exitCode = process.argv.includes('--help') || process.argv.includes('-h') ? 0 : 1;
} else {
  require('./prepare.cjs').runTypeScript(require.resolve('./launch.ts'));
}
