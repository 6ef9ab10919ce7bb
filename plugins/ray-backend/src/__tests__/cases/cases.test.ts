import { RayClient } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { clientOf } from '../../__testUtils__/clientOf';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';

const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };

function headGroup(container: object = {}) {
  const resources = {
    limits: { cpu: '1', memory: '1Gi' },
    requests: { cpu: '500m', memory: '1Gi' },
  };
  const ray = { name: 'ray-head', image: 'rayproject/ray:2.52.0', resources };
  return {
    rayStartParams: {},
    template: { spec: { containers: [{ ...ray, ...container }] } },
  };
}

/** Public bug reports that Rayport once failed, by number. Each runs on the simulated Kubernetes. */
describe('public cases', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    client = clientOf(backend);
  });

  afterAll(() => backend.stop());

  function create(
    kind: 'RayCluster' | 'RayJob',
    name: string,
    spec: object,
    more: object = {},
  ) {
    const plural = `${kind.toLowerCase()}s.ray.io` as const;
    backend.sandbox.client.create(plural, {
      apiVersion: 'ray.io/v1',
      kind,
      metadata: {
        name,
        namespace: 'default',
        labels: { ...labels, ...more },
      },
      spec,
    });
  }

  const key = (name: string) => ({ namespace: 'default', name });

  const untilCluster = (name: string, state: string) =>
    until(async () => {
      const status = await client
        .getClusterStatus(key(name))
        .catch(() => undefined);
      return status?.state === state ? status : undefined;
    });

  it('03: accepts the id of a job that a user submits while the operator waits for it', async () => {
    create('RayJob', 'typed', {
      submissionMode: 'InteractiveMode',
      rayClusterSpec: { headGroupSpec: headGroup() },
    });
    const job = `${NAMESPACE}/jobs/typed`;
    const cluster = await until(async () => {
      const status = await client.getRayJobStatus(key('typed'));
      return status.state === 'waiting' ? status.cluster?.name : undefined;
    });
    await api()
      .post(`${NAMESPACE}/jobsubmissions/${cluster}`)
      .send({ entrypoint: 'echo hi', submissionId: 'mine-1' })
      .expect(200);
    await api().patch(job).send({ jobId: 'mine-1' }).expect(200);
    const { body } = await until(async () => {
      const answer = await api().get(job).expect(200);
      return answer.body.jobId ? answer : undefined;
    });
    expect(body.jobId).toBe('mine-1');
  });

  it('06: names the queue of a cluster in a Kueue queue, and warns when it is resumed', async () => {
    create(
      'RayCluster',
      'queued',
      { rayVersion: '2.52.0', suspend: true, headGroupSpec: headGroup() },
      { 'kueue.x-k8s.io/queue-name': 'team-a' },
    );
    const { message } = await untilCluster('queued', 'suspended');
    expect(message).toBe(
      'The cluster waits in the queue team-a for Kueue to admit it.',
    );
    const { headers } = await api()
      .post(`${NAMESPACE}/clusters/queued:resume`)
      .expect(200);
    expect(headers.warning).toContain('Kueue decides by its queue team-a');
  });

  it('28: reaches a head by port number if its dashboard port has another name', async () => {
    create('RayCluster', 'ports', {
      rayVersion: '2.52.0',
      headGroupSpec: headGroup({
        ports: [{ containerPort: 8265, name: 'web' }],
      }),
    });
    await untilCluster('ports', 'ready');
    const load = await client.getClusterLoad(key('ports'));
    expect(load.nodes).toHaveLength(1);
  });
});
