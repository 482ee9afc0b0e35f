import { isRefName } from '../git/refs.ts';
import { type Answer, created, noContent, ok } from '../http/answer.ts';
import { linkHeader, readPage } from '../http/pagination.ts';
import { type Call, route } from '../http/router.ts';
import { closePullsOf } from '../pulls/close-pulls.ts';
import { checkRule } from '../repository/branch-rule.ts';
import { requireCommits, requireRef } from '../repository/find-revision.ts';
import { createRef, deleteRef, updateRef } from '../repository/move-ref.ts';
import { readRef } from '../repository/read-ref.ts';
import type { Repository } from '../repository/repository.ts';
import { refJson } from '../shapes/ref-json.ts';
import { notFound, unprocessable } from '../validation/errors.ts';
import { requiredText } from '../validation/fields.ts';

/** GitHub REST, Git database, references. */
export const refRoutes = [
  route('GET', '/repos/{owner}/{repo}/git/ref/{ref}', getRef),
  route('GET', '/repos/{owner}/{repo}/git/matching-refs/{ref}', matchingRefs),
  // Not in the published description any more, still answered.
  route('GET', '/repos/{owner}/{repo}/git/refs/{ref}', getRefs),
  route('POST', '/repos/{owner}/{repo}/git/refs', postRef),
  route('PATCH', '/repos/{owner}/{repo}/git/refs/{ref}', patchRef),
  route('DELETE', '/repos/{owner}/{repo}/git/refs/{ref}', removeRef),
];

const fullName = (params: Record<string, string>) => `refs/${params.ref}`;

async function getRef(repository: Repository, { params }: Call): Promise<Answer> {
  const ref = fullName(params);
  return ok(refJson(repository, ref, await requireRef(repository, ref)));
}

/** What this was before `git/ref` and `git/matching-refs`: the ref, or all that begin like it. */
async function getRefs(repository: Repository, call: Call): Promise<Answer> {
  const ref = fullName(call.params);
  const info = await readRef(repository, ref);
  if (info) return ok(refJson(repository, ref, info));
  const answer = await matchingRefs(repository, call);
  if ((answer.json as unknown[]).length === 0) throw notFound();
  return answer;
}

async function matchingRefs(repository: Repository, { params, query, url }: Call): Promise<Answer> {
  await requireCommits(repository);
  const prefix = fullName(params);
  const format = '--format=%(refname) %(objectname) %(objecttype)';
  const { stdout } = await repository.git.run(['for-each-ref', format]);
  const all = stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith(prefix));
  const page = readPage(query);
  const shown = all.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const refs = shown.map((line) => {
    const [ref = '', sha = '', type = 'commit'] = line.split(' ');
    return refJson(repository, ref, { sha, type: type as 'commit' });
  });
  return ok(refs, linkHeader(url, page, all.length));
}

async function postRef(repository: Repository, { body, caller }: Call): Promise<Answer> {
  await requireCommits(repository);
  const ref = requiredText(body, 'ref');
  if (!/^refs\/[^/]+\/./.test(ref)) {
    throw unprocessable('Reference name must start with refs/ and have at least two slashes.');
  }
  if (!isRefName(ref)) throw unprocessable(`${ref} is not a valid ref name.`);
  checkRule(repository, caller, ref);
  const object = await createRef(repository, ref, requiredText(body, 'sha'));
  const json = refJson(repository, ref, object);
  return created(json, json.url);
}

async function patchRef(repository: Repository, { params, body, caller }: Call): Promise<Answer> {
  const ref = fullName(params);
  const force = body.force === true;
  checkRule(repository, caller, ref);
  const object = await updateRef(repository, ref, requiredText(body, 'sha'), force);
  return ok(refJson(repository, ref, object));
}

async function removeRef(repository: Repository, call: Call): Promise<Answer> {
  const ref = fullName(call.params);
  checkRule(repository, call.caller, ref);
  await deleteRef(repository, ref);
  // A branch that comes back later is another one: what was proposed with it has ended.
  await closePullsOf(call.network, repository, ref);
  return noContent;
}
