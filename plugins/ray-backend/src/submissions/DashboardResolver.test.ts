import { ConfigReader } from '@backstage/config';
import {
  DefaultKubernetesService,
  KubernetesRequest,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { readDashboardAccess } from './DashboardAccess';
import { dashboardPortOf } from './dashboardAddress';
import { DashboardResolver } from './DashboardResolver';

const { signal } = new AbortController();

/** The caller of dashboards, without a user in Kubernetes. */
const asPortal = { signal, impersonate: undefined };
const plain: RayCluster = {
  metadata: { namespace: 'n', name: 'c' },
  spec: { headGroupSpec: { template: { spec: { containers: [] } } } },
};
const withToken: RayCluster = {
  ...plain,
  spec: { ...plain.spec, authOptions: { mode: 'token' } },
};

const delegated: RayCluster = {
  ...plain,
  spec: {
    ...plain.spec,
    authOptions: { mode: 'token', enableK8sTokenAuth: true },
  },
};

/** Kubernetes that gives these answers, in turn. */
function kubernetes(...answers: Response[]) {
  const sent: Array<KubernetesRequest & { path: string }> = [];
  const service = new DefaultKubernetesService({
    connect: async () => ({
      server: 'http://kubernetes',
      async fetch(path, request) {
        sent.push({ path, ...request });
        const answer = answers.shift();
        if (!answer) throw new Error('No more answers');
        const { status, headers, body } = answer;
        return { status, headers, body, text: () => answer.text() };
      },
    }),
  });
  return { service, sent };
}

const settings = (dashboard: object) =>
  readDashboardAccess(new ConfigReader({ ray: { dashboard } }));

const secret = (token: string) =>
  Response.json({
    data: { auth_token: Buffer.from(`${token}\n`).toString('base64') },
  });
const forbidden = () =>
  Response.json(
    { kind: 'Status', code: 403, reason: 'Forbidden', message: 'no' },
    { status: 403 },
  );
const missing = () =>
  Response.json(
    { kind: 'Status', code: 404, reason: 'NotFound', message: 'none' },
    { status: 404 },
  );

describe('DashboardResolver', () => {
  let server: Server | undefined;
  let seen: IncomingMessage[];

  afterEach(() => {
    server?.close();
    server = undefined;
  });

  async function startDashboard(): Promise<string> {
    seen = [];
    server = createServer((request, response) => {
      seen.push(request);
      response.end('[]');
    });
    await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('uses the proxy of the API server by default', async () => {
    const { service, sent } = kubernetes(Response.json([]));
    const resolver = new DashboardResolver({
      kubernetes: service,
      access: settings({}),
    });
    const dashboard = await resolver.resolve(plain, asPortal);
    expect((await dashboard.list(signal)).jobs).toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/v1/namespaces/n/services/c-head-svc:dashboard/proxy/api/jobs/',
    ]);
  });

  it('fills a template, and sends no browser headers', async () => {
    const address = await startDashboard();
    const resolver = new DashboardResolver({
      kubernetes: kubernetes().service,
      access: settings({
        access: 'template',
        urlTemplate: `http://${address}/{namespace}/{cluster}/`,
      }),
    });
    const dashboard = await resolver.resolve(plain, asPortal);
    expect((await dashboard.list(signal)).jobs).toEqual([]);
    expect(seen[0].url).toBe('/n/c/api/jobs/');
    const headers = Object.keys(seen[0].headers);
    expect(headers.filter(name => name.startsWith('sec-'))).toEqual([]);
  });

  it('sends the token of the cluster in a header that proxies do not change', async () => {
    const { service, sent } = kubernetes(
      secret('t0ken'),
      Response.json([]),
      secret('other'),
    );
    const resolver = new DashboardResolver({
      kubernetes: service,
      access: settings({}),
    });
    const dashboard = await resolver.resolve(withToken, asPortal);
    await dashboard.list(signal);
    const named = structuredClone(withToken);
    const authOptions = { mode: 'token', secretName: 'mine' };
    named.spec = { ...named.spec, authOptions };
    await resolver.resolve(named, asPortal);
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/v1/namespaces/n/secrets/c',
      expect.stringContaining('/proxy/api/jobs/'),
      '/api/v1/namespaces/n/secrets/mine',
    ]);
    expect(sent[1].headers).toMatchObject({
      'x-ray-authorization': 'Bearer t0ken',
    });
  });

  it('truncates the name of the operator’s Secret as the operator does', async () => {
    const { service, sent } = kubernetes(secret('t0ken'));
    const resolver = new DashboardResolver({
      kubernetes: service,
      access: settings({}),
    });
    const long = structuredClone(withToken);
    long.metadata.name = `abc-${'x'.repeat(49)}`;
    await resolver.reach(long, signal);
    expect(sent[0].path).toBe(
      `/api/v1/namespaces/n/secrets/r${'x'.repeat(49)}`,
    );
  });

  it('sends a short-lived token of a service account for Kubernetes authentication, and caches it', async () => {
    const { service, sent } = kubernetes(
      Response.json({ status: { token: 'of-account' } }, { status: 201 }),
      Response.json([]),
    );
    const resolver = new DashboardResolver({
      kubernetes: service,
      access: settings({ serviceAccount: 'ray-{cluster}' }),
    });
    const dashboard = await resolver.resolve(delegated, asPortal);
    await dashboard.list(signal);
    await resolver.resolve(delegated, asPortal);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/namespaces/n/serviceaccounts/ray-c/token',
    });
    expect(JSON.parse(String(sent[0].body))).toEqual({
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: 600 },
    });
    expect(sent[1].headers).toMatchObject({
      'x-ray-authorization': 'Bearer of-account',
    });
  });

  it('sends no token for Kubernetes authentication without a configured service account', async () => {
    const { service, sent } = kubernetes();
    const resolver = new DashboardResolver({
      kubernetes: service,
      access: settings({}),
    });
    await expect(resolver.resolve(delegated, asPortal)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('ray.dashboard.serviceAccount'),
    });
    expect(sent).toEqual([]);
  });

  it.each([
    [404, /service account ray-c, .*does not exist.*ray:write/],
    [
      403,
      /may not create one for service account ray-c.*serviceaccounts\/token/,
    ],
  ])(
    'says what to do if Kubernetes answers %d for a token',
    async (status, message) => {
      const refusal = {
        kind: 'Status',
        code: status,
        reason: '',
        message: 'no',
      };
      const resolver = new DashboardResolver({
        kubernetes: kubernetes(Response.json(refusal, { status })).service,
        access: settings({ serviceAccount: 'ray-{cluster}' }),
      });
      await expect(resolver.resolve(delegated, asPortal)).rejects.toMatchObject(
        {
          code: 'FAILED_PRECONDITION',
          message: expect.stringMatching(message),
        },
      );
    },
  );

  it.each([
    ['the Secret is forbidden', forbidden],
    ['the Secret is missing', missing],
    ['it holds no token', () => Response.json({ data: { other: 'eA==' } })],
  ])('reports an error if %s', async (_what, answer) => {
    const resolver = new DashboardResolver({
      kubernetes: kubernetes(answer()).service,
      access: settings({}),
    });
    await expect(resolver.resolve(withToken, asPortal)).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('Secret c'),
    });
  });
});

