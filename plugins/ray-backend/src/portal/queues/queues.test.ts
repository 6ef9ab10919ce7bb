import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import request from 'supertest';
import { mockPermissions } from '../../__testUtils__/mockPermissions';
import { startRayBackend } from '../../__testUtils__/startRayBackend';

const QUEUE_LIST = /\/apis\/kueue\.x-k8s\.io\/(\w+)\/namespaces\/(\w+)\/local/;

describe('the queues of Kueue', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const decisions = new Map<string, PolicyDecision>();
  /** Queues by namespace; Kueue is missing for other namespaces. */
  const queues = new Map<string, object[]>();
  let asked = 0;

  const list = async (namespace: string) => {
    const { body } = await request(backend.server)
      .get(`/api/ray/namespaces/${namespace}/queues`)
      .set('authorization', mockCredentials.user.header('user:default/ada'))
      .expect(200);
    return body;
  };

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions)],
      through: connection => ({
        server: connection.server,
        fetch: async (path, options) => {
          const [, version, namespace = ''] = QUEUE_LIST.exec(path) ?? [];
          if (!version) return connection.fetch(path, options);
          asked += 1;
          const items = queues.get(namespace);
          if (version === 'v1beta2' || !items) {
            throw new KubernetesError({
              status: 404,
              reason: 'NotFound',
              message: 'no',
            });
          }
          const found = { metadata: {}, items };
          return new Response(JSON.stringify(found), { status: 200 });
        },
      }),
    });
  });

  beforeEach(() => {
    decisions.clear();
    asked = 0;
  });

  afterAll(() => backend.stop());

  it('are listed by name, without stopped queues, and read once', async () => {
    const named = (name: string, spec: object, status?: object) => ({
      metadata: { name },
      spec,
      status,
    });
    queues.set('team', [
      named('late', { clusterQueue: 'all' }, { pendingWorkloads: 3 }),
      named('held', { clusterQueue: 'all', stopPolicy: 'Hold' }),
      named('early', { clusterQueue: 'gpus', stopPolicy: 'None' }),
      { metadata: {} },
    ]);
    const expected = {
      queues: [
        { name: 'early', clusterQueue: 'gpus' },
        { name: 'late', clusterQueue: 'all', pending: 3 },
      ],
    };
    expect(await list('team')).toEqual(expected);
    expect(await list('team')).toEqual(expected);
    expect(asked).toBe(2);
  });

  it('are empty without Kueue', async () => {
    expect(await list('other')).toEqual({});
  });

  it('are hidden from callers who may create no clusters, jobs or services', async () => {
    queues.set('third', [{ metadata: { name: 'q' } }]);
    for (const kind of ['cluster', 'job', 'service']) {
      decisions.set(`ray.${kind}.create`, { result: AuthorizeResult.DENY });
    }
    expect(await list('third')).toEqual({});
    expect(asked).toBe(0);
  });
});
