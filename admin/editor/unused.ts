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
let count = 0;

export default {
  Widget: () => ({
    name: `unused-${count++}`,
    controlComponent: Nothing,
    previewComponent: Nothing,
  }),
};