describe('the address of a dashboard', () => {
  it('uses the Service from the status, or else the default name of the operator', () => {
    expect(dashboardPortOf(plain)).toMatchObject({
      service: 'c-head-svc',
      usualService: 'c-head-svc',
      portName: 'dashboard',
    });
    const status = { head: { serviceName: 'its-head' } };
    expect(dashboardPortOf({ ...plain, status })).toMatchObject({
      service: 'its-head',
      usualService: 'c-head-svc',
    });
    const long = { ...plain, metadata: { name: `a-${'9'.repeat(45)}` } };
    expect(dashboardPortOf(long).service).toBe(`r${'9'.repeat(40)}-head-svc`);
  });

  const withPorts = (
    ports: Array<{ name?: string; containerPort: number }>,
    rayStartParams = {},
  ): RayCluster => ({
    ...plain,
    spec: {
      headGroupSpec: {
        rayStartParams,
        template: { spec: { containers: [{ name: 'head', ports }] } },
      },
    },
  });

  it('uses the port of the head’s container, or of the Ray start parameters', () => {
    expect(dashboardPortOf(plain).port).toBe(8265);
    const byParameter = withPorts([], { 'dashboard-port': '8266' });
    expect(dashboardPortOf(byParameter).port).toBe(8266);
    const byName = withPorts([
      { name: 'redis', containerPort: 6379 },
      { name: 'dashboard', containerPort: 8267 },
    ]);
    expect(dashboardPortOf(byName).port).toBe(8267);
  });

  it('case 28: uses the number of a port that has another name or none', () => {
    const found = { port: 8265, isExposed: true };
    expect(
      dashboardPortOf(withPorts([{ name: 'web', containerPort: 8265 }])),
    ).toMatchObject({ ...found, portName: 'web' });
    expect(dashboardPortOf(withPorts([{ containerPort: 8265 }]))).toMatchObject(
      { ...found, portName: '8265' },
    );
  });

  it('case 28: reports a missing port if the Service does not lead to the dashboard', async () => {
    const resolver = new DashboardResolver({
      kubernetes: kubernetes(missing()).service,
      access: settings({}),
    });
    await expect(
      resolver.resolve(
        withPorts([{ name: 'redis', containerPort: 6379 }]),
        asPortal,
      ),
    ).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('port 8265 with the name dashboard'),
    });
  });
});

describe('readDashboardAccess', () => {
  it('has defaults', () => {
    expect(settings({})).toEqual({
      access: 'service-proxy',
      serviceAccount: undefined,
      mayBeLocal: false,
    });
    expect(settings({ access: 'in-cluster-dns' })).toEqual({
      access: 'in-cluster-dns',
      clusterDomain: 'cluster.local',
      serviceAccount: undefined,
      mayBeLocal: false,
    });
  });

  it.each([
    [
      { access: 'magic' },
      /ray\.dashboard\.access is magic: use one of service-proxy/,
    ],
    [
      { serviceAccount: 'Ray {namespace}' },
      /ray\.dashboard\.serviceAccount is "Ray {namespace}"/,
    ],
    [
      { access: 'in-cluster-dns', clusterDomain: 'evil/' },
      /ray\.dashboard\.clusterDomain is "evil\/"/,
    ],
    [{ access: 'template' }, /ray\.dashboard\.urlTemplate/],
    [
      { access: 'template', urlTemplate: '{cluster}:8265' },
      /ray\.dashboard\.urlTemplate is "{cluster}:8265", which makes no URL/,
    ],
  ])('refuses %j and names the setting', (dashboard, message) => {
    expect(() => settings(dashboard)).toThrow(message);
  });
});
