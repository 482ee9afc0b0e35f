import type { Config } from 'vike/types';
import { onBeforePrerenderStart } from '../routes.ts' with { type: 'vike:pointer' };

/**
 * To Vike the whole site is one page, so that no page of ours is declared twice: `+data.ts` finds it
 * in the registry by its address.
 */
export default { route: '*', onBeforePrerenderStart } satisfies Config;
