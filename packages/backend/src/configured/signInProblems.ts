import { Config } from '@backstage/config';
import { SIGN_IN_MODULES } from './modules';

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

/** Providers without a section for each environment. */
const WITHOUT_ENVIRONMENT = ['guest', 'oauth2Proxy'];

function missingKeys(
  config: Config,
  provider: string,
  environment: string,
): string[] {
  return (REQUIRED[provider] ?? [])
    .map(name => `auth.providers.${provider}.${environment}.${name}`)
    .filter(key => !config.has(key))
    .map(key => `${key} is missing: ${provider} needs it`);
}

/** What keeps configured sign-in providers from working. */
export function signInProblems(config: Config): string[] {
  const environment =
    config.getOptionalString('auth.environment') ?? 'development';
  const all = config.getOptionalConfig('auth.providers')?.keys() ?? [];
  const providers = all.filter(
    key =>
      Object.hasOwn(SIGN_IN_MODULES, key) &&
      config.has(`auth.providers.${key}`),
  );
  const isUsable = (key: string) =>
    WITHOUT_ENVIRONMENT.includes(key) ||
    config.has(`auth.providers.${key}.${environment}`);
  const usable = providers.filter(isUsable);
  // Backstage skips a provider without settings for the environment, which is no fault beside another one.
  if (providers.length > 0 && usable.length === 0) {
    return [
      `auth.environment is ${environment}, but no provider has settings for it, so users can't sign in: add them, such as auth.providers.${providers[0]}.${environment}`,
    ];
  }
  return usable
    .filter(key => !WITHOUT_ENVIRONMENT.includes(key))
    .flatMap(key => missingKeys(config, key, environment));
}
