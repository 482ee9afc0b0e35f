import {
  archiveCalls,
  type CollectionPaths,
  collectionCalls,
  dateCalls,
  draftCalls,
  findingCalls,
  joinCalls,
  logCalls,
  ownProposalCalls,
  pageCalls,
  pdfCalls,
  pictureCalls,
  settingsCalls,
  waitingCalls,
} from './calls.ts';
import { EDITION_CALL, EDITION_WAITS_CALL } from './edition.ts';
import { HANDOVER_CALL, tickCall } from './handover.ts';
import type { Area, Need } from './rights.ts';

type Needs = Record<string, Need>;

/**
 * What each call needs of whoever makes it, by method and path below `/api`. The worker answers no call
 * that is not here: `api/routes/route-context.ts` looks each route up, and checks it before it runs.
 */
export const callNeeds: Readonly<Needs> = {
  ...Object.assign({}, ...Object.entries(collectionCalls).map(ofCollection)),

  [`GET ${pageCalls.list}`]: 'content',
  [`POST ${pageCalls.create}`]: 'pages',
  [`DELETE ${pageCalls.remove(':id')}`]: 'pages',
  ...ofChangedOnly(pageCalls, 'pages'),
  ...ofChangedOnly(settingsCalls, 'settings'),
  [`POST ${joinCalls.open}`]: 'programme',
  // With an announcement it also needs `updates`.
  [`PUT ${dateCalls.move(':id')}`]: 'settings',

  'GET /changes': 'content',
  [`GET ${findingCalls.list}`]: 'content',
  [`GET ${pictureCalls.list}`]: 'content',
  [`POST ${pictureCalls.removeMany}`]: 'all',
  'GET /samples': 'all',
  'DELETE /samples': 'all',
  'POST /samples/restore': 'all',

  // Each is for those who may change its kind.
  [`GET ${waitingCalls.list}`]: 'content',
  [`POST ${waitingCalls.list}`]: 'content',
  [`GET ${waitingCalls.one(':id')}`]: 'content',
  [`PUT ${waitingCalls.one(':id')}`]: 'content',
  [`DELETE ${waitingCalls.one(':id')}`]: 'content',
  [`POST ${waitingCalls.publish(':id')}`]: 'content',

  [`GET ${draftCalls.one(':id')}`]: 'content',
  [`PUT ${draftCalls.one(':id')}`]: 'content',
  [`DELETE ${draftCalls.one(':id')}`]: 'content',
  [`POST ${draftCalls.preview(':id')}`]: 'content',
  [`DELETE ${draftCalls.preview(':id')}`]: 'content',
  // For whoever has the link.
  [`POST ${draftCalls.opened}`]: 'nothing',

  [`GET ${logCalls.list}`]: 'content',
  [`GET ${logCalls.get(':commit')}`]: 'content',
  [`GET ${logCalls.difference(':commit')}`]: 'content',
  [`GET ${logCalls.undo(':commit')}`]: 'all',
  [`POST ${logCalls.undo(':commit')}`]: 'all',

  'GET /proposals': 'all',
  'GET /proposals/:number': 'all',
  'GET /proposals/:number/pictures/:name': 'all',
  'POST /proposals/:number/merge': 'all',
  'POST /proposals/:number/plan': 'all',
  'POST /proposals/:number/comment': 'all',
  'POST /proposals/:number/close': 'all',

  // Each is for those who may propose to change its kind.
  [`GET ${ownProposalCalls.list}`]: 'propose',
  [`POST ${ownProposalCalls.list}`]: 'propose',
  [`GET ${ownProposalCalls.one(':number')}`]: 'propose',
  [`PUT ${ownProposalCalls.one(':number')}`]: 'propose',
  [`DELETE ${ownProposalCalls.one(':number')}`]: 'propose',

  'POST /corrections': 'nothing',

  'POST /contact': 'nothing',
  'GET /contact': 'messages',
  'PUT /contact/:id': 'messages',
  'DELETE /contact/:id': 'messages',
  'POST /contact/:id/restore': 'messages',
  'POST /contact/:id/erase': 'messages',

  'POST /user/login': 'nothing',
  // What a login with a right password may go on with.
  'POST /user/login/passkey': 'nothing',
  'POST /user/login/code': 'nothing',
  'POST /user/logout': 'login',
  'GET /user/passkeys': 'login',
  'POST /user/passkeys': 'login',
  'POST /user/passkeys/begin': 'login',
  'POST /user/passkeys/:id/remove': 'login',
  'POST /user/recovery-codes': 'login',
  // Of somebody else's account.
  'DELETE /user/passkeys-of/:id': 'owner',
  'DELETE /user/logins-of/:id': 'owner',
  'PUT /user/password': 'login',
  'GET /user/sessions': 'login',
  'DELETE /user/sessions/:id': 'login',
  // A limited account finds itself alone there.
  'GET /user/all': 'login',
  'POST /user/newuser': 'all',
  // What it gives besides all content is an owner's to give.
  'POST /user/invitations': 'all',
  // An owner finds everybody's there, a publisher their own.
  'GET /user/invitations': 'all',
  'DELETE /user/invitations/:id': 'all',
  'POST /user/reset/:id': 'owner',
  'POST /user/link/open': 'nothing',
  'POST /user/link/use': 'nothing',
  'GET /mail/failed': 'owner',
  'POST /mail/failed/:id/again': 'owner',
  'DELETE /mail/failed/:id': 'owner',
  'GET /user/mails': 'login',
  'PUT /user/mails': 'login',
  'GET /user/forgot': 'nothing',
  'POST /user/forgot': 'nothing',
  'PUT /user/rights/:id': 'owner',
  'DELETE /user/delete/:id': 'owner',
  'GET /user/photo/:account/:name': 'nothing',
  'POST /user/image': 'content',
  [`POST ${pdfCalls.one}`]: 'work on papers',
  [`POST ${pdfCalls.ofMany}`]: 'papers',
  [`POST ${pdfCalls.save}`]: 'papers',

  [`GET ${archiveCalls.repository}`]: 'owner',
  [`GET ${archiveCalls.program}`]: 'owner',
  [`GET ${HANDOVER_CALL}`]: 'owner',
  [`PUT ${tickCall(':task')}`]: 'owner',
  [`DELETE ${tickCall(':task')}`]: 'owner',
  [`GET ${EDITION_CALL}`]: 'owner',
  [`GET ${EDITION_WAITS_CALL}`]: 'owner',
  [`POST ${EDITION_CALL}`]: 'owner',

  'GET /health': 'nothing',
  'POST /github/webhook': 'nothing',
};

