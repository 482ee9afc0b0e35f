/** Why a command did not do what it was asked; its message says what to do. */
export class EditionError extends Error {}
