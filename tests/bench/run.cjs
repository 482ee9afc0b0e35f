// What `npm run bench` runs first; see local/start/main.cjs.
'use strict';

var path = require('path');
var prepare = require('../../local/start/prepare.cjs');

var root = path.resolve(__dirname, '../..');
prepare.requireNode(root);
prepare.installPackages(root);

import('tsx/esm/api')
  .then(function (tsx) {
    tsx.register();
    return import('./run.ts');
  })
  .catch(function (error) {
    console.error(error);
    process.exitCode = 1;
  });
