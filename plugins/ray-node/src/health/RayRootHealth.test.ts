import { mockServices } from '@backstage/backend-test-utils';
import { StallThreshold } from './EventLoopMonitor';
import { readHealthThresholds } from './HealthThresholds';
import { RayReadiness } from './rayReadinessServiceRef';
import { RayRootHealthService } from './rayRootHealthServiceFactory';

const DELAY = { p50: 0.4, p99: 12.3, max: 7_001.2 };
const SHOWN = { p50: 0, p99: 12, max: 7_001 };
const STILL = /^The event loop has stood still for (\d+) s or longer/;

const READY: RayReadiness = {
  isReady: true,
  cache: [
    { kind: 'rayclusters', state: 'current', age: 0 },
    { kind: 'rayjobs', state: 'behind', age: 90 },
    { kind: 'rayservices', state: 'missing', age: 9_000 },
  ],
  database: 'unavailable',
};

/** @param stalls - of the event loop, as often as is needed */
function setUp(stallMs: number, health: object = {}, ray = READY) {
  const lifecycle = mockServices.rootLifecycle.mock();
  const service = new RayRootHealthService({
    lifecycle,
    readiness: { read: async () => ray },
    eventLoop: {
      read: () => DELAY,
      isStalled: ({ delayMs }: StallThreshold) => stallMs >= delayMs,
    },
    thresholds: readHealthThresholds(
      mockServices.rootConfig({ data: { ray: { health } } }),
    ),
  });
  lifecycle.addStartupHook.mock.calls.forEach(([hook]) => hook());
  return service;
}

describe('RayRootHealth', () => {
  it('reports measurements, and is healthy with an unavailable database', async () => {
    const service = setUp(0);
    expect(await service.getLiveness()).toEqual({
      status: 200,
      payload: { status: 'ok', eventLoopDelayMs: SHOWN },
    });
    expect(await service.getReadiness()).toEqual({
      status: 200,
      payload: {
        status: 'ok',
        eventLoopDelayMs: SHOWN,
        cache: READY.cache,
        database: 'unavailable',
      },
    });
  });

  it('names the plugins with a database in memory', async () => {
    const ray = { ...READY, databasesInMemory: ['auth', 'search'] };
    expect(await setUp(0, {}, ray).getReadiness()).toMatchObject({
      status: 200,
      payload: {
        databasesInMemory: ['auth', 'search'],
        databasesInMemoryRemedy: expect.stringContaining(
          'start the portal again',
        ),
      },
    });
  });

  it('fails readiness before liveness', async () => {
    const slow = setUp(5_000);
    expect(await slow.getReadiness()).toEqual({
      status: 503,
      payload: expect.objectContaining({
        status: 'error',
        message: expect.stringMatching(STILL),
        eventLoopDelayMs: SHOWN,
      }),
    });
    expect((await slow.getLiveness()).status).toBe(200);

    const stuck = setUp(10_000);
    expect((await stuck.getReadiness()).status).toBe(503);
    expect(await stuck.getLiveness()).toEqual({
      status: 503,
      payload: {
        status: 'error',
        message:
          'The event loop has stood still for 10 s or longer at a time, again and again for 120 s',
        eventLoopDelayMs: SHOWN,
      },
    });
  });

  it('uses the configured limits', async () => {
    const strict = setUp(600, {
      liveness: { eventLoopDelay: { milliseconds: 500 } },
    });
    expect((await strict.getLiveness()).status).toBe(503);
    expect((await strict.getReadiness()).status).toBe(200);
    const never = setUp(1_000_000, {
      liveness: { eventLoopDelay: '0s' },
      readiness: { eventLoopDelay: '0s' },
    });
    expect((await never.getLiveness()).status).toBe(200);
    expect((await never.getReadiness()).status).toBe(200);
  });

  it('is not ready when the cache is older than the configured age', async () => {
    const readiness = { maxCacheAge: '60s' };
    const { status, payload } = await setUp(0, { readiness }).getReadiness();
    expect(status).toBe(503);
    expect(payload).toMatchObject({
      message:
        'What is known of rayjobs is 90 s old, and may be 60 s (ray.health.readiness.maxCacheAge)',
    });
    const patient = { readiness: { maxCacheAge: '2m' } };
    expect((await setUp(0, patient).getReadiness()).status).toBe(200);
  });

  it('is not ready until Kubernetes answers', async () => {
    const waitingFor = 'Kubernetes has not answered yet';
    const service = setUp(0, {}, { isReady: false, waitingFor });
    expect(await service.getReadiness()).toEqual({
      status: 503,
      payload: {
        status: 'error',
        waitingFor,
        eventLoopDelayMs: SHOWN,
        message: `Waiting for Kubernetes: ${waitingFor}`,
      },
    });
    expect((await service.getLiveness()).status).toBe(200);
  });

  it.each([
    ['ray.health.readiness.maxCacheAge', { readiness: { maxCacheAge: 'old' } }],
    ['ray.health.liveness.period', { liveness: { period: '11m' } }],
  ])('is not ready, but alive, when %s is invalid', async (key, health) => {
    const service = setUp(0, health);
    const waitingFor = expect.stringContaining(key);
    expect(await service.getReadiness()).toMatchObject({
      status: 503,
      payload: { waitingFor, needsRestart: true },
    });
    expect((await service.getLiveness()).status).toBe(200);
  });
});
