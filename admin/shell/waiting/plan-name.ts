/** Before the id of what is planned. */
const PLANNED = 'planned-';
/** The name of what is planned, among those of drafts. */
export const nameOfPlan = (change: string) => PLANNED + change;
/** The id of the change that waits; undefined for a draft. */
export const planNamed = (opened: string) =>
  opened.startsWith(PLANNED) ? opened.slice(PLANNED.length) : undefined;
