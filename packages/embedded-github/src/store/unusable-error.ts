/** What keeps the server from starting and a person can mend: the message is all they need. */
export class UnusableError extends Error {
  override name = 'UnusableError';
}
