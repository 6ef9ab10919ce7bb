import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  connectByKubeconfig,
  DefaultKubernetesService,
  KubernetesConnection,
  kubernetesServiceRef,
  rayRootHealthServiceFactory,
} from '@rayport/backstage-plugin-ray-node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../__testUtils__/until';
import { rayPlugin } from '../../plugin';
import { FaultyNetwork } from './__testUtils__/FaultyNetwork';

/** A Kubernetes without objects and without changes. */
function answerWithNothing(path: string): Response {
  return path.includes('watch=true')
    ? new Response(new ReadableStream())
    : Response.json({ metadata: { resourceVersion: '1' }, items: [] });
}

function refuse(): Response {
  const message = 'pods is forbidden: User "x" cannot list resource "pods"';
  const status = { kind: 'Status', code: 403, reason: 'Forbidden', message };
  return Response.json(status, { status: 403 });
}

async function start(
  connect: () => Promise<KubernetesConnection>,
  options: { timeoutMs?: number; ray?: object } = {},
) {
  const { timeoutMs = 200, ray = {} } = options;
  const kubernetes = new DefaultKubernetesService({ connect, timeoutMs });
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  const backend = await startTestBackend({
    features: [
      rayPlugin,
      createServiceFactory({
        service: kubernetesServiceRef,
        deps: {},
        factory: () => kubernetes,
      }),
      rayRootHealthServiceFactory,
      logger.factory,
      mockServices.rootConfig.factory({ data: { ray } }),
    ],
  });
  const origin = `http://localhost:${backend.server.port()}`;
  return {
    list: () => fetch(`${origin}/apis/v1/clusters`),
    create: () =>
      fetch(`${origin}/apis/v1/namespaces/n/compute_templates`, {
        method: 'POST',
        body: JSON.stringify({ name: 't', namespace: 'n', cpu: 1, memory: 1 }),
      }),
    readiness: () => fetch(`${origin}/.backstage/health/v1/readiness`),
    warnings: () => logger.warn.mock.calls.map(([message]) => message),
    stop: () => backend.stop(),
  };
}

describe('a portal that starts before Kubernetes', () => {
  it('starts, says what is missing, and works once Kubernetes is available', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    network.weather = 'refused';
    const portal = await start(async () => network);
    const reason =
      "Kubernetes at http://kubernetes can't be reached: connection refused";
    const refused = await portal.list();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect(await refused.json()).toEqual({
      code: 14,
      message: `RayClusters were not read yet: ${reason}. Try again in a few seconds.`,
    });
    const waiting = await portal.readiness();
    expect(waiting.status).toBe(503);
    expect(await waiting.json()).toEqual({
      status: 'error',
      eventLoopDelayMs: expect.objectContaining({ max: expect.any(Number) }),
      // Whether something has asked for it yet.
      database: expect.stringMatching(/^(unknown|available)$/),
      cache: expect.arrayContaining([
        { kind: 'rayclusters', state: 'syncing', age: expect.any(Number) },
      ]),
      message: `Waiting for Kubernetes: ${reason}`,
      waitingFor: reason,
    });
    await until(() =>
      portal
        .warnings()
        .find(message => message.startsWith('Waiting for Kubernetes: ')),
    );
    expect(portal.warnings()).not.toContain('listAllClusters failed');
    network.weather = { answer: answerWithNothing };
    await until(async () => (await portal.list()).ok);
    await until(async () => (await portal.readiness()).ok);
    network.weather = 'refused';
    expect((await portal.readiness()).status).toBe(200);
    await portal.stop();
  });

  it('answers at once if Kubernetes accepts requests but never answers', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    network.weather = 'hanging';
    const portal = await start(async () => network);
    const message = expect.stringContaining(
      'Kubernetes at http://kubernetes did not answer within 0.2 s',
    );
    const refused = await portal.list();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ code: 14, message });
    const write = await portal.create();
    expect(write.status).toBe(504);
    expect(write.headers.get('retry-after')).toBeTruthy();
    expect(await write.json()).toEqual({ code: 4, message });
    expect((await portal.readiness()).status).toBe(503);
    await portal.stop();
  });

  it('limits the duration of a whole request', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    network.weather = 'hanging';
    const portal = await start(async () => network, {
      timeoutMs: 60_000,
      ray: { api: { requestTimeout: { milliseconds: 100 } } },
    });
    const write = await portal.create();
    expect(write.status).toBe(504);
    expect((await write.json()).message).toContain('did not answer in time');
    await portal.stop();
  });

  it('is not ready while Kubernetes denies its account every right', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    network.weather = { answer: refuse };
    const portal = await start(async () => network);
    const waiting = await until(async () => {
      const { waitingFor } = await (await portal.readiness()).json();
      return waitingFor.includes('lacks a right') ? waitingFor : undefined;
    });
    expect(waiting).toContain('pods is forbidden');
    network.weather = {
      answer: path =>
        path.startsWith('/api/v1/events') ? refuse() : answerWithNothing(path),
    };
    await until(async () => (await portal.readiness()).ok);
    await portal.stop();
  });

  it('says where it looks for a kubeconfig, and uses the file once it exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rayport-'));
    const path = join(folder, 'config');
    const portal = await start(() => connectByKubeconfig({ path }));
    const refused = await portal.list();
    expect(refused.status).toBe(503);
    expect((await refused.json()).message).toContain(
      `There is no kubeconfig at ${path}`,
    );
    await writeFile(
      path,
      JSON.stringify({
        'current-context': 'main',
        contexts: [{ name: 'main', context: { cluster: 'main' } }],
        clusters: [{ name: 'main', cluster: { server: 'https://[::1]:9' } }],
      }),
    );
    await until(async () => {
      const { message } = await (await portal.list()).json();
      return message.includes('https://[::1]:9');
    });
    await portal.stop();
    await rm(folder, { recursive: true });
  });
});
