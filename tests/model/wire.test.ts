import { describe, expect, it } from 'vitest';
import { collections, organisingMembers, papers } from '../../model/collections.ts';
import { type CollectionCalls, collectionCalls } from '../../model/wire/calls.ts';
import { isProposalBranch } from '../../model/wire/proposals.ts';
import {
  arrangeSubject,
  manySubject,
  readSubject,
  saveSubject,
} from '../../model/wire/save-subject.ts';

const CALLS: [string, CollectionCalls][] = Object.entries(collectionCalls);

describe('the table of calls', () => {
  it.each(CALLS)('names a collection as the model does: %s', (name, { noun, isCommittee }) => {
    const collection = collections.find((each) => each.name === name);
    expect(collection).toBeDefined();
    if (!isCommittee) expect(noun).toBe(collection?.noun);
  });

  it.each(CALLS)('has an order where the model has one: %s', (name, { paths }) => {
    const collection = collections.find((each) => each.name === name);
    expect(paths.order !== undefined).toBe(collection?.order.by === 'order');
  });
});

describe('the subject of a save', () => {
  it('is read back as it was written', () => {
    for (const action of ['create', 'update', 'delete', 'restore'] as const) {
      const subject = saveSubject(action, papers, 'Tides: a view');
      expect(readSubject(subject)).toEqual({ action, collection: papers, title: 'Tides: a view' });
    }
    for (const action of ['create', 'update', 'delete', 'restore', 'import'] as const) {
      const of = { action, collection: organisingMembers, isOfMany: true };
      const subject = manySubject(action, organisingMembers, 300);
      expect(readSubject(subject)).toEqual({ ...of, title: '300 organising members' });
    }
    expect(manySubject('import', papers, 300)).toBe('Import 300 papers');
    const arranged = readSubject(arrangeSubject(organisingMembers, 'Advisory'));
    expect(arranged).toMatchObject({ action: 'arrange', title: 'Advisory' });
    expect(readSubject('Tidy up')).toBeUndefined();
  });
});

describe('a branch of a proposal', () => {
  it.each(['cms/speakers/ada', 'cms/owner/name/speakers/ada', 'cms/settings/site'])(
    'is one that the editors’ screen makes: %s',
    (branch) => expect(isProposalBranch(branch)).toBe(true),
  );

  it.each([
    'main',
    'cms/',
    'cms/../main',
    'cms//ada',
    'cms/ada/',
    'cms/ada.lock',
    'cms/ada~1',
    'cms/a b',
    'CMS/ada',
    'x/cms/ada',
  ])('is none by another name, nor by one that Git would take for another: %s', (branch) =>
    expect(isProposalBranch(branch)).toBe(false),
  );
});
