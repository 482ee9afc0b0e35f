import { type Addresses, nodeId } from './addresses.ts';

/** `simple-user` of GitHub's API description. */
export function userJson(addresses: Addresses, login: string) {
  const url = (path = '') => addresses.user(login, path);
  return {
    login,
    id: 1,
    node_id: nodeId('User', login),
    avatar_url: `${addresses.origin}/avatars/1`,
    gravatar_id: '',
    url: url(),
    html_url: `${addresses.origin}/${encodeURIComponent(login)}`,
    followers_url: url('/followers'),
    following_url: url('/following{/other_user}'),
    gists_url: url('/gists{/gist_id}'),
    starred_url: url('/starred{/owner}{/repo}'),
    subscriptions_url: url('/subscriptions'),
    organizations_url: url('/orgs'),
    repos_url: url('/repos'),
    events_url: url('/events{/privacy}'),
    received_events_url: url('/received_events'),
    type: 'User',
    site_admin: false,
  };
}
