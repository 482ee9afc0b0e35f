import * as z from 'zod';
import { MAX_TEXT_BYTES } from '../../model/text.ts';
import { SIDES } from '../../model/wire/proposals.ts';

const CHOICES =
  'Choices must name a file, a field and "proposed", "current" or an object with the text to put there.';
const ETAGS = 'Etags must name a file and the version that you chose against.';
const CHOICE = z.union(
  [z.enum(SIDES), z.strictObject({ text: z.string().max(MAX_TEXT_BYTES) })],
  CHOICES,
);

/** What somebody chose where a file was changed on both sides, as `Chosen` has it. */
export const CHOSEN = {
  choices: z.record(z.string(), z.record(z.string(), CHOICE, CHOICES), CHOICES).optional(),
  etags: z.record(z.string(), z.string(ETAGS).nullable(), ETAGS).optional(),
};
