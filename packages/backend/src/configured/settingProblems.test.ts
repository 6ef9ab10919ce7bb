import { ConfigReader } from '@backstage/config';
import { generate } from 'selfsigned';
import { addressProblems } from './addressProblems';
import { certificateProblems } from './certificateProblems';
import { orgProblems } from './orgProblems';
import { signInProblems } from './signInProblems';

type Data = ConstructorParameters<typeof ConfigReader>[0];

const SIGN_IN = {
  resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }],
};

const CLIENT = { clientId: 'id', clientSecret: 'secret', signIn: SIGN_IN };

describe('signInProblems', () => {
  const problems = (auth: Data) => signInProblems(new ConfigReader({ auth }));
  const environment = 'production';

  it('lists every missing setting of every provider, also of other environments', () => {
    const providers = {
      google: { production: { clientId: 'id', signIn: SIGN_IN } },
      oidc: { development: { clientId: '', clientSecret: 'a' } },
    };
    expect(problems({ environment, providers })).toEqual([
      `auth.providers.google.production.clientSecret is missing: google needs it`,
      `auth.providers.oidc.development.clientId is empty: oidc needs it`,
      `auth.providers.oidc.development.metadataUrl is missing: oidc needs it`,
      expect.stringMatching(/^auth\.session\.secret is missing: oidc needs it/),
    ]);
  });

  it('says that no provider is for the environment', () => {
    const providers = { guest: null, github: { development: CLIENT } };
    expect(problems({ environment, providers })).toEqual([
      expect.stringMatching(
        /^auth\.environment is production, .* for development only, .* as auth\.providers\.github\.production$/,
      ),
    ]);
  });

  it('names the place of settings that are in no environment', () => {
    const providers = { github: CLIENT };
    expect(problems({ environment, providers })).toEqual(
      ['clientId', 'clientSecret', 'signIn'].map(
        name =>
          `auth.providers.github.${name} is in no environment: move it to auth.providers.github.production.${name}`,
      ),
    );
  });

  it('names the resolver that was meant, and all that the provider has', () => {
    const signIn = {
      resolvers: [
        { resolver: 'usernameMatchingUserEntityNam' },
        { resolver: 'forwardedUserMatchingUserEntityName' },
        'emailMatchingUserEntityProfileEmail',
      ],
    };
    const providers = { github: { production: { ...CLIENT, signIn } } };
    const key = 'auth.providers.github.production.signIn.resolvers';
    const all =
      'use one of emailLocalPartMatchingUserEntityName, emailMatchingUserEntityProfileEmail, userIdMatchingUserEntityAnnotation, usernameMatchingUserEntityName';
    expect(problems({ environment, providers })).toEqual([
      `${key}[0].resolver is usernameMatchingUserEntityNam: did you mean usernameMatchingUserEntityName? Else ${all}`,
      `${key}[1].resolver is forwardedUserMatchingUserEntityName: ${all}`,
      `${key}[2].resolver is missing: ${all}`,
    ]);
  });

  it('reports addresses without a scheme', () => {
    const at = (name: string) => ({
      production: { ...CLIENT, [name]: 'id.example.com' },
    });
    const providers = {
      github: at('enterpriseInstanceUrl'),
      gitlab: at('audience'),
      okta: at('audience'),
      oidc: at('metadataUrl'),
    };
    const session = { secret: 'a secret' };
    expect(problems({ environment, session, providers })).toEqual(
      [
        'github.production.enterpriseInstanceUrl',
        'gitlab.production.audience',
        'okta.production.audience',
        'oidc.production.metadataUrl',
      ].map(
        key =>
          `auth.providers.${key} is id.example.com: write the whole address, with https://`,
      ),
    );
  });

  it('reports resolvers that are no list', () => {
    const signIn = { resolvers: { resolver: 'a' } };
    expect(problems({ providers: { oauth2Proxy: { signIn } } })).toEqual([
      expect.stringContaining(
        'oauth2Proxy.signIn.resolvers is {"resolver":"a"}: use a list, such as [{',
      ),
    ]);
  });

  it('reports that no provider has a resolver', () => {
    const production = { clientId: 'id', clientSecret: 'secret' };
    const providers = { github: { production } };
    expect(problems({ environment, providers })).toEqual([
      expect.stringMatching(
        /^auth\.providers\.github\.production\.signIn\.resolvers is missing, so users can't sign in/,
      ),
    ]);
    const withGuests = { ...providers, guest: {} };
    expect(problems({ environment, providers: withGuests })).toEqual([]);
  });

  it.each<[string, Data]>([
    ['nothing', {}],
    [
      'a complete provider',
      { environment, providers: { github: { production: CLIENT } } },
    ],
    [
      'a proxy',
      { environment, providers: { oauth2Proxy: { signIn: SIGN_IN } } },
    ],
    [
      'a provider with a session',
      {
        session: { secret: 'a secret' },
        providers: {
          oidc: { development: { ...CLIENT, metadataUrl: 'https://a' } },
        },
      },
    ],
    [
      'one of another environment beside one of this',
      {
        environment,
        providers: {
          github: { development: CLIENT },
          okta: { production: CLIENT },
        },
      },
    ],
  ])('takes %s', (_, auth) => {
    expect(problems(auth)).toEqual([]);
  });
});

