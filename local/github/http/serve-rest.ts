import type { IncomingMessage, ServerResponse } from 'node:http';
import { applyFault, DROPPED } from '../faults/apply-fault.ts';
import type { FaultRule, FaultTarget } from '../faults/fault-injector.ts';
import type { Repository } from '../repository/repository.ts';
import { routes } from '../routes/table.ts';
import { type Answer, errorAnswer, sendAnswer } from './answer.ts';
import type { Authorize } from './authorize.ts';
import { badCredentials, GitHubError, notFound } from './errors.ts';
import { readJsonBody } from './read-body.ts';
import { type LoggedRequest, logRequest } from './request-log.ts';
import { createRouter, type Match } from './router.ts';

export interface RestOptions {
  repository: Repository;
  authorize: Authorize;
  takeFault: (target: FaultTarget) => FaultRule | undefined;
  log: LoggedRequest[];
  /** Called after each answer to a request that may have moved a ref. */
  onWrite: () => void;
  signal: AbortSignal;
}

const findRoute = createRouter(routes);

/** Answers REST requests: token, route, body, fault, work, and the entry in the log. */
export function createRestHandler(options: RestOptions) {
  const { repository, log, onWrite, signal } = options;

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? 'GET';
    const at = repository.clock();
    let template = url.pathname;
    let answer: Answer | typeof DROPPED;
    try {
      const match = findRoute(method, url.pathname);
      template = match?.route.template ?? template;
      answer = await answerRequest(options, request, url, match);
    } catch (error) {
      // A client that went away in the middle of its request is not our error.
      if (!(error instanceof GitHubError || signal.aborted || request.destroyed)) {
        console.error(error);
      }
      answer = errorAnswer(error instanceof GitHubError ? error : serverError());
    }
    const status = answer === DROPPED ? 0 : send(request, response, answer);
    if (answer === DROPPED) request.socket.destroy();
    logRequest(log, { method, path: template, url: url.pathname + url.search, status, at });
    if (method === 'PATCH' || method === 'POST' || method === 'DELETE') onWrite();
  };
}

async function answerRequest(
  { repository, authorize, takeFault, signal }: RestOptions,
  request: IncomingMessage,
  url: URL,
  match: Match | undefined,
): Promise<Answer | typeof DROPPED> {
  const method = request.method ?? 'GET';
  const body = await readJsonBody(request);
  if (!authorize(request.headers.authorization)) throw badCredentials();
  if (!match || !isServed(repository, match)) throw notFound();
  const accept = request.headers.accept ?? '';
  const { params, route } = match;
  const work = () =>
    route
      .handle(repository, { params, query: url.searchParams, body, accept, url })
      .catch(answerError);
  const { template } = route;
  const fault = takeFault({ method, template, path: url.pathname + url.search, body });
  if (!fault) return work();
  return applyFault(fault, repository, url.searchParams.has('recursive'), work, signal);
}

/** Owner and name are compared as GitHub does, without regard to case. */
function isServed({ owner, name }: Repository, { params }: Match): boolean {
  const same = (a: string, b = '') => a.toLowerCase() === b.toLowerCase();
  return same(owner, params.owner) && same(name, params.repo);
}

function answerError(error: unknown): Answer {
  if (error instanceof GitHubError) return errorAnswer(error);
  throw error;
}

const serverError = () => new GitHubError(500, 'Server Error');

/** A client that is gone gets nothing; that is not our error. */
function send(request: IncomingMessage, response: ServerResponse, answer: Answer): number {
  return response.destroyed ? 0 : sendAnswer(request, response, answer);
}
