/**
 * A line about a member of a committee of whom nobody has written anything yet: what is true of every
 * member. The specification asks for a description of each (section 5), and few organisers have them.
 * @param committee as visitors read it: 'Organising Committee'
 */
export function introduction({ name, college }: Member, committee: string): string {
  const of = college === '' ? '' : ` of ${college}`;
  return `${name}${of} is a member of the ${committee}.`;
}

interface Member {
  name: string;
  /** '' where it is not known. */
  college: string;
}
