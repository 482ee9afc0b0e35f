'use strict';

/** `npm start` */
require('./prepare.cjs').runTypeScript(require.resolve('./launch.ts'));
