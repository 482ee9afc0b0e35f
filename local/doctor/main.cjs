'use strict';

/** `npm run doctor` */
require('../start/prepare.cjs').runTypeScript(require.resolve('./launch.ts'));
