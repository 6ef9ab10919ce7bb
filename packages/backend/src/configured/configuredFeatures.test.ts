import { ConfigReader } from '@backstage/config';
import { featuresFor } from './configuredFeatures';
import { ORG_MODULES, SIGN_IN_MODULES } from './modules';

const ADDRESSES = {
  app: { baseUrl: 'http://localhost' },
  backend: { baseUrl: 'http://localhost' },
};

/** The features' ids, as Backstage keeps them for its own messages. */
async function idsFor(
  data: ConstructorParameters<typeof ConfigReader>[0] & object,
): Promise<string[]> {
  const features = await Promise.all(
    featuresFor(new ConfigReader({ ...ADDRESSES, ...data })),
  );
  return features.map(loaded => {
    const feature = 'default' in loaded ? loaded.default : loaded;
    const [registration] =
      'getRegistrations' in feature &&
      typeof feature.getRegistrations === 'function'
        ? feature.getRegistrations()
        : [];
    return `${registration.pluginId}/${registration.moduleId}`;
  });
}

/** What each way to sign in, and each source of users, needs. */
const SETTINGS = {
  signIn: {
    resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }],
  },
  clientId: 'id',
  clientSecret: 'secret',
  tenantId: 'tenant',
  metadataUrl: 'http://localhost',
  id: 'source',
  githubUrl: 'https://github.com',
  orgs: ['acme'],
  host: 'gitlab.com',
  target: 'ldap://localhost',
  schedule: { frequency: 'PT1H', timeout: 'PT15M' },
};

/** Loading all modules takes jest that long, milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;

describe('featuresFor', () => {
  it('uses the allow-all policy without roles, and loads no other module without its settings', async () => {
    const providers = { guest: null };
    expect(await idsFor({ auth: { providers } })).toEqual([
      'permission/allow-all-policy',
    ]);
  });

  it(
    'loads a module for each configured provider, and the role policy',
    async () => {
      const settingsOf = (modules: object) =>
        Object.fromEntries(
          Object.keys(modules).map(key => [key, { development: SETTINGS }]),
        );
      const found = await idsFor({
        auth: {
          providers: settingsOf(SIGN_IN_MODULES),
          session: { secret: 'session secret' },
        },
        catalog: {
          providers: {
            ...settingsOf(ORG_MODULES),
            githubOrg: SETTINGS,
            ray: {},
          },
        },
        integrations: { github: [{ token: 'token' }] },
        permission: { enabled: true, roles: [] },
      });
      expect(found).toEqual([
        'auth/github-provider',
        'auth/gitlab-provider',
        'auth/google-provider',
        'auth/guest-provider',
        'auth/microsoft-provider',
        'auth/oauth2-proxy-provider',
        'auth/oidc-provider',
        'auth/okta-provider',
        'catalog/github-org-entity-provider',
        'catalog/gitlabOrgDiscoveryEntityProvider',
        'catalog/ldapOrgEntityProvider',
        'catalog/ldap-names',
        'catalog/microsoftGraphOrgEntityProvider',
        'permission/roles',
      ]);
    },
    LOAD_TIMEOUT_MS,
  );

  it('reports providers without a module together with invalid roles', () => {
    const config = new ConfigReader({
      ...ADDRESSES,
      auth: { providers: { bitbucket: {}, toString: {} } },
      catalog: { providers: { bitbucketCloud: {} } },
      permission: { enabled: true, roles: [{}] },
    });
    expect(() => featuresFor(config)).toThrow(
      /^auth\.providers\.bitbucket needs a module .* github, .*\nauth\.providers\.toString needs .*\ncatalog\.providers\.bitbucketCloud needs .*githubOrg.*\npermission\.roles\[0\]\.name is missing/,
    );
  });

  it('names the provider that was meant', () => {
    const config = new ConfigReader({
      ...ADDRESSES,
      auth: { providers: { oidcc: {} } },
      catalog: { providers: { ldap: {} } },
    });
    expect(() => featuresFor(config)).toThrow(
      /oidcc needs a module that this portal does not have: did you mean oidc\? Else use one of github, .*\n.*ldap needs .*: did you mean ldapOrg\?/,
    );
  });

  it('reports lists in place of sections together with the rest', () => {
    const config = new ConfigReader({
      auth: { providers: ['github'] },
      catalog: 'none',
    });
    expect(() => featuresFor(config)).toThrow(
      /^app\.baseUrl is missing: .*\nbackend\.baseUrl is missing.*\nauth\.providers is \["github"\]: use a section with keys\ncatalog is none: use /,
    );
  });

  it('reports problems of ray together with those that prevent a start', () => {
    const ray = { histroy: {}, api: { root: 'maybe' } };
    const config = new ConfigReader({
      ...ADDRESSES,
      app: { baseUrl: 'portal.example.com' },
      permision: { enabled: true },
      ray,
    });
    expect(() => featuresFor(config)).toThrow(
      /^app\.baseUrl is portal\.example\.com: .*\npermision is not read: did you mean permission\?\nray\.histroy is unknown: did you mean ray\.history\?\nray\.api\.root is maybe: use true or false\.?$/,
    );
    const rayAlone = new ConfigReader({ ...ADDRESSES, ray });
    expect(featuresFor(rayAlone)).toHaveLength(1);
  });
});
