import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { openAnswer } from './__testUtils__/openAnswer';
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
      const response = await openAnswer(backend.server, `${CLUSTERS}?${query}`);
      const [line] = await once(response, 'data');
      response.destroy();
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

  it.each(['abc', '', '1.5', '99999999999999999999', ' 1'])(
    'are refused for the number %j, as by Kubernetes',
    async value => {
      const number = encodeURIComponent(value);
      for (const query of [
        `timeoutSeconds=${number}`,
        `watch=1&timeoutSeconds=${number}`,
        `limit=${number}`,
      ]) {
        const { body } = await api().get(`${CLUSTERS}?${query}`).expect(400);
        expect(body).toMatchObject({ kind: 'Status', reason: 'BadRequest' });
      }
      await api()
        .delete(`${CLUSTERS}/mine?gracePeriodSeconds=${number}`)
        .expect(400);
    },
  );

  it('end a watch of less than no time at once, and take no limit for none', async () => {
    const watch = `${CLUSTERS}?watch=1&timeoutSeconds=-5`;
    const answer = await api().get(watch).expect(200);
    expect(answer.text).toBe('');
    const lists = ['limit=-1', 'limit=0', 'timeoutSeconds=-5', 'limit=%2B2'];
    for (const query of lists) {
      const { body } = await api().get(`${CLUSTERS}?${query}`).expect(200);
      expect(body.items).toHaveLength(1);
    }
  });

  it('end a watch after its time', async () => {
    const watch = `${CLUSTERS}?watch=1&timeoutSeconds=1`;
    const response = await openAnswer(backend.server, watch);
    expect(await text(response)).toMatch(/^\{"type":"ADDED"/);
  });

  it('refuse a version that is none, of watches as of lists', async () => {
    for (const query of ['resourceVersion=abc', 'watch=1&resourceVersion=-1']) {
      await api().get(`${CLUSTERS}?${query}`).expect(400);
    }
  });

  it('delete nothing in a dry run, wherever it is asked for', async () => {
    const all = { kind: 'DeleteOptions', apiVersion: 'v1', dryRun: ['All'] };
    const mine = `${CLUSTERS}/mine`;
    await api().delete(`${mine}?dryRun=All`).expect(200);
    await api().delete(`${mine}?dryRun=All`).send({}).expect(200);
    await api().delete(mine).send(all).expect(200);
    await api().delete(`${mine}?dryRun=All&gracePeriodSeconds=0`).expect(200);
    await api().delete(`${mine}?dryRun=All&orphanDependents=false`).expect(200);
    await api().delete(`${CLUSTERS}?dryRun=All`).expect(200);
    await api().delete(CLUSTERS).send(all).expect(200);
    const v1 = '/apis/v1/namespaces/default/clusters/mine?objects=all';
    await api().delete(`${v1}&dryRun=All`).expect(200);
    const { body } = await api().get(mine).expect(200);
    expect(body.metadata.deletionTimestamp).toBeUndefined();
  });

  it('ask in no other name', async () => {
    const asked = api().get(CLUSTERS).set('impersonate-user', 'ada');
    const { body } = await asked.expect(403);
    expect(body.message).toContain('impersonate');
  });

  it('read the status as the object', async () => {
    const { body } = await api().get(`${CLUSTERS}/mine/status`).expect(200);
    expect(body.metadata.name).toBe('mine');
  });

  it('demand the version of an update, as Kubernetes does', async () => {
    const { body } = await api()
      .put(`${CLUSTERS}/mine`)
      .send(rayCluster({ name: 'mine' }))
      .expect(422);
    expect(body.message).toContain('must be specified for an update');
  });

  it('leave no pods behind', async () => {
    for (const query of ['propagationPolicy=Orphan', 'orphanDependents=true']) {
      await api().delete(`${CLUSTERS}/mine?${query}`).expect(403);
    }
  });
});
