/** What the contact form may come filled in with. */
export const FILLED_FIELDS = ['name', 'subject', 'message'] as const;

type Filled = Partial<Record<(typeof FILLED_FIELDS)[number], string>>;

/**
 * The contact page with fields filled in, by its script. They stand in the fragment, which no browser sends
 * anywhere: nothing reaches us before somebody has read and sent it.
 */
export const contactAddress = (filled: Filled): string => `/contact#${new URLSearchParams(filled)}`;

/** From somebody whom the categories of the fees leave unsure. */
export const WHICH_FEE = {
  subject: 'Registration fee',
  message: 'Which fee is mine? I take part as: \n',
};

/** About what has no amount. */
export const whatCosts = (names: readonly string[]) => ({
  subject: WHICH_FEE.subject,
  message: `What does this cost? ${names.join(', ')}\n`,
});
