'use strict';

/** `npm run bench` */
require('../../local/start/prepare.cjs').runTypeScript(require.resolve('./run.ts'), 'everything');