describe('addressProblems', () => {
  const app = { baseUrl: 'https://example.com/portal' };

  it.each(['portal.example.com', 'localhost:7007', 'ftp://a', 'http://a/?b'])(
    'refuses %s',
    baseUrl => {
      const config = new ConfigReader({ app, backend: { baseUrl } });
      expect(addressProblems(config)).toEqual([
        expect.stringContaining(`backend.baseUrl is ${baseUrl}: `),
      ]);
    },
  );

  it('reports missing and empty ones', () => {
    const config = new ConfigReader({ backend: { baseUrl: '' } });
    expect(addressProblems(config)).toEqual([
      expect.stringContaining('app.baseUrl is missing: '),
      expect.stringContaining('backend.baseUrl is empty: '),
    ]);
  });

  it('takes addresses, also with a path', () => {
    const backend = { baseUrl: 'http://localhost:7007' };
    expect(addressProblems(new ConfigReader({ app, backend }))).toEqual([]);
  });
});

describe('certificateProblems', () => {
  const newCertificate = () =>
    generate([{ name: 'commonName', value: 'localhost' }], { days: 2 });
  const { cert, private: key } = newCertificate();
  const problems = (certificate: Data, now = new Date()) =>
    certificateProblems(
      new ConfigReader({ backend: { https: { certificate } } }),
      now,
    );

  it.each<[string, Data, string[]]>([
    ['a pair', { cert, key }, []],
    [
      'a swapped pair',
      { cert: key, key: cert },
      [
        'cert is no certificate but a private key: swap it with key',
        'key is no private key but a certificate: swap it with cert',
      ],
    ],
    [
      'the key of another',
      { cert, key: newCertificate().private },
      ['key does not belong'],
    ],
    [
      'names of files',
      { cert: 'tls.crt', key: 'tls.key' },
      ['write PEM text', 'write PEM text'],
    ],
  ])('reports %s', (_, certificate, words) => {
    expect(problems(certificate)).toEqual(
      words.map(word => expect.stringContaining(word)),
    );
  });

  it('reports an expired certificate', () => {
    const later = new Date(Date.now() + 3 * 24 * 3_600_000);
    expect(problems({ cert, key }, later)).toEqual([
      expect.stringContaining('and no client accepts it: renew it'),
    ]);
  });
});

