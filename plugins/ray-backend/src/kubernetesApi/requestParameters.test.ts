import { once } from 'node:events';
import { IncomingMessage, request as sendRequest } from 'node:http';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';
const MERGE = 'application/merge-patch+json';

describe('parameters of requests to the Kubernetes API', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
    await api()
      .post(CLUSTERS)
      .send(rayCluster({ name: 'mine' }))
      .expect(201);
  });

  afterAll(() => backend.stop());

  it.each(['watch=True', 'watch=1', 'watch', 'watch=yes'])(
    'ask for a watch by %s, as with Kubernetes',
    async query => {
      const { port } = backend.server.address() as AddressInfo;
      const sent = sendRequest({ port, path: `${CLUSTERS}?${query}` }).end();
      const [response]: IncomingMessage[] = await once(sent, 'response');
      const [line] = await once(response ?? sent, 'data');
      sent.destroy();
      expect(String(line)).toMatch(/^\{"type":"ADDED"/);
    },
  );

  it.each(['watch=False', 'watch=0'])('ask for a list by %s', async query => {
    const { body } = await api().get(`${CLUSTERS}?${query}`).expect(200);
    expect(body.kind).toBe('RayClusterList');
  });

  it.each(['dryRun=all', 'dryRun=', 'dryRun=All&dryRun=Nothing'])(
    'store nothing by %s, which Kubernetes does not know',
    async query => {
      const tried = api().post(`${CLUSTERS}?${query}`);
      await tried.send(rayCluster({ name: 'tried' })).expect(422);
      await api().get(`${CLUSTERS}/tried`).expect(404);
      await api()
        .patch(`${CLUSTERS}/mine?${query}`)
        .set('content-type', MERGE)
        .send('{"spec":{"suspend":true}}')
        .expect(422);
      await api().delete(`${CLUSTERS}/mine?${query}`).expect(422);
      await api().get(`${CLUSTERS}/mine`).expect(200);
    },
  );

  it('leave no pods behind', async () => {
    for (const query of ['propagationPolicy=Orphan', 'orphanDependents=true']) {
      await api().delete(`${CLUSTERS}/mine?${query}`).expect(403);
    }
  });
});
