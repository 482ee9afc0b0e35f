import { EditionError } from './edition-error.ts';

const NOTHING = 'Nothing was changed.';

/** Runs a command; why it refused is said in a sentence, and the process ends with 1. */
export async function reportErrors(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    console.error(error.message === NOTHING ? NOTHING : `${error.message}\n${NOTHING}`);
    process.exitCode = 1;
  }
}
