/** Where the API serves each list. */
export const listCalls = {
  papers: '/api/papers/all',
  updates: '/api/recentupdate/all',
  speakers: '/api/speaker/all',
  'organising-members': '/api/organisingcommitee/getAllMembers',
  'technical-members': '/api/technicalcommitee/getAllMembers',
  'international-members': '/api/internationalcommitee/getAllMembers',
  photos: '/api/photogallery/all',
} as const;

export type ListName = keyof typeof listCalls;

/** The entries in an answer: lists are bare, those of the committees are the field `members`. */
export function entriesOf(answer: unknown): readonly never[] {
  const entries = Array.isArray(answer) ? answer : (answer as { members?: unknown })?.members;
  if (!Array.isArray(entries)) throw new TypeError('The answer holds no list.');
  return entries as never[];
}
