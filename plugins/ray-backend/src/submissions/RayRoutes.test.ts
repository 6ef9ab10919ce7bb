import { ConfigReader } from '@backstage/config';
import {
  DefaultKubernetesService,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { servePortOf } from '../portal/serveRequests/serveAddress';
import { readDashboardAccess } from './DashboardAccess';
import { dashboardPortOf } from './dashboardAddress';
import { RayPort, RayRoutes } from './RayRoutes';

jest.mock('node:dns', () => ({
  ...jest.requireActual<typeof import('node:dns')>('node:dns'),
  lookup: jest.fn(),
}));

const { signal } = new AbortController();
const usual = servePortOf({ metadata: { namespace: 'n', name: 'fruit' } });

function named(name: string, uid = 'its-uid'): RayPort {
  const rayService: RayServiceObject = {
    metadata: { namespace: 'n', name: 'fruit', uid },
    spec: { serveService: { metadata: { name } } },
  };
  return servePortOf(rayService);
}

function setUp(dashboard: object, found?: object, status = 200) {
  const asked: string[] = [];
  const kubernetes = new DefaultKubernetesService({
    connect: async () => ({
      server: 'http://kubernetes',
      async fetch(path) {
        asked.push(path);
        const answer = Response.json(found ?? {}, { status });
        const { headers, body } = answer;
        return { status, headers, body, text: () => answer.text() };
      },
    }),
  });
  const config = new ConfigReader({ ray: { dashboard } });
  const access = readDashboardAccess(config);
  return { asked, routes: new RayRoutes({ kubernetes, access }) };
}

const IN_CLUSTER = { access: 'in-cluster-dns' };
const service = (uid: string) => ({
  kind: 'Service',
  metadata: { name: 'mine', ownerReferences: [{ uid }] },
});
const failure = (code: number, reason: string) => ({
  kind: 'Status',
  code,
  reason,
  message: 'no',
});

describe('RayRoutes', () => {
  let server: Server;
  let seen: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.headers.host}${request.url}`);
      response.end('secret');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    seen = [];
    jest.mocked(lookup).mockReset();
  });

  const portOf = () => (server.address() as AddressInfo).port;

  /** Resolves names to this address from now on. */
  function resolveTo(address: string) {
    const family = address.includes(':') ? 6 : 4;
    const answer: unknown = (
      _host: string,
      _options: object,
      callback: (error: null, addresses: object[]) => void,
    ) => callback(null, [{ address, family }]);
    jest.mocked(lookup).mockImplementation(answer as typeof lookup);
  }

  const ask = async (routes: RayRoutes, port: RayPort) =>
    (await routes.to(port, signal))('/x', {
      method: 'GET',
      headers: {},
      signal,
    });

  it.each([
    'evil.example.com:80/?',
    'evil.example.com#',
    'evil@example.com',
    '127.0.0.1',
    '..',
    'a/b',
    'UPPER',
    'x'.repeat(64),
    '-a',
  ])('refuses a Service with the name %j', async name => {
    for (const dashboard of [IN_CLUSTER, {}]) {
      const { routes, asked } = setUp(dashboard, service('its-uid'));
      await expect(ask(routes, named(name))).rejects.toMatchObject({
        code: 'FAILED_PRECONDITION',
        message: expect.stringContaining('neither a name nor a port'),
      });
      expect(asked).toEqual([]);
    }
    expect(lookup).not.toHaveBeenCalled();
  });

  it.each([0, 65_536, 1.5, NaN])('refuses the port %d', async port => {
    const { routes } = setUp(IN_CLUSTER);
    await expect(ask(routes, { ...usual, port })).rejects.toThrow('nor a port');
  });

  it.each([
    ['of another owner', service('other'), 200],
    ['of nobody', { kind: 'Service', metadata: { name: 'mine' } }, 200],
    ['that is not there', failure(404, 'NotFound'), 404],
  ])('refuses a Service %s', async (_what, found, status) => {
    for (const dashboard of [IN_CLUSTER, {}]) {
      const { routes, asked } = setUp(dashboard, found, status);
      await expect(ask(routes, named('mine'))).rejects.toMatchObject({
        code: 'FAILED_PRECONDITION',
        message: expect.stringContaining('does not belong to it'),
      });
      expect(asked).toEqual(['/api/v1/namespaces/n/services/mine']);
    }
    const clusters = setUp({}, found, status);
    const cluster = {
      metadata: { namespace: 'n', name: 'c', uid: 'its-uid' },
      spec: {},
      status: { head: { serviceName: 'mine' } },
    };
    await expect(
      clusters.routes.toDashboard(dashboardPortOf(cluster), signal),
    ).rejects.toThrow('does not belong to it');
  });

  it('names the missing right if it can not read the owner of a Service', async () => {
    const { routes } = setUp({}, failure(403, 'Forbidden'), 403);
    await expect(ask(routes, named('mine'))).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('grant get on services'),
    });
  });

  it('uses a Service that the object owns, and does not check the default Service', async () => {
    const own = setUp({}, service('its-uid'));
    await ask(own.routes, named('mine'));
    const proxied = '/api/v1/namespaces/n/services/mine:serve/proxy/x';
    expect(own.asked.at(-1)).toBe(proxied);
    const other = setUp({});
    await ask(other.routes, usual);
    expect(other.asked).toEqual([
      '/api/v1/namespaces/n/services/fruit-serve-svc:serve/proxy/x',
    ]);
  });

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
  ])('refuses to connect to %s', async address => {
    resolveTo(address);
    const { routes } = setUp(IN_CLUSTER);
    const port = { ...usual, port: portOf() };
    await expect(ask(routes, port)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('ray.dashboard.allowLocalAddresses'),
    });
    expect(seen).toEqual([]);
  });

  const toCluster = async (dashboard: object, name: string) => {
    const { routes } = setUp({ access: 'template', ...dashboard });
    const cluster = { metadata: { namespace: 'n', name }, spec: {} };
    const route = await routes.toDashboard(dashboardPortOf(cluster), signal);
    return route('/x', { method: 'GET', headers: {}, signal });
  };

  it('refuses a cluster name that is an address, unless configured', async () => {
    const urlTemplate = `http://{cluster}:${portOf()}`;
    const name = '2130706433';
    await expect(toCluster({ urlTemplate }, name)).rejects.toThrow(
      'does not connect there',
    );
    expect(seen).toEqual([]);
    await toCluster({ urlTemplate, allowLocalAddresses: true }, name);
    expect(seen).toEqual([`127.0.0.1:${portOf()}/x`]);
  });

  it('connects to a host that is written in the configuration', async () => {
    const urlTemplate = `http://127.0.0.1:${portOf()}/{cluster}`;
    await toCluster({ urlTemplate }, 'c');
    expect(seen).toEqual([`127.0.0.1:${portOf()}/c/x`]);
    await expect(toCluster({ urlTemplate }, 'c?')).rejects.toThrow(
      'neither a name',
    );
  });
});
