import { describe, expect, it } from 'vitest';
import { collections, organisingMembers, papers } from '../../model/collections.ts';
import { callNeeds } from '../../model/wire/call-needs.ts';
import { type CollectionCalls, collectionCalls } from '../../model/wire/calls.ts';
import { LINK_TOKEN, linkOf, tokenOfHash } from '../../model/wire/links.ts';
import { readCode, writeCode } from '../../model/wire/passkeys.ts';
import { isProposalBranch } from '../../model/wire/proposals.ts';
import {
  AREAS,
  may,
  type Need,
  proposes,
  readRights,
  writeRights,
} from '../../model/wire/rights.ts';
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

describe('the rights of an account', () => {
  const callsOf = (rights: string) =>
    Object.entries(callNeeds).flatMap(([call, need]) =>
      need !== 'nothing' && may(readRights(rights), need) ? call : [],
    );
  const OWN = [
    'DELETE /user/sessions/:id',
    'GET /user/all',
    'GET /user/mails',
    'GET /user/passkeys',
    'GET /user/sessions',
    'POST /user/logout',
    'POST /user/passkeys',
    'POST /user/passkeys/:id/remove',
    'POST /user/passkeys/begin',
    'POST /user/recovery-codes',
    'PUT /user/mails',
    'PUT /user/password',
  ];
  const without = (calls: string[]) => calls.filter((call) => !OWN.includes(call)).sort();

  it('of nothing are what is one’s own', () => {
    for (const text of [
      '',
      'writer',
      'owner papers',
      'publisher  ',
      'publisher toString',
      'Owner',
    ]) {
      expect(callsOf(text).sort(), text).toEqual(OWN);
    }
  });

  it('of the inbox are its calls', () => {
    expect(without(callsOf('publisher messages'))).toEqual([
      'DELETE /contact/:id',
      'GET /contact',
      'POST /contact/:id/erase',
      'POST /contact/:id/restore',
      'PUT /contact/:id',
    ]);
  });

  it('of papers change papers alone, and see content', () => {
    const [reads, writes] = [true, false].map((isRead) =>
      without(callsOf('publisher papers')).filter((call) => call.startsWith('GET ') === isRead),
    );
    expect(writes?.filter((call) => !call.includes(' /papers/'))).toEqual([
      // What waits says itself of which kind it is: `tests/faults/waiting.test.ts` and
      // `tests/api/drafts.test.ts` try the others.
      'DELETE /drafts/:id',
      'DELETE /drafts/:id/preview',
      'DELETE /waiting/:id',
      'POST /drafts/:id/preview',
      'POST /user/image',
      'POST /user/pdf',
      'POST /waiting',
      'POST /waiting/:id/publish',
      'PUT /drafts/:id',
      'PUT /waiting/:id',
    ]);
    expect(writes).toEqual(
      expect.arrayContaining(['POST /papers/add', 'DELETE /papers/delete/:id']),
    );
    expect(reads?.filter((call) => /contact|proposals|archive|samples|undo/.test(call))).toEqual(
      [],
    );
    expect(reads).toEqual(expect.arrayContaining(['GET /pages', 'GET /settings/:id', 'GET /log']));
  });

  it('of an editor propose, and publish nothing', () => {
    for (const text of ['editor', 'editor papers', 'editor settings']) {
      const writes = without(callsOf(text)).filter((call) => !call.startsWith('GET '));
      expect(writes, text).toEqual(
        [
          'DELETE /user/proposals/:number',
          // Drafts are asked for whose they are again, what waits for its kind: `tests/api/own-proposals.test.ts`.
          'DELETE /drafts/:id',
          'DELETE /drafts/:id/preview',
          'POST /drafts/:id/preview',
          'PUT /drafts/:id',
          'DELETE /waiting/:id',
          'POST /user/image',
          ...(text === 'editor settings' ? [] : ['POST /user/pdf']),
          'POST /user/proposals',
          'POST /waiting',
          'POST /waiting/:id/publish',
          'PUT /user/proposals/:number',
          'PUT /waiting/:id',
        ].sort(),
      );
      expect(
        without(callsOf(text)).filter((call) => /contact|GET .proposals|archive/.test(call)),
      ).toEqual([]);
    }
    expect(AREAS.filter((area) => proposes(readRights('editor'), area))).toEqual(
      AREAS.filter((area) => area !== 'messages'),
    );
    const limited = readRights('editor papers settings messages');
    expect(AREAS.filter((area) => proposes(limited, area))).toEqual(['papers', 'settings']);
    expect(proposes(readRights('editor papers'), 'settings')).toBe(false);
    expect(AREAS.some((area) => proposes(readRights('owner'), area))).toBe(false);
  });

  it('of a publisher are all but an owner’s', () => {
    const theirs = callsOf('publisher');
    expect(
      callsOf('owner')
        .filter((call) => !theirs.includes(call))
        .sort(),
    ).toEqual([
      'DELETE /handover/ticks/:task',
      'DELETE /mail/failed/:id',
      'DELETE /user/delete/:id',
      'DELETE /user/logins-of/:id',
      'DELETE /user/passkeys-of/:id',
      'GET /archive',
      'GET /archive/program',
      'GET /edition',
      'GET /edition/waiting',
      'GET /handover',
      'GET /mail/failed',
      'POST /edition',
      'POST /mail/failed/:id/again',
      'POST /user/reset/:id',
      'PUT /handover/ticks/:task',
      'PUT /user/rights/:id',
    ]);
    expect(theirs).toEqual(
      expect.arrayContaining(['POST /user/newuser', 'POST /user/invitations']),
    );
  });

  it('of all areas are still no rights of everything', () => {
    const all = { role: 'publisher' as const, areas: AREAS };
    expect(readRights(writeRights(all))).toEqual(all);
    const needs: Need[] = [...AREAS, 'content', 'all'];
    expect(needs.filter((need) => !may(all, need))).toEqual(['all']);
    expect(callsOf(writeRights(all))).not.toContain('POST /user/newuser');
  });
});

describe('a recovery code', () => {
  it('is read back as it was written, however it is typed', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 37);
    const code = writeCode(bytes);
    expect(code).toBe('05af-msy3-8djq-w16b');
    expect(readCode(code)).toBe('05afmsy38djqw16b');
    for (const typed of [' O5AF–MSY3 8djq-wI6b\n', 'o5af msy3 8djq wl6b']) {
      expect(readCode(typed), typed).toBe(readCode(code));
    }
    for (const none of ['', code.slice(1), `${code}0`, code.replace('b', 'u'), 'é'.repeat(16)]) {
      expect(readCode(none), none).toBeUndefined();
    }
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

describe('a link', () => {
  const TOKEN = 'Ab-_5678901234567890123456789012345z';
  const hashOf = (link: string) => new URL(link).hash;

  it('is read with what mail programs put behind it, and as it is where they cut it off', () => {
    const link = linkOf('https://conference.example', TOKEN);
    expect(link).toBe(`https://conference.example/admin/link#${TOKEN}`);
    for (const more of ['', '.', ')', '>', '%3E', '&utm=1']) {
      expect(tokenOfHash(hashOf(link + more))).toBe(TOKEN);
    }
    for (const token of ['', TOKEN.slice(0, -1), `${TOKEN}a`]) {
      expect(tokenOfHash(hashOf(linkOf('https://conference.example', token)))).toBe(token);
      expect(LINK_TOKEN.test(token)).toBe(false);
    }
  });
});
