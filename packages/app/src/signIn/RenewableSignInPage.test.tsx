import { ConfigReader } from '@backstage/core-app-api';
import { configApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import {
  SessionRenewal,
  sessionRenewalApiRef,
} from '../session/SessionRenewal';
import { RenewableSignInPage } from './RenewableSignInPage';
import { configuredProviders, signInProviderIds } from './signInProviders';

const discoveryApi = mockApis.discovery();
const renewal = new SessionRenewal({ discoveryApi, environment: undefined });

describe('RenewableSignInPage', () => {
  it('lists the configured providers, and guests only when they are configured', () => {
    const providersOf = (providers: Record<string, {} | null>) =>
      configuredProviders(new ConfigReader({ auth: { providers } }));
    expect(providersOf({ okta: {}, github: {}, guest: null })).toEqual([
      'github',
      'okta',
    ]);
    expect(providersOf({ guest: {} })).toEqual(['guest']);
    const all = Object.fromEntries(signInProviderIds.map(id => [id, {}]));
    expect(providersOf(all)).toEqual(signInProviderIds);
    expect(configuredProviders(new ConfigReader({}))).toEqual([]);
  });

  it('reports that no provider is configured', async () => {
    renderInTestApp(
      <TestApiProvider
        apis={[
          [configApiRef, new ConfigReader({ app: {} })],
          [sessionRenewalApiRef, renewal],
        ]}
      >
        <RenewableSignInPage onSignInSuccess={() => {}} />
      </TestApiProvider>,
    );
    expect(
      await screen.findByText(/has no sign-in provider/),
    ).toBeInTheDocument();
  });
});
