import type { PeopleRules } from '../../model/settings/people.ts';

/**
 * Names that many people bear, as DBLP numbers them ("Wei Wang 0001" and so on), and people who bear
 * several, with what tells them apart. Papers and ORCIDs are made up.
 */
export interface Homonym extends Partial<PeopleRules> {
  name: string;
  /** Each one with the mentions that are theirs: the entry, the name as it is printed, the ORCID. */
  people: { mentions: string[] }[];
}

/** Of each two people, whom their ORCIDs tell apart. */
const TOLD_BY_ORCID = [
  'Wei Wang',
  'Yang Liu',
  'Lei Zhang',
  'Jun Zhang',
  'Rakesh Kumar',
  'Amit Kumar',
  'Sanjay Gupta',
  'Michael Wagner',
  'Peter Müller',
  'John Smith',
  'Maria Silva',
  'Min Kim',
].map(
  (name): Homonym => ({
    name,
    people: [
      {
        mentions: [
          `papers/1 ${name} 0000-0090-0000-0002`,
          `papers/2 ${name.toUpperCase()} 0000-0090-0000-0002`,
        ],
      },
      { mentions: [`papers/3 ${name} 0000-0090-0000-1371`] },
    ],
  }),
);

export const HOMONYMS: Homonym[] = [
  ...TOLD_BY_ORCID,
  {
    name: 'Chen Li, of whom nobody has an ORCID',
    people: [
      { mentions: ['papers/1 Chen Li', 'committees/technical/chen-li Prof. Chen Li'] },
      { mentions: ['papers/2 Chen Li', 'papers/3 C. Li'] },
    ],
    splits: [{ name: 'Chen Li', entries: ['papers/2'], shownAs: 'Chen Li (Patna)' }],
    merges: [{ name: 'Chen Li (Patna)', alsoCalled: ['C. Li'] }],
  },
  {
    name: 'Anil Kumar, of whom one has an ORCID and is not the speaker',
    people: [
      { mentions: ['papers/1 Anil Kumar 0000-0090-0000-2745', 'papers/2 Anil Kumar'] },
      { mentions: ['speakers/anil-kumar Dr. Anil Kumar'] },
    ],
    splits: [
      { name: 'Anil Kumar', entries: ['speakers/anil-kumar'], shownAs: 'Anil Kumar (Delhi)' },
    ],
  },
  {
    name: 'Jia Xu, three of one name',
    people: [
      { mentions: ['papers/1 Jia Xu 0000-0090-0000-4118'] },
      { mentions: ['papers/2 Jia Xu 0000-0090-0000-5487', 'papers/3 Jia Xu'] },
      { mentions: ['papers/4 Jia Xu 0000-0090-0000-6850'] },
    ],
    merges: [{ name: '0000-0090-0000-5487', alsoCalled: ['Jia Xu'] }],
  },
  {
    name: 'Yang Li and Li Yang, who are no homonyms',
    people: [{ mentions: ['papers/1 Yang Li'] }, { mentions: ['papers/2 Li Yang'] }],
  },
  {
    name: 'Jane Doe, who became Jane Smith and has two ORCIDs',
    people: [
      {
        mentions: [
          'papers/1 Jane Doe 0000-0090-0000-8223',
          'papers/2 Jane Smith 0000-0090-0000-9592',
          'papers/3 Jane Smith',
        ],
      },
    ],
    merges: [{ name: '0000-0090-0000-9592', alsoCalled: ['0000-0090-0000-8223'] }],
  },
  {
    name: 'आशा राव, who is Asha Rao',
    people: [{ mentions: ['papers/1 आशा राव', 'papers/2 Asha Rao', 'papers/3 A. Rao'] }],
    merges: [{ name: 'Asha Rao', alsoCalled: ['आशा राव', 'A. Rao'] }],
  },
];
