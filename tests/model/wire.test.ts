import { describe, expect, it } from 'vitest';
import { collections, organisingMembers, papers } from '../../model/collections.ts';
import { type CollectionCalls, collectionCalls } from '../../model/wire/calls.ts';
import {
  arrangeSubject,
  importSubject,
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
    expect(readSubject(importSubject(papers, 300))).toMatchObject({ action: 'import' });
    const arranged = readSubject(arrangeSubject(organisingMembers, 'Advisory'));
    expect(arranged).toMatchObject({ action: 'arrange', title: 'Advisory' });
    expect(readSubject('Tidy up')).toBeUndefined();
  });
});
