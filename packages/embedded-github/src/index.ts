export type { RegisteredApp } from './apps/installation.ts';
export type {
  FaultInjector,
  FaultKind,
  FaultRule,
  FaultTarget,
  InjectedFault,
} from './faults/fault-injector.ts';
export type { PathChanges } from './git/changed-paths.ts';
export type { LoggedRequest } from './http/request-log.ts';
export type { OAuthApp } from './oauth/serve-pages.ts';
export type { Webhook } from './push/deliver-webhook.ts';
export type { PushCommit, PushEvent } from './push/push-event.ts';
export type { PushListener } from './push/watch-branch.ts';
export type { FirstFile } from './repository/first-commit.ts';
export { type OpenRepositoryOptions, openRepository } from './repository/open-repository.ts';
export { type EmbeddedGitHub, type EmbeddedGitHubOptions, startEmbeddedGitHub } from './start.ts';
export { UnusableError } from './store/unusable-error.ts';
export type { Account } from './users/user-list.ts';
