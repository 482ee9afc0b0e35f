import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkJwt } from '../apps/check-jwt.ts';
import type { Installation } from '../apps/installation.ts';
import { applyFault, DROPPED } from '../faults/apply-fault.ts';
import type { FaultRule, FaultTarget } from '../faults/fault-injector.ts';
import { type Answer, errorAnswer, sendAnswer } from '../http/answer.ts';
import { readJsonBody } from '../http/read-body.ts';
import { type LoggedRequest, logRequest } from '../http/request-log.ts';
import { createRouter, type Match, type Route } from '../http/router.ts';
import type { Network } from '../network/network.ts';
import { mayPush } from '../repository/may-push.ts';
import type { Repository } from '../repository/repository.ts';
import { routes } from '../routes/table.ts';
import type { Caller } from '../users/user.ts';
import { badCredentials, GitHubError, notFound } from '../validation/errors.ts';
import type { Authorize } from './authorize.ts';

export interface RestOptions {
  network: Network;
  authorize: Authorize;
  installation: Installation | undefined;
  takeFault: (target: FaultTarget) => FaultRule | undefined;
  log: LoggedRequest[];
  /** Called after each answer to a request that may have moved a ref. */
  onWrite: () => void;
  signal: AbortSignal;
}

const findRoute = createRouter(routes);

/** Answers REST requests: token, route, body, fault, work, and the entry in the log. */
export function createRestHandler(options: RestOptions) {
  const { network, log, onWrite, signal } = options;

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? 'GET';
    const at = network.root.clock();
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
    if (method !== 'GET' && method !== 'HEAD') onWrite();
  };
}

async function answerRequest(
  options: RestOptions,
  request: IncomingMessage,
  url: URL,
  match: Match | undefined,
): Promise<Answer | typeof DROPPED> {
  const { network, installation, takeFault, signal } = options;
  const method = request.method ?? 'GET';
  const body = await readJsonBody(request);
  const caller = requireCaller(options, request.headers.authorization, match);
  if (!match) throw notFound();
  const { params, route } = match;
  const repository = findRepository(network, params);
  if (!repository || !mayAsk(route, caller, repository)) throw notFound();
  const accept = request.headers.accept ?? '';
  const query = url.searchParams;
  const call = { params, query, body, accept, caller, installation, network, url };
  const work = () => route.handle(repository, call).catch(answerError);
  const { template } = route;
  const fault = takeFault({ method, template, path: url.pathname + url.search, body });
  if (!fault) return work();
  return applyFault(fault, network.root, query.has('recursive'), work, signal);
}

function requireCaller(
  { network, authorize, installation }: RestOptions,
  authorization: string | undefined,
  match: Match | undefined,
): Caller {
  if (match?.route.isForApp) {
    const { bot } = checkJwt(installation, authorization, network.root.clock());
    return { user: bot, isApp: true };
  }
  const caller = authorize(authorization);
  if (!caller) throw badCredentials();
  return caller;
}

/** What the path names; the first of the network for what belongs to no repository. */
function findRepository(network: Network, { owner, repo }: Match['params']) {
  return owner === undefined || repo === undefined ? network.root : network.find(owner, repo);
}

/** To those who may not write, GitHub hides most ways of writing behind a 404. */
const mayAsk = (route: Route, { user }: Caller, repository: Repository) =>
  route.isForReaders || mayPush(user, repository);

function answerError(error: unknown): Answer {
  if (error instanceof GitHubError) return errorAnswer(error);
  throw error;
}

const serverError = () => new GitHubError(500, 'Server Error');

/** A client that is gone gets nothing; that is not our error. */
function send(request: IncomingMessage, response: ServerResponse, answer: Answer): number {
  return response.destroyed ? 0 : sendAnswer(request, response, answer);
}
