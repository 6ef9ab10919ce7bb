import {
  ConfigApi,
  createApiRef,
  githubAuthApiRef,
  gitlabAuthApiRef,
  googleAuthApiRef,
  microsoftAuthApiRef,
  oktaAuthApiRef,
} from '@backstage/frontend-plugin-api';

/** Sign-in with OpenID Connect, for which Backstage brings no API. */
export const oidcAuthApiRef = createApiRef<typeof oktaAuthApiRef.T>({
  id: 'auth.oidc',
});

const accounts = {
  github: { title: 'GitHub', apiRef: githubAuthApiRef },
  gitlab: { title: 'GitLab', apiRef: gitlabAuthApiRef },
  google: { title: 'Google', apiRef: googleAuthApiRef },
  microsoft: { title: 'Microsoft', apiRef: microsoftAuthApiRef },
  oidc: { title: 'OpenID Connect', apiRef: oidcAuthApiRef },
  okta: { title: 'Okta', apiRef: oktaAuthApiRef },
};

/** A provider whose sign-in is done before a request reaches the portal. */
export const PROXY_PROVIDER = 'oauth2Proxy';

/** The sign-in providers that the portal can have, in the order of the page. */
export const signInProviderIds = [
  PROXY_PROVIDER,
  'github',
  'gitlab',
  'google',
  'microsoft',
  'oidc',
  'okta',
  'guest',
] as const;

export type SignInProviderId = (typeof signInProviderIds)[number];

/** The providers that `auth.providers` configures. */
export function configuredProviders(config: ConfigApi): SignInProviderId[] {
  return signInProviderIds.filter(id => config.has(`auth.providers.${id}`));
}

/** The description of a provider for Backstage's sign-in page; guests are a separate provider. */
export function signInProvider(
  id: Exclude<SignInProviderId, typeof PROXY_PROVIDER>,
) {
  if (id === 'guest') {
    return id;
  }
  const { title, apiRef } = accounts[id];
  return {
    id: `${id}-auth-provider`,
    title,
    message: `Sign in with your ${title} account`,
    apiRef,
  };
}
