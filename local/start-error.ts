/** A start that a person can mend: its message is all they need, no trace. */
export class StartError extends Error {
  override name = 'StartError';
}
