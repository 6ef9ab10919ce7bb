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
    const advice = 'If it comes from an environment variable, set that';
    expect(problems({ environment, providers })).toEqual([
      `auth.providers.google.production.clientSecret is missing: google needs it. ${advice}`,
      `auth.providers.oidc.development.clientId is empty: oidc needs it. ${advice}`,
      `auth.providers.oidc.development.metadataUrl is missing: oidc needs it. ${advice}`,
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
        providers: { oidc: { development: { ...CLIENT, metadataUrl: 'a' } } },
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
      expect.stringMatching(/^app\.baseUrl is missing: .* variable, set that$/),
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
  const problems = (providers: Data) =>
    orgProblems(new ConfigReader({ catalog: { providers } }));
  const schedule = { frequency: 'PT1H', timeout: 'PT15M' };

  it('names everything that a source lacks', () => {
    const advice =
      'needs it. If it comes from an environment variable, set that';
    const schedules = 'is missing: say how often users and groups are read';
    const found = problems({
      githubOrg: { githubUrl: 'https://github.com', schedule },
      gitlab: {
        a: { orgEnabled: true },
        b: { host: 'gitlab.com' },
        c: { host: 'gitlab.com', orgEnabled: 'true', schedule },
      },
      ldapOrg: { default: { target: 'ldap://a' } },
      microsoftGraphOrg: {
        a: { clientId: 'c', schedule },
        b: { tenantId: 't' },
      },
    });
    expect(found).toEqual([
      `catalog.providers.githubOrg.id is missing: githubOrg ${advice}`,
      `catalog.providers.gitlab.a.host is missing: gitlab ${advice}`,
      expect.stringContaining(
        `catalog.providers.gitlab.a.schedule ${schedules}`,
      ),
      `catalog.providers.gitlab.c.group is missing: gitlab ${advice}`,
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

  it('takes complete sources, and none', () => {
    const tenantId = 't';
    const client = { clientId: 'c', clientSecret: 's' };
    const github = { id: 'a', githubUrl: 'https://github.com', schedule };
    expect(problems({})).toEqual([]);
    expect(
      problems({
        githubOrg: [github],
        gitlab: { a: { host: 'git.example.com', orgEnabled: true, schedule } },
        ldapOrg: { default: { target: 'ldap://a', schedule } },
        microsoftGraphOrg: { tenantId, ...client, schedule },
      }),
    ).toEqual([]);
    const microsoftGraphOrg = { a: { tenantId, schedule } };
    expect(problems({ githubOrg: github, microsoftGraphOrg })).toEqual([]);
  });
});
