import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { openAnswer } from './__testUtils__/openAnswer';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';
const MERGE = 'application/merge-patch+json';

describe('requests to the Kubernetes API', () => {
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

  describe('parameters', () => {
    it.each(['watch=True', 'watch=1', 'watch', 'watch=yes'])(
      'start a watch for %s, as in Kubernetes',
      async query => {
        const response = await openAnswer(
          backend.server,
          `${CLUSTERS}?${query}`,
        );
        const [line] = await once(response, 'data');
        response.destroy();
        expect(String(line)).toMatch(/^\{"type":"ADDED"/);
      },
    );

    it.each(['watch=False', 'watch=0'])('return a list for %s', async query => {
      const { body } = await api().get(`${CLUSTERS}?${query}`).expect(200);
      expect(body.kind).toBe('RayClusterList');
    });

    it('are answered without a body where only the head is asked for', async () => {
      const { headers } = await api().get(`${CLUSTERS}/mine`).expect(200);
      for (const path of [
        CLUSTERS,
        `${CLUSTERS}/mine`,
        '/api/v1',
        '/version',
      ]) {
        const answer = await api().head(path).expect(200);
        expect(answer.text).toBeFalsy();
      }
      const { headers: asked } = await api().head(`${CLUSTERS}/mine`);
      expect(asked['content-type']).toBe(headers['content-type']);
      await api().head(`${CLUSTERS}/missing`).expect(404);
    });

    it('are refused for a deletion whose body is another object', async () => {
      const { body } = await api()
        .delete(`${CLUSTERS}/mine`)
        .send({ apiVersion: 'v1', kind: 'Pod' })
        .expect(400);
      expect(body.message).toContain('DeleteOptions');
      await api().get(`${CLUSTERS}/mine`).expect(200);
    });

    it('are refused for the version of an object that does not exist yet', async () => {
      const { metadata, ...cluster } = rayCluster({ name: 'copied' });
      const copied = {
        ...cluster,
        metadata: { ...metadata, resourceVersion: '5' },
      };
      const { body } = await api().post(CLUSTERS).send(copied).expect(400);
      expect(body).toMatchObject({
        reason: 'BadRequest',
        message: expect.stringContaining('resourceVersion should not be set'),
      });
    });

    it.each(['dryRun=all', 'dryRun=', 'dryRun=All&dryRun=Nothing'])(
      'store nothing for %s, which is invalid in Kubernetes',
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
      'refuse the number %j, as in Kubernetes',
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

    it('end a watch with a negative timeout at once, and treat a limit of zero or less as unlimited', async () => {
      const watch = `${CLUSTERS}?watch=1&timeoutSeconds=-5`;
      const answer = await api().get(watch).expect(200);
      expect(answer.text).toBe('');
      const lists = ['limit=-1', 'limit=0', 'timeoutSeconds=-5', 'limit=%2B2'];
      for (const query of lists) {
        const { body } = await api().get(`${CLUSTERS}?${query}`).expect(200);
        expect(body.items).toHaveLength(1);
      }
    });

    it('end a watch after its timeout', async () => {
      const watch = `${CLUSTERS}?watch=1&timeoutSeconds=1`;
      const response = await openAnswer(backend.server, watch);
      expect(await text(response)).toMatch(/^\{"type":"ADDED"/);
    });

    it('refuse an invalid version for watches and lists', async () => {
      for (const query of [
        'resourceVersion=abc',
        'watch=1&resourceVersion=-1',
      ]) {
        await api().get(`${CLUSTERS}?${query}`).expect(400);
      }
    });

    it('delete nothing in a dry run, from the query or the body', async () => {
      const all = { kind: 'DeleteOptions', apiVersion: 'v1', dryRun: ['All'] };
      const mine = `${CLUSTERS}/mine`;
      await api().delete(`${mine}?dryRun=All`).expect(200);
      await api().delete(`${mine}?dryRun=All`).send({}).expect(200);
      await api().delete(mine).send(all).expect(200);
      await api().delete(`${mine}?dryRun=All&gracePeriodSeconds=0`).expect(200);
      await api()
        .delete(`${mine}?dryRun=All&orphanDependents=false`)
        .expect(200);
      await api().delete(`${CLUSTERS}?dryRun=All`).expect(200);
      await api().delete(CLUSTERS).send(all).expect(200);
      const v1 = '/apis/v1/namespaces/default/clusters/mine?objects=all';
      await api().delete(`${v1}&dryRun=All`).expect(200);
      const { body } = await api().get(mine).expect(200);
      expect(body.metadata.deletionTimestamp).toBeUndefined();
    });

    it('refuse impersonation headers', async () => {
      const asked = api().get(CLUSTERS).set('impersonate-user', 'ada');
      const { body } = await asked.expect(403);
      expect(body.message).toContain('impersonate');
    });

    it('return the whole object for its status subresource', async () => {
      const { body } = await api().get(`${CLUSTERS}/mine/status`).expect(200);
      expect(body.metadata.name).toBe('mine');
    });

    it('require the version for an update, as in Kubernetes', async () => {
      const { body } = await api()
        .put(`${CLUSTERS}/mine`)
        .send(rayCluster({ name: 'mine' }))
        .expect(422);
      expect(body.message).toContain('must be specified for an update');
    });

    it('refuse to orphan pods', async () => {
      for (const query of [
        'propagationPolicy=Orphan',
        'orphanDependents=true',
      ]) {
        await api().delete(`${CLUSTERS}/mine?${query}`).expect(403);
      }
    });
  });

  describe('bodies', () => {
    it('may be YAML', async () => {
      await api()
        .post(CLUSTERS)
        .set('content-type', 'application/yaml')
        .send(
          [
            'apiVersion: ray.io/v1',
            'kind: RayCluster',
            'metadata: {name: yaml}',
            'spec:',
            '  headGroupSpec:',
            '    rayStartParams: {}',
            '    template: {spec: {containers: [{name: ray-head, image: i}]}}',
          ].join('\n'),
        )
        .expect(201);
      await api().delete(`${CLUSTERS}/yaml`).expect(200);
    });

    it('get a Status if they are too large or too deep', async () => {
      for (const [body, status] of [
        [' '.repeat(1_100_000), 413],
        [`{"a":${'['.repeat(500_000)}`, 400],
      ] as const) {
        const answer = await api()
          .post(CLUSTERS)
          .set('content-type', 'application/json')
          .send(body)
          .expect(status);
        expect(answer.body).toMatchObject({ kind: 'Status', code: status });
      }
    });
  });
});