describe('orgProblems', () => {
  const problems = (providers: Data, integrations: Data = {}) =>
    orgProblems(new ConfigReader({ catalog: { providers }, integrations }));
  const schedule = { frequency: 'PT1H', timeout: 'PT15M' };

  it('names everything that a source lacks', () => {
    const advice = 'needs it';
    const schedules = 'is missing: say how often users and groups are read';
    const token = 't';
    const found = problems(
      {
        githubOrg: { githubUrl: 'https://github.com', orgs: ['a'], schedule },
        gitlab: {
          a: { orgEnabled: true },
          b: { host: 'gitlab.com' },
          c: { host: 'gitlab.com', orgEnabled: 'true', schedule },
        },
        ldapOrg: { default: { target: 'ldap://a', bind: { dn: 'cn=a' } } },
        microsoftGraphOrg: {
          a: { clientId: 'c', schedule },
          b: { tenantId: 't' },
        },
      },
      { github: [{ token }], gitlab: [{ host: 'gitlab.com', token }] },
    );
    expect(found).toEqual([
      `catalog.providers.githubOrg.id is missing: githubOrg ${advice}`,
      `catalog.providers.gitlab.a.host is missing: gitlab ${advice}`,
      expect.stringContaining(
        `catalog.providers.gitlab.a.schedule ${schedules}`,
      ),
      `catalog.providers.gitlab.c.group is missing: gitlab ${advice}`,
      `catalog.providers.ldapOrg.default.bind.secret is missing: ldapOrg ${advice}`,
      expect.stringContaining(
        `catalog.providers.ldapOrg.default.schedule ${schedules}`,
      ),
      `catalog.providers.microsoftGraphOrg.a.tenantId is missing: microsoftGraphOrg ${advice}`,
      `catalog.providers.microsoftGraphOrg.a.clientSecret is missing: microsoftGraphOrg ${advice}`,
      expect.stringContaining(
        `catalog.providers.microsoftGraphOrg.b.schedule ${schedules}`,
      ),
    ]);
  });

  it('names the place of settings that are in no source', () => {
    const target = 'ldap://a';
    expect(problems({ ldapOrg: { target, schedule } })).toEqual(
      ['target', 'schedule'].map(
        name =>
          `catalog.providers.ldapOrg.${name} is in no source: give the source a name, such as catalog.providers.ldapOrg.default.${name}`,
      ),
    );
  });

  it('names what is missing to reach GitHub and GitLab', () => {
    const sources = {
      githubOrg: [
        { id: 'a', githubUrl: 'https://github.com', schedule },
        { id: 'b', githubUrl: 'https://ghe.example.com', schedule },
      ],
      gitlab: {
        read: { host: 'gitlab.example.com', orgEnabled: true, schedule },
        ignored: { host: 'other.example.com' },
      },
    };
    const path = 'catalog.providers';
    expect(problems(sources)).toEqual([
      `integrations.github has no item with the host github.com: ${path}.githubOrg[0] needs its token`,
      `integrations.github has no item with the host ghe.example.com: ${path}.githubOrg[1] needs its token`,
      `integrations.gitlab has no item with the host gitlab.example.com: ${path}.gitlab.read needs its token`,
    ]);
    const incomplete = {
      github: [{ apps: [{}] }, { host: 'ghe.example.com', token: '' }],
      gitlab: { host: 'gitlab.example.com' },
    };
    const key = 'integrations.github[1]';
    expect(problems(sources, incomplete)).toEqual([
      expect.stringContaining(`${key}.apiBaseUrl is missing: ${path}.github`),
      expect.stringContaining(`${key}.token is empty: ${path}.githubOrg[1]`),
      `${path}.githubOrg[1].orgs is missing: name the organizations, or use a GitHub App`,
      'integrations.gitlab is no list: begin each integration with "- "',
    ]);
  });

  it('reports addresses and schedules that Backstage starts with, or reports without their key', () => {
    const wrong = { frequency: 'hourly', timeout: 'PT15M' };
    const found = problems({
      githubOrg: [{ id: 'a', githubUrl: 'github.com', schedule: { cron: 1 } }],
      ldapOrg: { default: { target: 'ldap.example.com', schedule: wrong } },
    });
    expect(found).toEqual([
      'catalog.providers.githubOrg[0].githubUrl is github.com: write the whole address, with https://',
      expect.stringContaining(
        "catalog.providers.githubOrg[0].schedule can't be read: Missing required config value at 'frequency'",
      ),
      'catalog.providers.ldapOrg.default.target is ldap.example.com: write the whole address, with ldaps://',
      expect.stringContaining(
        "catalog.providers.ldapOrg.default.schedule can't be read: Invalid duration 'hourly'",
      ),
    ]);
  });

  it('takes complete sources, and none', () => {
    const tenantId = 't';
    const client = { clientId: 'c', clientSecret: 's' };
    const github = { id: 'a', githubUrl: 'https://github.com', schedule };
    const host = 'git.example.com';
    const apiBaseUrl = `https://${host}/api/v4`;
    const integrations = {
      github: [{ host: 'github.com', apps: [{ appId: 1 }] }],
      gitlab: [{ host, apiBaseUrl, token: 't' }],
    };
    const both = {
      githubOrg: [github],
      gitlab: { a: { host, orgEnabled: true, schedule } },
      ldapOrg: { default: { target: 'ldap://a', schedule } },
      microsoftGraphOrg: { tenantId, ...client, schedule },
    };
    expect(problems({})).toEqual([]);
    expect(problems(both, integrations)).toEqual([]);
    const microsoftGraphOrg = { a: { tenantId, schedule } };
    const single = { githubOrg: github, microsoftGraphOrg };
    expect(problems(single, integrations)).toEqual([]);
  });
});