/** Whoever may change any kind of content sees all of it. */
function ofCollection([name, { paths, ...calls }]: [
  string,
  { paths: CollectionPaths; isPrivate?: true },
]): Needs {
  const own = name as Area;
  const more = {
    ...(paths.createMany && { [`POST ${paths.createMany}`]: own }),
    ...(paths.changeMany && { [`POST ${paths.changeMany}`]: own }),
    ...(paths.import && { [`POST ${paths.import}`]: own }),
    ...(paths.order && { [`PUT ${paths.order}`]: own }),
  };
  return {
    [`GET ${paths.list}`]: calls.isPrivate ? 'content' : 'nothing',
    [`GET ${paths.find}`]: 'content',
    [`GET ${paths.get(':id')}`]: 'content',
    [`POST ${paths.create}`]: own,
    [`PUT ${paths.update(':id')}`]: own,
    [`DELETE ${paths.remove(':id')}`]: own,
    [`POST ${paths.removeMany}`]: own,
    ...ofPast(paths, own),
    [`POST ${paths.restoreMany}`]: own,
    [`GET ${paths.deleted}`]: 'content',
    ...more,
  };
}

function ofChangedOnly(paths: typeof settingsCalls, own: Area): Needs {
  return {
    [`GET ${paths.get(':id')}`]: 'content',
    [`PUT ${paths.update(':id')}`]: own,
    ...ofPast(paths, own),
  };
}

function ofPast(paths: Pick<CollectionPaths, 'history' | 'restore'>, own: Area): Needs {
  return {
    [`GET ${paths.history(':id')}`]: 'content',
    [`GET ${paths.restore(':id')}`]: 'content',
    [`POST ${paths.restore(':id')}`]: own,
  };
}
