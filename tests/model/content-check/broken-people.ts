import { type BrokenFile, PAPER } from './check.ts';

const ORCID = '0000-0002-1825-0097';
const PEOPLE = 'content/settings/people.json';
const OTHER = 'content/papers/another.md';

const by = (...authors: (string | [name: string, orcid: string])[]) =>
  `---\nheading: "A paper"\nauthors:\n${authors
    .map((each) =>
      typeof each === 'string'
        ? `  - "${each}"\n`
        : `  - name: "${each[0]}"\n    orcid: "${each[1]}"\n`,
    )
    .join('')}---\n\nIts abstract.\n`;

const rules = (some: object) => `${JSON.stringify({ merges: [], splits: [], ...some }, null, 2)}\n`;

const merge = (name: string, ...alsoCalled: string[]) => rules({ merges: [{ name, alsoCalled }] });
const split = (entry: string) =>
  rules({ splits: [{ name: 'Wei Wang', entries: [entry], shownAs: 'Wei Wang (Patna)' }] });

/** People who are not whom somebody says that they are. */
export const brokenPeople: BrokenFile[] = [
  {
    title: 'an ORCID of two people',
    path: PAPER,
    bytes: by('Asha Rao', ['Wei Wang', ORCID]),
    others: { [OTHER]: by(['Jane Doe', ORCID]) },
    found: [[5, 'authors', 'person-orcid']],
  },
  {
    title:
      'no fault in an ORCID of one who changed the name, shortened it or wrote it in another script',
    path: PAPER,
    bytes: by(['Jane Smith', ORCID]),
    others: {
      [OTHER]: by(['Jane Doe', ORCID]),
      'content/papers/third.md': by(['J. Doe', ORCID]),
      'content/papers/fourth.md': by(['जेन डो', ORCID]),
    },
    found: [],
  },
  {
    title: 'no fault in an ORCID of two names that are merged',
    path: PAPER,
    bytes: by(['Wei Wang', ORCID]),
    others: { [OTHER]: by(['Jane Doe', ORCID]), [PEOPLE]: merge('Jane Doe', 'Wei Wang') },
    found: [],
  },
  {
    title: 'a merge of somebody whom nobody names',
    path: PEOPLE,
    bytes: merge('Jane Doe', 'Jane Do', ORCID),
    others: { [PAPER]: by('Jane Doe', 'Wei Wang') },
    found: [
      [6, 'merges[0].alsoCalled[0]', 'person-unknown'],
      [7, 'merges[0].alsoCalled[1]', 'person-unknown'],
    ],
  },
  {
    title: 'a split of an entry that does not have the name',
    path: PEOPLE,
    bytes: split('papers/good-one'),
    others: { [PAPER]: by('Jane Doe'), [OTHER]: by('Wei Wang') },
    found: [[7, 'splits[0].entries[0]', 'person-unknown']],
  },
  {
    title: 'a split that says entries otherwise than by their addresses',
    path: PEOPLE,
    bytes: split('the first paper'),
    others: { [PAPER]: by('Wei Wang') },
    found: [[7, 'splits[0].entries[0]', 'settings-value']],
  },
  {
    title: 'no fault in merges and splits of people who are there',
    path: PEOPLE,
    bytes: rules({
      merges: [{ name: 'Wei Wang (Patna)', alsoCalled: ['W. Wang', ORCID] }],
      splits: [
        {
          ...{ name: 'Prof. Wei Wang', shownAs: 'Wei Wang (Patna)' },
          entries: ['https://conference.example/papers/good-one'],
        },
      ],
    }),
    others: { [PAPER]: by('Wei Wang', 'W. Wang'), [OTHER]: by(['Wei Wang', ORCID]) },
    found: [],
  },
  {
    title: '“et al.” among the authors',
    path: PAPER,
    bytes: by('Jane Doe', 'et al.'),
    found: [[5, 'authors', 'field-value']],
  },
];
