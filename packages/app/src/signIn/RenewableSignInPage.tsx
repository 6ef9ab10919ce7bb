import { useCallback } from 'react';
import { SignInPage } from '@backstage/core-components';
import { IdentityApi, useApi } from '@backstage/frontend-plugin-api';
import { SignInPageProps } from '@backstage/plugin-app-react';
import { sessionRenewalApiRef } from '../session';
import { signInProvider, SignInProviderId } from './signInProviders';

/** Backstage's sign-in page, for sessions that can be renewed while their token is valid. */
export function RenewableSignInPage(
  props: SignInPageProps & { providers: SignInProviderId[] },
) {
  const { providers, onSignInSuccess } = props;
  const renewal = useApi(sessionRenewalApiRef);
  const begin = useCallback(
    (identity: IdentityApi) =>
      onSignInSuccess(renewal.begin(identity, providers)),
    [renewal, providers, onSignInSuccess],
  );
  return (
    <SignInPage
      onSignInSuccess={begin}
      providers={providers.map(signInProvider)}
    />
  );
}
