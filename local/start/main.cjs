// What `npm start` and `npm test` run first, in syntax that any Node understands: a machine with an
// old Node gets a sentence instead of a trace.
'use strict';

var path = require('path');
var prepare = require('./prepare.cjs');

var root = path.resolve(__dirname, '../..');
prepare.requireNode(root);
prepare.installPackages(root);

import('tsx/esm/api')
  .then(function (tsx) {
    tsx.register();
    return import('./launch.ts');
  })
  .catch(function (error) {
    console.error(error);
    process.exitCode = 1;
  });
