import {
  githubAuthApiRef,
  gitlabAuthApiRef,
  googleAuthApiRef,
  microsoftAuthApiRef,
  oktaAuthApiRef,
} from '@backstage/frontend-plugin-api';

const accounts = {
  github: { title: 'GitHub', apiRef: githubAuthApiRef },
  gitlab: { title: 'GitLab', apiRef: gitlabAuthApiRef },
  google: { title: 'Google', apiRef: googleAuthApiRef },
  microsoft: { title: 'Microsoft', apiRef: microsoftAuthApiRef },
  okta: { title: 'Okta', apiRef: oktaAuthApiRef },
};

/** The sign-in providers that `sign-in-page:app` can be configured with. */
export const signInProviderIds = [
  'guest',
  'github',
  'gitlab',
  'google',
  'microsoft',
  'okta',
] as const;

export type SignInProviderId = (typeof signInProviderIds)[number];

/** The description of a provider for Backstage's sign-in page; guests are a separate provider. */
export function signInProvider(id: SignInProviderId) {
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
