import {
  createRayClient,
  RayClient,
  StreamMessage,
} from '@rayport/backstage-plugin-ray-common';
import { startRayBackend } from '../__testUtils__/startRayBackend';

describe('the stream of changes', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  beforeAll(async () => {
    backend = await startRayBackend();
    const url = `http://localhost:${backend.server.port()}/api/ray`;
    client = createRayClient({ baseUrl: async () => url, fetch });
  }, 60_000);

  afterAll(() => backend.stop());

  it('tells at once what is created, what happens to it and what is deleted', async () => {
    const abort = new AbortController();
    const stream = client.watch({ signal: abort.signal });
    const next = async (wanted: (message: StreamMessage) => boolean) => {
      for (;;) {
        const { value } = await stream.next();
        if (value && wanted(value)) return value;
      }
    };
    await next(({ type }) => type === 'open');
    const namespace = 'default';
    await client.createComputeTemplate({
      namespace,
      computeTemplate: { name: 't', namespace, cpu: 1, memory: 1 },
    });
    await next(
      message =>
        message.type === 'change' && message.change.kind === 'template',
    );
    const headGroupSpec = {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    await client.createCluster({
      namespace,
      cluster: {
        name: 'c',
        namespace,
        version: '2.46.0',
        clusterSpec: { headGroupSpec },
      },
    });
    for (;;) {
      await next(
        message =>
          message.type === 'change' && message.change.kind === 'cluster',
      );
      const { clusterState } = await client.getCluster({
        namespace,
        name: 'c',
      });
      if (clusterState === 'ready') break;
    }
    await client.deleteCluster({ namespace, name: 'c' });
    const gone = await next(
      message => message.type === 'change' && message.change.type === 'deleted',
    );
    expect(gone).toEqual({
      type: 'change',
      change: { kind: 'cluster', type: 'deleted', namespace, name: 'c' },
    });
    abort.abort();
  }, 30_000);

  it('tells of jobs with what prints their log, and of services with their events', async () => {
    const abort = new AbortController();
    const stream = client.watch({ signal: abort.signal });
    await stream.next();
    const namespace = 'default';
    const entrypoint = 'sleep 60';
    const base = { namespace, version: '2.46.0' };
    const headGroupSpec = {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    const clusterSpec = { headGroupSpec };
    const job = { ...base, name: 'j', entrypoint, clusterSpec };
    const service = {
      ...base,
      name: 's',
      serveConfigV2: 'applications: []',
      clusterSpec,
    };
    await client.createRayJob({ namespace, job });
    await client.createRayService({ namespace, service });
    const seen = { isRunning: false, hasEvents: false };
    const others = new Set<string>();
    // A service's event may come before the cluster that it tells of.
    while (!seen.isRunning || !seen.hasEvents || others.size < 2) {
      const { value } = await stream.next();
      if (value?.type !== 'change') throw new Error('The stream has ended');
      const { kind } = value.change;
      if (kind === 'job') {
        const { jobStatus } = await client.getRayJob({ namespace, name: 'j' });
        seen.isRunning ||= jobStatus === 'RUNNING';
      } else if (kind === 'service') {
        const { rayServiceStatus } = await client.getRayService({
          namespace,
          name: 's',
        });
        seen.hasEvents = Boolean(rayServiceStatus?.rayServiceEvents.length);
      } else {
        others.add(`${kind} ${value.change.name.replace(/-.*/, '')}`);
      }
    }
    // The clusters of both are told of as clusters.
    expect([...others].sort()).toEqual(['cluster j', 'cluster s']);
    await client.deleteRayJob({ namespace, name: 'j' });
    await client.deleteRayService({ namespace, name: 's' });
    const gone = new Set<string>();
    while (!gone.has('job') || !gone.has('service')) {
      const { value } = await stream.next();
      if (value?.type === 'change' && value.change.type === 'deleted') {
        gone.add(value.change.kind);
      }
    }
    abort.abort();
  }, 30_000);

  it('narrows to a namespace and stays open until the caller leaves', async () => {
    const abort = new AbortController();
    const stream = client.watch({
      namespace: 'elsewhere',
      signal: abort.signal,
    });
    expect((await stream.next()).value).toEqual({ type: 'open' });
    const pending = stream.next();
    await client.deleteComputeTemplate({ namespace: 'default', name: 't' });
    abort.abort();
    await expect(pending).rejects.toThrow();
  });
});
