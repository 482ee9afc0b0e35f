import { type Addresses, nodeId } from '../repository/addresses.ts';
import type { User } from '../users/user.ts';

/** `simple-user` of GitHub's API description. */
export function userJson(addresses: Addresses, { login, id }: Pick<User, 'login' | 'id'>) {
  const url = (path = '') => addresses.user(login, path);
  return {
    login,
    id,
    node_id: nodeId('User', login),
    avatar_url: `${addresses.origin}/avatars/${id}`,
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
    type: login.endsWith('[bot]') ? 'Bot' : 'User',
    site_admin: false,
  };
}

/** `public-user`: an account as it is shown at its own address. */
export function publicUserJson(addresses: Addresses, user: User, at: string) {
  return {
    ...userJson(addresses, user),
    name: user.name,
    email: user.email,
    company: null,
    blog: '',
    location: null,
    hireable: null,
    bio: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: at,
    updated_at: at,
  };
}
