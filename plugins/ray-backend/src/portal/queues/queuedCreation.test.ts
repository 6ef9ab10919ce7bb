import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { until } from '../../__testUtils__/until';
import { startRayBackend } from '../../__testUtils__/startRayBackend';

const NAMESPACE = 'namespaces/default';
const QUEUE = 'kueue.x-k8s.io/queue-name';

const named = (name: string) => ({
  name,
  namespace: 'default',
  user: 'ann',
  version: '2.46.0',
});
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};
const serveConfigV2 = 'applications: []';

const KINDS = [
  ['clusters', { ...named('c'), clusterSpec }],
  ['jobs', { ...named('j'), entrypoint: 'true', clusterSpec }],
  ['services', { ...named('s'), serveConfigV2, clusterSpec }],
] as const;

describe('an object that is created for a queue of Kueue', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const post = (path: string, body: object) =>
    request(backend.server).post(path).send(body);

  beforeAll(async () => {
    backend = await startRayBackend();
    await post(`/apis/v1/${NAMESPACE}/compute_templates`, {
      name: 'small',
      namespace: 'default',
      cpu: 1,
      memory: 2,
    }).expect(200);
  });

  afterAll(() => backend.stop());

  it.each(KINDS)('has the label of the queue: %s', async (path, body) => {
    const stored = () =>
      backend.sandbox.client.get(`ray${path}.ray.io`, body)?.metadata.labels;
    const { body: preview } = await post(
      `/api/ray/${NAMESPACE}/${path}:preview?queue=gpus`,
      body,
    ).expect(200);
    expect(preview.manifest).toContain(`${QUEUE}: gpus`);
    expect(stored()).toBeUndefined();

    const at = `/apis/v1/${NAMESPACE}/${path}`;
    const created = await post(`${at}?queue=gpus`, body).expect(200);
    expect(created.headers.warning ?? '').not.toContain('unknown');
    // Strict clients of the KubeRay API refuse fields that they do not know.
    expect(created.body).not.toHaveProperty('queue');
    expect(stored()).toMatchObject({ [QUEUE]: 'gpus', 'ray.io/user': 'ann' });

    const other = { ...body, name: `${body.name}2` };
    await post(at, other).expect(200);
    expect(
      backend.sandbox.client.get(`ray${path}.ray.io`, other)?.metadata.labels,
    ).not.toHaveProperty([QUEUE]);
  });

  it('is refused if the name of the queue is invalid', async () => {
    const [[path, body]] = KINDS;
    const refused = await post(
      `/apis/v1/${NAMESPACE}/${path}?queue=not%20a%20name`,
      { ...body, name: 'refused' },
    ).expect(400);
    expect(refused.body.message).toContain(
      'The name of the queue must be letters',
    );
  });

  it('can be repeated with an Idempotency-Key for the same queue only', async () => {
    const [[path, body]] = KINDS;
    const send = (queue: string) =>
      post(`/apis/v1/${NAMESPACE}/${path}?queue=${queue}`, {
        ...body,
        name: 'once',
      }).set('Idempotency-Key', 'queued');
    await send('gpus').expect(200);
    const again = await send('gpus').expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    await send('cpus').expect(422);
  });

  it('shows its queue in its record, also after deletion', async () => {
    const [, [path, body]] = KINDS;
    const at = `/apis/v1/${NAMESPACE}/${path}`;
    const name = 'recorded';
    await post(`${at}?queue=gpus`, { ...body, name }).expect(200);
    const stored = backend.sandbox.client.get('rayjobs.ray.io', {
      ...body,
      name,
    });
    const record = `/api/ray/history/${path}/${stored?.metadata.uid}`;
    const read = () =>
      until(async () => {
        const { status, body: found } = await request(backend.server)
          .get(record)
          .set('authorization', mockCredentials.user.header());
        return status === 200 ? found : undefined;
      });
    expect((await read()).queue).toBe('gpus');
    await request(backend.server).delete(`${at}/${name}`).expect(200);
    const gone = await until(async () => {
      const found = await read();
      return found.record.deletedAt ? found : undefined;
    });
    expect(gone.queue).toBe('gpus');
  });

  it('is not supported for templates', async () => {
    const { headers } = await post(
      `/apis/v1/${NAMESPACE}/compute_templates?queue=gpus`,
      { name: 'other', namespace: 'default', cpu: 1, memory: 2 },
    ).expect(200);
    expect(headers.warning).toContain('unknown query parameter queue');
  });
});
