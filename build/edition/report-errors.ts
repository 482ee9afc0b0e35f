import { EditionError } from '../../model/edition/edition-error.ts';

/** How a command ends that refused, or was told not to. */
export const NOTHING_CHANGED = 'Nothing was changed.';

/** Runs a command; why it refused is said in a sentence, and the process ends with 1. */
export async function reportErrors(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    console.error(
      error.message === NOTHING_CHANGED ? NOTHING_CHANGED : `${error.message}\n${NOTHING_CHANGED}`,
    );
    process.exitCode = 1;
  }
}
