import { ConfigReader } from '@backstage/config';
import { permissionProblems } from './permissionProblems';
import { serverProblems } from './serverProblems';

type Data = ConstructorParameters<typeof ConfigReader>[0];

/** A value of the configuration. */
type JsonValue = NonNullable<NonNullable<Data>[string]>;

describe('serverProblems', () => {
  const problems = (backend: Data) =>
    serverProblems(new ConfigReader({ backend }));
  const accessTo = (externalAccess: JsonValue) => ({
    auth: { externalAccess },
  });

  it.each<[Data, string]>([
    [{ listen: { port: 'http' } }, 'backend.listen.port is http: use a port'],
    [{ listen: { port: 70_000 } }, 'backend.listen.port is 70000: use a port'],
    [{ listen: { port: '' } }, 'backend.listen.port is empty: use a port'],
    [{ listen: 'localhost' }, 'backend.listen is localhost: use a port'],
    [
      { database: { client: 'pg', connection: { port: '5432a' } } },
      'backend.database.connection.port is 5432a: use a port',
    ],
    [
      { database: { client: 'pg', connection: { host: '', user: 'a' } } },
      'backend.database.connection.host is empty: PostgreSQL needs it',
    ],
    [
      { database: { client: 'pg', connection: { host: 'a', user: ' ' } } },
      'backend.database.connection.user is empty: PostgreSQL needs it',
    ],
    [
      { database: { client: 'postgresql' } },
      'backend.database.client is postgresql: PostgreSQL is called pg here',
    ],
    [
      { database: { client: 'better-sqlit3' } },
      'client is better-sqlit3: did you mean better-sqlite3? Else use one of pg, better-sqlite3',
    ],
    [
      accessTo({ type: 'static', options: { token: 'a-secret-token' } }),
      'backend.auth.externalAccess is no list: begin each with "- "',
    ],
    [
      accessTo(['a']),
      'backend.auth.externalAccess[0] is no section: use one with type',
    ],
    [
      accessTo([{ type: 'statik' }]),
      'externalAccess[0].type is statik: did you mean static?',
    ],
    [
      accessTo([{ type: 'static', options: { subject: 'me' } }]),
      'externalAccess[0].options.token is missing: use at least 8 characters without spaces',
    ],
    [
      accessTo([
        { type: 'static', options: { token: 'a secret token', subject: 'me' } },
      ]),
      "externalAccess[0].options.token can't be used: use at least 8",
    ],
    [
      accessTo([
        { type: 'static', options: { token: '12345678', subject: 'a b' } },
      ]),
      'externalAccess[0].options.subject is a b: use a name without spaces',
    ],
  ])('reports %j, without tokens', (backend, expected) => {
    const [first = '', ...others] = problems(backend);
    expect(first).toContain(expected);
    expect(first).not.toMatch(/secret.token/);
    expect(others).toEqual([]);
  });

  it.each<Data>([
    {},
    { listen: ':7007' },
    { listen: { port: '7007' }, database: { client: 'better-sqlite3' } },
    { database: { client: 'pg', connection: { port: 5432 } } },
    { database: { client: 'pg', connection: 'postgresql://a@b/c' } },
    accessTo([
      { type: 'static', options: { token: '12345678', subject: 'me' } },
      { type: 'jwks', options: { url: 'https://a' } },
    ]),
  ])('accepts %j', backend => {
    expect(problems(backend)).toEqual([]);
  });
});

describe('permissionProblems', () => {
  const problems = (permission: Data) =>
    permissionProblems(new ConfigReader({ permission }));

  it('reports keys of other policies, and misspelled ones', () => {
    expect(problems({ enable: true, role: [], rbac: {}, mine: 1 })).toEqual([
      'permission.enable is unknown: did you mean permission.enabled?',
      'permission.role is unknown: did you mean permission.roles?',
      'permission.rbac is of a policy that this portal does not have: use permission.roles',
    ]);
  });

  it('reports a switch that is neither on nor off', () => {
    expect(problems({ enabled: 'maybe' })).toEqual([
      'permission.enabled is maybe: use true or false',
    ]);
  });

  it('accepts the known keys', () => {
    const EXPERIMENTAL_enableBatchedRequests = true;
    const known = { enabled: true, EXPERIMENTAL_enableBatchedRequests };
    expect(problems({ ...known, roles: [] })).toEqual([]);
  });
});
