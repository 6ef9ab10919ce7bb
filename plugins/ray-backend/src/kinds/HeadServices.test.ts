import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  cluster,
  job as contractJob,
  NAMESPACE,
  service,
  template,
} from '../__tests__/contract/objects';
import { until } from '../__testUtils__/until';

const name = 'shared';

/** A job that runs on an existing cluster, so it has no service. */
const job = {
  ...contractJob,
  name,
  clusterSpec: undefined,
  clusterSelector: { 'ray.io/cluster': 'other' },
};

describe('an object with the name of an existing object', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const post = (path: string, body: object, dryRun = false) =>
    request(backend.server)
      .post(`/apis/v1/namespaces/${NAMESPACE}/${path}`)
      .query(dryRun ? { dryRun: 'All' } : {})
      .send(body)
      .expect(200);

  beforeAll(async () => {
    backend = await startRayBackend();
    backend.sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE },
    });
    await post('compute_templates', template);
    await post('services', { ...service, name });
  });

  afterAll(() => backend.stop());

  it('gets a warning that the operator creates one service for both heads', async () => {
    const warning = await until(async () => {
      const { headers } = await post('clusters', { ...cluster, name }, true);
      return headers.warning;
    });
    expect(warning).toContain(
      'a RayService has the same name, shared: the operator makes one service, shared-head-svc, for the heads of both, and it leads to only one of them. Give this RayCluster another name',
    );
  });

  it('gets no warning if it has no head service, or if the names differ', async () => {
    const selecting = await post('jobs', job);
    expect(`${selecting.headers.warning}`).not.toContain('shared-head-svc');
    // The job, once it exists, has no service either.
    const same = await post('clusters', { ...cluster, name }, true);
    expect(same.headers.warning).not.toContain('a RayJob has the same name');
    const other = await post('clusters', cluster, true);
    expect(other.headers.warning).toBeUndefined();
  });
});
