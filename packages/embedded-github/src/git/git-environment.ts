import { devNull } from 'node:os';

/**
 * The environment of every Git child: nothing of the caller's Git settings gets in, so that the
 * same request writes the same object on every machine and no prompt, pager or hook of a person's
 * configuration can stop it.
 */
export function gitEnvironment(gitDir: string): NodeJS.ProcessEnv {
  const identity = { NAME: 'Embedded GitHub', EMAIL: 'noreply@github.localhost' };
  return {
    PATH: process.env.PATH,
    // Git before 2.32 does not know GIT_CONFIG_GLOBAL and looks into HOME instead.
    HOME: gitDir,
    XDG_CONFIG_HOME: gitDir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    LC_ALL: 'C',
    TZ: 'UTC',
    // Only the reflog shows this identity; commits carry their own.
    GIT_COMMITTER_NAME: identity.NAME,
    GIT_COMMITTER_EMAIL: identity.EMAIL,
    GIT_AUTHOR_NAME: identity.NAME,
    GIT_AUTHOR_EMAIL: identity.EMAIL,
  };
}
