import { mockCredentials } from '@backstage/backend-test-utils';
import { startGrpc } from './__testUtils__/startGrpc';

const QUEUE = 'kueue.x-k8s.io/queue-name';
const namespace = 'default';

describe('the metadata x-rayport-queue', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  const job = (name: string) => ({
    namespace,
    job: {
      name,
      namespace,
      user: 'ada',
      version: '2.46.0',
      entrypoint: 'true',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
    },
  });
  const create = (name: string, queue?: string) =>
    backend.client.call('createRayJob', job(name), {
      metadata: queued(queue),
    });
  const labelsOf = (name: string) =>
    backend.sandbox.client.get('rayjobs.ray.io', { namespace, name })?.metadata
      .labels ?? {};

  function queued(queue?: string): Record<string, string> {
    const authorization = mockCredentials.service.header();
    return { authorization, ...(queue && { 'x-rayport-queue': queue }) };
  }

  beforeAll(async () => {
    backend = await startGrpc();
    await backend.client.call('createComputeTemplate', {
      namespace,
      computeTemplate: { name: 'small', namespace, cpu: 1, memory: 2 },
    });
  });

  afterAll(() => backend.stop());

  it('sets the Kueue queue in which a new object waits', async () => {
    expect(await create('waits', 'gpus')).toMatchObject({ code: 0 });
    expect(labelsOf('waits')).toMatchObject({ [QUEUE]: 'gpus' });
    expect(await create('runs')).toMatchObject({ code: 0 });
    expect(labelsOf('runs')).not.toHaveProperty([QUEUE]);
  });

  it('is refused if it is invalid or misspelled, or if the call creates nothing', async () => {
    const invalid = { code: 3 };
    expect(await create('refused', 'not a name')).toMatchObject(invalid);
    const misspelled = await backend.client.call('createRayJob', job('m'), {
      metadata: { ...queued(), 'x-rayport_queue': 'gpus' },
    });
    expect(misspelled).toMatchObject(invalid);
    const read = await backend.client.call(
      'getRayJob',
      { namespace, name: 'waits' },
      { metadata: queued('gpus') },
    );
    expect(read).toMatchObject(invalid);
    expect(read.message).toContain('x-rayport-queue');
  });
});
