/** Why no edition can be begun so; its message says what to do. */
export class EditionError extends Error {}
