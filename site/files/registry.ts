import type { PublicFile } from './define-file.ts';

/** Every public file that is made from content and is no page. */
export const files: readonly PublicFile[] = [];
