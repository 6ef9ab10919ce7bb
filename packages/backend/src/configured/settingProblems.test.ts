import { ConfigReader } from '@backstage/config';
import { generate } from 'selfsigned';
import { addressProblems } from './addressProblems';
import { certificateProblems } from './certificateProblems';
import { scheduleProblems } from './scheduleProblems';
import { signInProblems } from './signInProblems';

type Data = ConstructorParameters<typeof ConfigReader>[0];

const CLIENT = { clientId: 'id', clientSecret: 'secret' };

describe('signInProblems', () => {
  const problems = (auth: Data) => signInProblems(new ConfigReader({ auth }));
  const environment = 'production';

  it('lists every missing setting of every provider', () => {
    const providers = {
      google: { production: { clientId: 'id' } },
      oidc: { production: { clientId: 'id' } },
    };
    expect(problems({ environment, providers })).toEqual([
      'auth.providers.google.production.clientSecret is missing: google needs it',
      'auth.providers.oidc.production.clientSecret is missing: oidc needs it',
      'auth.providers.oidc.production.metadataUrl is missing: oidc needs it',
    ]);
  });

  it('says that no provider is for the environment', () => {
    const providers = { guest: null, github: { development: CLIENT } };
    expect(problems({ environment, providers })).toEqual([
      expect.stringMatching(
        /^auth\.environment is production, .* as auth\.providers\.github\.production$/,
      ),
    ]);
  });

  it.each<[string, Data]>([
    ['nothing', {}],
    [
      'a complete provider',
      { environment, providers: { github: { production: CLIENT } } },
    ],
    ['a proxy', { environment, providers: { oauth2Proxy: {} } }],
    [
      'one of another environment beside one of this',
      {
        environment,
        providers: {
          github: { development: {} },
          okta: { production: CLIENT },
        },
      },
    ],
  ])('takes %s', (_, auth) => {
    expect(problems(auth)).toEqual([]);
  });
});

describe('addressProblems', () => {
  it.each(['portal.example.com', 'localhost:7007', 'ftp://a', 'http://a/?b'])(
    'refuses %s',
    baseUrl => {
      const found = addressProblems(new ConfigReader({ backend: { baseUrl } }));
      expect(found).toEqual([
        expect.stringContaining(`backend.baseUrl is ${baseUrl}: `),
      ]);
    },
  );

  it('takes addresses, also with a path', () => {
    const app = { baseUrl: 'https://example.com/portal' };
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

describe('scheduleProblems', () => {
  const problems = (providers: Data) =>
    scheduleProblems(new ConfigReader({ catalog: { providers } }));
  const schedule = { frequency: 'PT1H', timeout: 'PT15M' };

  it('names the schedule that a source lacks, alone or among several', () => {
    const ldapOrg = { target: 'ldap://a' };
    const microsoftGraphOrg = { a: { tenantId: 't', schedule }, b: {} };
    expect(problems({ ldapOrg, microsoftGraphOrg })).toEqual([
      expect.stringMatching(
        /^catalog\.providers\.ldapOrg\.schedule is missing/,
      ),
      expect.stringMatching(
        /^catalog\.providers\.microsoftGraphOrg\.b\.schedule /,
      ),
    ]);
  });

  it('takes sources with one, and none', () => {
    const ldapOrg = { default: { target: 'ldap://a', schedule } };
    expect(problems({ ldapOrg })).toEqual([]);
    expect(problems({})).toEqual([]);
  });
});
