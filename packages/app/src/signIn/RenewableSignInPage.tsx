import { useCallback } from 'react';
import {
  ErrorPage,
  ProxiedSignInPage,
  SignInPage,
} from '@backstage/core-components';
import {
  configApiRef,
  IdentityApi,
  useApi,
} from '@backstage/frontend-plugin-api';
import { SignInPageProps } from '@backstage/plugin-app-react';
import { sessionRenewalApiRef } from '../session';
import {
  configuredProviders,
  PROXY_PROVIDER,
  signInProvider,
} from './signInProviders';

/**
 * Backstage's sign-in page with the configured providers, for sessions that can be renewed while their token is valid.
 * Behind an authenticating proxy the user is signed in already, so there is nothing to choose.
 */
export function RenewableSignInPage({ onSignInSuccess }: SignInPageProps) {
  const config = useApi(configApiRef);
  const renewal = useApi(sessionRenewalApiRef);
  const ids = configuredProviders(config);
  const begin = useCallback(
    (identity: IdentityApi) =>
      onSignInSuccess(renewal.begin(identity, configuredProviders(config))),
    [renewal, config, onSignInSuccess],
  );
  const choices = ids.filter(id => id !== PROXY_PROVIDER);
  if (choices.length < ids.length) {
    return (
      <ProxiedSignInPage onSignInSuccess={begin} provider={PROXY_PROVIDER} />
    );
  }
  if (choices.length === 0) {
    return (
      <ErrorPage
        statusMessage="This portal has no sign-in provider"
        additionalInfo="The administrator configures one under auth.providers."
      />
    );
  }
  return (
    <SignInPage
      onSignInSuccess={begin}
      providers={choices.map(signInProvider)}
    />
  );
}
