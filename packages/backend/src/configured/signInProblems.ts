import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { isAddress } from '../values/isAddress';
import { missingSettings, textAt } from '../values/missingSettings';
import { keysAt, valueAt } from '../values/values';
import { SIGN_IN_MODULES } from './modules';
import { RESOLVER_EXAMPLE, resolverProblems } from './signInResolvers';

const OAUTH = ['clientId', 'clientSecret'];

/** Settings that a provider can't do without; Backstage's own message names only the first that is missing. */
const REQUIRED: Record<string, readonly string[]> = {
  github: OAUTH,
  gitlab: OAUTH,
  google: OAUTH,
  microsoft: [...OAUTH, 'tenantId'],
  oidc: [...OAUTH, 'metadataUrl'],
  okta: OAUTH,
};

/** The address of each provider's server. Without a scheme, Backstage starts, and the sign-in fails. */
const ADDRESSES: Record<string, string> = {
  github: 'enterpriseInstanceUrl',
  gitlab: 'audience',
  oidc: 'metadataUrl',
  okta: 'audience',
};

/** Providers without a section for each environment. */
const WITHOUT_ENVIRONMENT = ['guest', 'oauth2Proxy'];

const DEFAULT_ENVIRONMENT = 'development';

/** A section of a provider with settings to sign in with. */
interface ProviderSection {
  provider: string;
  key: string;
  /** Undefined for providers that have the same settings in all environments. */
  environment?: string;
}

function sectionsOf(config: Config, provider: string): ProviderSection[] {
  const path = `auth.providers.${provider}`;
  if (WITHOUT_ENVIRONMENT.includes(provider)) return [{ provider, key: path }];
  return keysAt(config, path)
    .filter(name => name !== 'signIn')
    .filter(name => isJsonObject(valueAt(config, `${path}.${name}`)))
    .map(name => ({ provider, key: `${path}.${name}`, environment: name }));
}

/** Settings that are not in the section of an environment. */
function misplacedSettings(
  config: Config,
  provider: string,
  environment: string,
): string[] {
  if (WITHOUT_ENVIRONMENT.includes(provider)) return [];
  const path = `auth.providers.${provider}`;
  return keysAt(config, path)
    .filter(
      name =>
        name === 'signIn' || !isJsonObject(valueAt(config, `${path}.${name}`)),
    )
    .map(
      name =>
        `${path}.${name} is in no environment: move it to ${path}.${environment}.${name}`,
    );
}

/** An address of a provider that has no scheme, or is none. */
function wrongAddress(
  config: Config,
  { provider, key }: ProviderSection,
): string[] {
  const name = ADDRESSES[provider];
  const address = name && textAt(config, `${key}.${name}`);
  return !address || isAddress(address)
    ? []
    : [`${key}.${name} is ${address}: write the whole address, with https://`];
}

/** Why no user can sign in, although the settings alone are right. */
function noSignIn(
  config: Config,
  sections: ProviderSection[],
  environment: string,
): string[] {
  const usable = sections.filter(
    section => (section.environment ?? environment) === environment,
  );
  const [first] = sections;
  if (first && usable.length === 0) {
    const others = [...new Set(sections.map(section => section.environment))];
    return [
      `auth.environment is ${environment}, but the providers have settings for ${others.join(' and ')} only, so users can't sign in: change it, or add settings, such as auth.providers.${first.provider}.${environment}`,
    ];
  }
  const canSignIn = ({ provider, key }: ProviderSection) =>
    provider === 'guest' || valueAt(config, `${key}.signIn`) !== undefined;
  return usable.some(canSignIn)
    ? []
    : usable.map(
        ({ key }) =>
          `${key}.signIn.resolvers is missing, so users can't sign in: use a list, ${RESOLVER_EXAMPLE}`,
      );
}

/** What keeps configured sign-in providers from working. */
export function signInProblems(config: Config): string[] {
  const environment = textAt(config, 'auth.environment') || DEFAULT_ENVIRONMENT;
  const providers = keysAt(config, 'auth.providers').filter(key =>
    Object.hasOwn(SIGN_IN_MODULES, key),
  );
  const sections = providers.flatMap(key => sectionsOf(config, key));
  const misplaced = providers.flatMap(key =>
    misplacedSettings(config, key, environment),
  );
  // Backstage reads the sections of all environments, and stops at the first that is incomplete.
  const incomplete = sections.flatMap(section => [
    ...missingSettings(
      config,
      section.key,
      REQUIRED[section.provider] ?? [],
      section.provider,
    ),
    ...wrongAddress(config, section),
    ...resolverProblems(config, section.provider, section.key),
  ]);
  const withoutSession =
    providers.includes('oidc') && !textAt(config, 'auth.session.secret')
      ? [
          'auth.session.secret is missing: oidc needs it. Use a long random text, the same for all replicas',
        ]
      : [];
  return [
    ...misplaced,
    ...incomplete,
    ...withoutSession,
    ...(misplaced.length > 0 ? [] : noSignIn(config, sections, environment)),
  ];
}
