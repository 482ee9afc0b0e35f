'use strict';

/** `npm test` */
require('../local/start/prepare.cjs').runTypeScript(require.resolve('./run.ts'), 'everything');
