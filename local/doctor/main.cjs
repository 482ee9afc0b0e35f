'use strict';

/** `npm run doctor` */
// What is at Cloudflare is reached through Wrangler, which nothing here needs otherwise.
var needs = process.argv.includes('--remote') ? 'everything' : 'start';
require('../start/prepare.cjs').runTypeScript(require.resolve('./launch.ts'), needs);
