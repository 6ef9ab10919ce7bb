import request from 'supertest';
import {
  NAMESPACE,
  smallCluster,
  startAnswering,
} from '../__testUtils__/startAnswering';

/** The body of a write as stored by an API server without two fields in its definitions. */
function pruned(body: unknown): string {
  const { spec, ...object } = JSON.parse(String(body));
  const { suspend: _, autoscalerOptions: _options, ...kept } = spec;
  return JSON.stringify({ ...object, spec: kept });
}

/** Answers as if this operator were running. */
const OPERATORS = JSON.stringify({
  kind: 'PodList',
  apiVersion: 'v1',
  metadata: {},
  items: [
    {
      metadata: { name: 'kuberay-operator', namespace: 'kuberay' },
      spec: {
        containers: [
          { name: 'kuberay-operator', image: 'kuberay/operator:v1.3.2' },
        ],
      },
      status: { phase: 'Running' },
    },
  ],
});

describe('fields that are missing from the definitions in Kubernetes', () => {
  let backend: Awaited<ReturnType<typeof startAnswering>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startAnswering(async (connection, path, init) => {
      if (path.includes('kuberay-operator')) {
        const headers = { 'content-type': 'application/json' };
        return new Response(OPERATORS, { headers });
      }
      const isWrite = ['POST', 'PUT'].includes(init?.method ?? '');
      const isOfRay = path.includes('/apis/ray.io/');
      return connection.fetch(
        path,
        isWrite && isOfRay ? { ...init, body: pruned(init?.body) } : init,
      );
    });
  });

  afterAll(() => backend.stop());

  it('cause a warning for creates and dry runs', async () => {
    const cluster = smallCluster('plain');
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send(cluster)
      .expect(200)
      .expect(({ headers }) =>
        expect(headers.warning ?? '').not.toContain('is dropped'),
      );
    const scaled = {
      ...smallCluster('scaled'),
      clusterSpec: {
        ...cluster.clusterSpec,
        enableInTreeAutoscaling: true,
        autoscalerOptions: { idleTimeoutSeconds: 120 },
      },
    };
    for (const query of ['?dryRun=All', '']) {
      const { headers } = await api()
        .post(`${NAMESPACE}/clusters${query}`)
        .send(scaled)
        .expect(200);
      expect(headers.warning).toContain(
        'the definition of RayCluster in this Kubernetes has no field spec.autoscalerOptions, so it is dropped; the operator here is KubeRay 1.3.2: check its spelling and its place, update KubeRay',
      );
    }
  });

  it('cause a warning for a change that has no effect without the field', async () => {
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send(smallCluster('stays'))
      .expect(200);
    const { headers } = await api()
      .post(`${NAMESPACE}/clusters/stays:suspend`)
      .expect(200);
    expect(headers.warning).toContain('has no field spec.suspend');
  });
});
