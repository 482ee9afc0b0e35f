/**
 * Stands in the place of Decap's parts that this website does not use (other places than GitHub,
 * maps, code, colours). They would make its script by half heavier: 1.8 MB compressed, not 1.2.
 */
class Backend {}

const Nothing = () => null;

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
  // Looking through its configuration took a quarter of Decap's start; a test of ours does it.
  Nothing as validateConfig,
};

let count = 0;

export default {
  Widget: () => ({
    name: `unused-${count++}`,
    controlComponent: Nothing,
    previewComponent: Nothing,
  }),
};
