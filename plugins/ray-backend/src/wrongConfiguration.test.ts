import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  DefaultKubernetesService,
  kubernetesServiceRef,
  rayRootHealthServiceFactory,
} from '@rayport/backstage-plugin-ray-node';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { AddressInfo, createServer } from 'node:net';
import request from 'supertest';
import { until } from './__testUtils__/until';
import { rayPlugin } from './plugin';

/** A Kubernetes without objects, which records requests. */
function emptyKubernetes(asked: string[]) {
  return createServiceFactory({
    service: kubernetesServiceRef,
    deps: {},
    factory: () =>
      new DefaultKubernetesService({
        connect: async () => ({
          server: 'http://kubernetes',
          async fetch(path) {
            asked.push(path);
            return path.includes('watch=true')
              ? new Response(new ReadableStream())
              : Response.json({
                  metadata: { resourceVersion: '1' },
                  items: [],
                });
          },
        }),
      }),
  });
}

async function start(ray: object | string) {
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  const asked: string[] = [];
  const backend = await startTestBackend({
    features: [
      rayPlugin,
      emptyKubernetes(asked),
      rayRootHealthServiceFactory,
      logger.factory,
      mockServices.rootConfig.factory({ data: { ray } }),
    ],
  });
  return {
    asked,
    api: request(backend.server),
    errors: () => logger.error.mock.calls.map(([message]) => message),
    stop: () => backend.stop(),
  };
}

describe('a portal with a wrong value in its configuration', () => {
  it.each([
    ['ray.api.requestTimeout', { api: { requestTimeout: 'soon' } }],
    ['ray.api.maxBodyBytes', { api: { maxBodyBytes: 'many' } }],
    ['ray.kubernetes.namespaces', { kubernetes: { namespaces: 'team-a' } }],
    ['ray.kubernetes.impersonate', { kubernetes: { impersonate: 'some' } }],
    ['ray.limits.volumes', { limits: { volumes: -1 } }],
    ['ray.flowControl.users.qps', { flowControl: { users: { qps: 'fast' } } }],
    ['ray.podSecurity', { podSecurity: { default: 'lenient' } }],
    ['ray.idle.mode', { idle: { mode: 'delete' } }],
    ['ray.grpc.port', { grpc: { port: 'any' } }],
    ['ray.idle.mode?', { idle: { mod: 'off' } }],
    ['ray', 'on'],
  ])(
    'starts, answers API requests with 503, and reports %s',
    async (key, ray) => {
      const portal = await start(ray);
      const { api } = portal;
      for (const call of [
        api.get('/apis/v1/clusters'),
        api.get('/api/ray/v1/clusters'),
        api.get('/api/ray/health'),
        api.get('/api/ray/watch'),
        api.get('/apis/v1/clusters?watch=true'),
        api.post('/apis/v1/namespaces/n/compute_templates').send({}),
      ]) {
        const { body, headers } = await call.expect(503);
        expect(body.code).toBe(14);
        expect(body.message).toContain(key);
        expect(body.message).toContain('correct the configuration');
        expect(headers['retry-after']).toBeTruthy();
      }
      const ready = await api.get('/.backstage/health/v1/readiness');
      expect(ready.status).toBe(503);
      expect(ready.body).toMatchObject({
        message: expect.stringContaining('The configuration is wrong: '),
        waitingFor: expect.stringContaining(key),
        needsRestart: true,
      });
      await api.get('/.backstage/health/v1/liveness').expect(200);
      expect(portal.errors()).toEqual([expect.stringContaining(key)]);
      expect(portal.asked).toEqual([]);
      await portal.stop();
    },
  );

  it('reports all wrong values at once', async () => {
    const portal = await start({
      api: { requestTimeout: 'soon', anonymus: true },
      grpc: { port: 70_000, maxIdleConnections: 0 },
      idle: { interval: '1ms' },
      limits: { volumes: -1 },
    });
    const [error] = portal.errors();
    const keys = [
      'ray.api.requestTimeout',
      'ray.grpc.port',
      'ray.idle.interval',
      'ray.limits.volumes',
      'ray.grpc.maxIdleConnections',
      'did you mean ray.api.anonymous?',
    ];
    expect(keys.filter(key => !error.includes(key))).toEqual([]);
    expect(error).toContain('6 settings are wrong');
    await portal.stop();
  });

  it('still refuses requests without credentials', async () => {
    const portal = await start({
      api: { anonymous: true, requestTimeout: 'soon' },
    });
    const nobody = mockCredentials.none.header();
    await portal.api
      .get('/apis/v1/clusters')
      .set('Authorization', nobody)
      .expect(401);
    await portal.stop();
  });

  it.each([
    ['is taken', async (port: number) => ({ port })],
    [
      'has no certificate',
      async () => ({
        port: 0,
        tls: { certFile: '/missing/tls.crt', keyFile: '/missing/tls.key' },
      }),
    ],
  ])('serves without gRPC if its port %s', async (_, grpcFor) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const portal = await start({ grpc: await grpcFor(port) });
    await until(async () => {
      const { status } = await portal.api.get('/apis/v1/clusters');
      return status === 200;
    });
    expect(portal.errors()).toEqual([
      expect.stringMatching(
        /^There is no gRPC, .*(ray\.grpc\.port|\/missing\/tls\.crt)/,
      ),
    ]);
    await portal.stop();
    other.close();
  });
});
