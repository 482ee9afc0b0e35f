import { config } from 'zod';

/**
 * Zod would make functions of text at run time, which the page's policy forbids, and asks whether it
 * may as the first schema is made: this comes before the model.
 */
config({ jitless: true });
