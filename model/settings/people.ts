import * as z from 'zod';
import { distinct, distinctOrNone, line, named } from './values.ts';

/** Where an entry that names people is: `papers/some-paper`, or the address of a paper's page. */
const entry = () =>
  line()
    .transform((text) =>
      text.replace(/^(?:https?:\/\/[^/]+)?\//i, '').replace(/[?#].*$|\.md$/g, ''),
    )
    .refine((text) => /^(?:papers|speakers|programme|committees\/[a-z]+)\/[a-z0-9-]+$/.test(text), {
      error:
        'must be the address of a paper’s page, or such as speakers/jane-doe for what has no page.',
    });

/** Which names are of one person, and which name is that of several. */
export const people = z.strictObject({
  merges: named(
    'Merges',
    distinctOrNone(
      z.strictObject({
        name: named('Name', line(), 'As the person is to be called; or their ORCID.'),
        alsoCalled: named(
          'Also called',
          distinct(line(), (name) => name),
          'Other names and ORCIDs of the same person, as papers and lists have them. What was at their addresses leads on to this person.',
        ),
      }),
      ({ name }) => name,
    ),
    'One person who is named in several ways.',
  ),
  splits: named(
    'Splits',
    distinctOrNone(
      z.strictObject({
        name: named('Name', line(), 'The name that several people bear, as it is printed.'),
        entries: named(
          'Entries',
          distinct(entry(), (ref) => ref),
          'What names this one of them: the address of each paper, such as papers/light-into-current, or speakers/jane-doe, committees/technical/jane-doe, programme/opening.',
        ),
        shownAs: named(
          'Shown as',
          line(),
          'What tells this person from the others, such as Jane Doe (Lyon). The address is made from it.',
        ),
      }),
      ({ shownAs }) => shownAs,
    ),
    'Several people of one name. An ORCID at the author tells them apart without this.',
  ),
});

export type PeopleRules = z.output<typeof people>;
