import type { Finding } from '../../model/entry-file.ts';

/** Something in the content that keeps a file from being published. */
export interface ContentFinding extends Finding {
  path: string;
}
