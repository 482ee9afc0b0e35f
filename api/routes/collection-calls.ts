import {
  type Collection,
  gallery,
  internationalMembers,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
  updates,
} from '../../model/collections.ts';

/** The words that a collection's calls are made of; the specification, section 7, fixes them. */
export interface Calls {
  collection: Collection;
  /** First part of the paths. */
  base: string;
  list: string;
  get: string;
  create: string;
  update: string;
  remove: string;
  /** Committee calls wrap their list in `members`, and say `msg` beside `message`. */
  isCommittee?: true;
}

const committee = (base: string, collection: Collection): Calls => ({
  collection,
  base,
  list: 'getAllMembers',
  get: 'getMember',
  create: 'createMember',
  update: 'updateMember',
  remove: 'deleteMember',
  isCommittee: true,
});

const usual = { list: 'all', get: 'get', update: 'update', remove: 'delete' };

/** All seven collections. */
export const CALLS: Calls[] = [
  { collection: papers, base: 'papers', create: 'add', ...usual },
  { collection: speakers, base: 'speaker', create: 'create', ...usual },
  { collection: updates, base: 'recentupdate', create: 'add', ...usual },
  { collection: gallery, base: 'photogallery', create: 'upload', ...usual },
  committee('organisingcommitee', organisingMembers),
  committee('technicalcommitee', technicalMembers),
  committee('internationalcommitee', internationalMembers),
];
