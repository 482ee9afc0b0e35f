/**
 * Stands in the place of Decap's parts that this website does not use (other places than GitHub,
 * maps, code, colours): half of its weight.
 */
class Backend {}

export {
  Backend as AwsCognitoGitHubProxyBackend,
  Backend as AzureBackend,
  Backend as BitbucketBackend,
  Backend as ForgejoBackend,
  Backend as GiteaBackend,
  Backend as GitGatewayBackend,
  Backend as GitLabBackend,
  Backend as ProxyBackend,
  Backend as TestBackend,
};

const Nothing = () => null;

export default {
  Widget: () => ({ name: 'unused', controlComponent: Nothing, previewComponent: Nothing }),
};
