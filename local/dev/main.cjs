'use strict';

/** `npm run dev` */
require('../start/prepare.cjs').runTypeScript(require.resolve('./launch.ts'));
