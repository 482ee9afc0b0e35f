'use strict';

/** `npm run account -- <e-mail>` */
require('../start/prepare.cjs').runTypeScript(require.resolve('./launch.ts'));
