import { createInterface } from 'node:readline';
import request from 'supertest';
import { PAGES_CLIENT, RAY_CLIENT } from '@rayport/backstage-plugin-ray-common';
import { until } from '../__testUtils__/until';
import { collectAudit } from '../__testUtils__/collectAudit';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { openAnswer } from './__testUtils__/openAnswer';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';
const MERGE = 'application/merge-patch+json';
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';

const DESCRIBED = ['ray.io', 'events.k8s.io', 'networking.k8s.io'];

const GROUPS = [...DESCRIBED, 'authentication.k8s.io', 'authorization.k8s.io'];

describe('the Kubernetes API', () => {
  const audit = collectAudit();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [audit.factory],
    });
  });

  afterAll(() => backend.stop());

  describe('discovery', () => {
    it.each(['', '/api/ray/kubernetes'])(
      'lists the served APIs below "%s"',
      async root => {
        const { body: groups } = await api().get(`${root}/apis`).expect(200);
        expect(groups).toMatchObject({
          kind: 'APIGroupList',
          groups: GROUPS.map(name => ({ name })),
        });
        const { body } = await api().get(`${root}/apis/ray.io/v1`).expect(200);
        expect(body.resources).toContainEqual(
          expect.objectContaining({ name: 'rayclusters', kind: 'RayCluster' }),
        );
        await api().get(`${root}/version`).expect(200);
        // Clients generated from Kubernetes' OpenAPI send a trailing slash.
        await api().get(`${root}/version/`).expect(200);
        await api().get(`${root}/apis/ray.io/v1/`).expect(200);
        await api().get(`${root}/api/v1`).expect(200);
        const { body: index } = await api()
          .get(`${root}/openapi/v3`)
          .expect(200);
        const described = [
          'api/v1',
          ...DESCRIBED.map(name => `apis/${name}/v1`),
        ];
        expect(Object.keys(index.paths).sort()).toEqual(described.sort());
        for (const group of described) {
          await api().get(`${root}/openapi/v3/${group}`).expect(200);
        }
        await api().get(`${root}/openapi/v3/apis/apps/v1`).expect(403);
      },
    );

    it('supports the aggregated form', async () => {
      const { body, type } = await api()
        .get('/apis')
        .set(
          'accept',
          'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
        )
        .expect(200);
      expect(type).toBe('application/json');
      expect(body.kind).toBe('APIGroupDiscoveryList');
    });

    it('does not affect other paths', async () => {
      const { body } = await api().get('/apis/v1/clusters').expect(200);
      expect(body).not.toHaveProperty('kind');
      const { body: other } = await api().get('/apis/apps/v1').expect(404);
      expect(other).toMatchObject({ kind: 'Status', reason: 'NotFound' });
    });

    it('names the served version of Ray’s API', async () => {
      const path = '/apis/ray.io/v1alpha1/namespaces/default/rayjobs';
      const { body } = await api().get(path).expect(404);
      expect(body.message).toContain('write apiVersion: ray.io/v1');
    });
  });

  it('creates, reads, changes and deletes an object as its caller', async () => {
    audit.clear();
    const { body: created } = await api()
      .post(CLUSTERS)
      .set('user-agent', 'test-client/1.0')
      .send(rayCluster({ name: 'mine' }))
      .expect(201);
    expect(created).toMatchObject({
      kind: 'RayCluster',
      metadata: {
        name: 'mine',
        labels: { 'ray.io/user': 'user_default_mock' },
        annotations: { 'rayport.io/user': 'user:default/mock' },
        managedFields: [{ manager: 'test-client' }],
      },
    });
    const shown = await api().get(`${CLUSTERS}/mine`).expect(200);
    expect(shown.body.metadata.uid).toBe(created.metadata.uid);
    await api()
      .patch(`${CLUSTERS}/mine`)
      .set('content-type', MERGE)
      .send(JSON.stringify({ metadata: { labels: { team: 'a' } } }))
      .expect(200);
    await api()
      .patch(`${CLUSTERS}/mine`)
      .set('content-type', 'application/json-patch+json')
      .send(
        JSON.stringify([
          { op: 'add', path: '/metadata/labels/stage', value: 'test' },
        ]),
      )
      .expect(200);
    // The operator may change the object between the read and the write.
    const read = await until(async () => {
      const { body } = await api().get(`${CLUSTERS}/mine`).expect(200);
      const { status } = await api()
        .put(`${CLUSTERS}/mine`)
        .send({ ...body, spec: { ...body.spec, suspend: true } });
      return status === 200 ? body : undefined;
    });
    expect(read.metadata.labels).toMatchObject({ team: 'a', stage: 'test' });
    await api()
      .put(`${CLUSTERS}/mine`)
      .send({ ...read, spec: { ...read.spec, suspend: false } })
      .expect(409)
      .expect(({ body }) => expect(body.reason).toBe('Conflict'));
    await api().delete(`${CLUSTERS}/mine`).expect(200);
    expect(audit.told('cluster-create')).not.toHaveLength(0);
    expect(audit.told('cluster-update')).not.toHaveLength(0);
    expect(audit.told('cluster-delete')).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({ actorId: 'user:default/mock' }),
      }),
    );
  });

  it('takes objects of the pages as made by the portal, not by a browser', async () => {
    const { body } = await api()
      .post(CLUSTERS)
      .set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64)')
      .set(RAY_CLIENT, PAGES_CLIENT)
      .send(rayCluster({ name: 'pasted' }))
      .expect(201);
    expect(body.metadata.managedFields).toMatchObject([{ manager: 'rayport' }]);
    await api().delete(`${CLUSTERS}/pasted`).expect(200);
  });

  it('records its changes in the timeline', async () => {
    await api()
      .post(CLUSTERS)
      .send(rayCluster({ name: 'recorded' }))
      .expect(201);
    await api()
      .patch(`${CLUSTERS}/recorded`)
      .set('content-type', MERGE)
      .send(JSON.stringify({ spec: { suspend: true } }))
      .expect(200);
    const { text } = await api()
      .get('/api/ray/namespaces/default/clusters/recorded/timeline')
      .expect(200);
    expect(text).toContain('mock created it');
    expect(text).toContain('mock suspended it');
    expect(text).not.toMatch(/(?:Created|Changed) by/);
    await api().delete(`${CLUSTERS}/recorded`).expect(200);
  });

  it('supports server-side apply, and keeps the owner', async () => {
    const apply = (object: object, status: number) =>
      api()
        .patch(`${CLUSTERS}/applied`)
        .query({ fieldManager: 'test' })
        .set('content-type', 'application/apply-patch+yaml')
        .send(JSON.stringify(object))
        .expect(status);
    const object = rayCluster({ name: 'applied' });
    await apply(object, 201);
    const { body } = await apply(
      { ...object, metadata: { ...object.metadata, labels: { a: 'b' } } },
      200,
    );
    expect(body.metadata.labels).toEqual({
      a: 'b',
      'ray.io/user': 'user_default_mock',
    });
    await api().delete(`${CLUSTERS}/applied`).expect(200);
  });

  it('carries out a create with an Idempotency-Key once', async () => {
    const create = (object: object) =>
      api().post(CLUSTERS).set('idempotency-key', 'once').send(object);
    const first = await create(rayCluster({ name: 'once' })).expect(201);
    const again = await create(rayCluster({ name: 'once' })).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.metadata.uid).toBe(first.body.metadata.uid);
    await create(rayCluster({ name: 'once' }, { hostname: 'other' })).expect(
      422,
    );
    await api().delete(`${CLUSTERS}/once`).expect(200);
  });

  it('supports dry runs', async () => {
    await api()
      .post(CLUSTERS)
      .query({ dryRun: 'All' })
      .send(rayCluster({ name: 'tried' }))
      .expect(201);
    const { body } = await api().get(`${CLUSTERS}/tried`).expect(404);
    expect(body).toMatchObject({
      kind: 'Status',
      reason: 'NotFound',
      message: 'rayclusters.ray.io "tried" not found',
      code: 404,
    });
  });

  describe('admission', () => {
    it.each<[string, object]>([
      ['Host Namespaces', { hostNetwork: true }],
      [
        'HostPath Volumes',
        { volumes: [{ name: 'a', hostPath: { path: '/' } }] },
      ],
      [
        'Privileged Containers',
        {
          initContainers: [
            { name: 'i', image: 'i', securityContext: { privileged: true } },
          ],
        },
      ],
    ])('refuses %s to users', async (control, podSpec) => {
      const { body } = await api()
        .post(CLUSTERS)
        .send(rayCluster({ name: 'refused' }, podSpec))
        .expect(403);
      expect(body).toMatchObject({ kind: 'Status', reason: 'Forbidden' });
      expect(body.message).toContain(control);
    });

    it('checks the result of a patch', async () => {
      await api()
        .post(CLUSTERS)
        .send(rayCluster({ name: 'patched' }))
        .expect(201);
      const { spec } = rayCluster({ name: 'patched' }, { hostPID: true });
      const { body } = await api()
        .patch(`${CLUSTERS}/patched`)
        .set('content-type', MERGE)
        .send(JSON.stringify({ spec }))
        .expect(403);
      expect(body.message).toContain('Host Namespaces');
      await api().delete(`${CLUSTERS}/patched`).expect(200);
    });

    it('refuses system namespaces, annotations of the portal and orphaning', async () => {
      const path = '/apis/ray.io/v1/namespaces/kube-system/rayclusters';
      const object = rayCluster({ name: 'c' });
      const { body } = await api()
        .post(path)
        .send({ ...object, metadata: { name: 'c' } })
        .expect(403);
      expect(body.message).toContain('kube-system');
      const annotations = { 'rayport.io/selected-cluster': 'a.b' };
      await api()
        .post(CLUSTERS)
        .send({ ...object, metadata: { ...object.metadata, annotations } })
        .expect(403);
      await api().post(CLUSTERS).send(object).expect(201);
      await api()
        .delete(`${CLUSTERS}/c`)
        .send({ propagationPolicy: 'Orphan' })
        .expect(403);
      await api().delete(`${CLUSTERS}/c`).expect(200);
    });
  });

  describe('lists', () => {
    beforeAll(async () => {
      for (const name of ['list-a', 'list-b', 'list-c']) {
        await api().post(CLUSTERS).send(rayCluster({ name })).expect(201);
      }
    });

    afterAll(() => api().delete(CLUSTERS).expect(200));

    const names = (body: { items: { metadata: { name: string } }[] }) =>
      body.items.map(({ metadata }) => metadata.name);

    it('are returned whole, in pages, and filtered by selectors', async () => {
      const { body: all } = await api().get(CLUSTERS).expect(200);
      expect(all).toMatchObject({
        kind: 'RayClusterList',
        apiVersion: 'ray.io/v1',
        metadata: { resourceVersion: expect.any(String) },
      });
      expect(names(all)).toEqual(['list-a', 'list-b', 'list-c']);
      const { body: first } = await api()
        .get(CLUSTERS)
        .query({ limit: 2 })
        .expect(200);
      expect(names(first)).toEqual(['list-a', 'list-b']);
      const { body: second } = await api()
        .get(CLUSTERS)
        .query({ limit: 2, continue: first.metadata.continue })
        .expect(200);
      expect(names(second)).toEqual(['list-c']);
      expect(second.metadata.continue).toBeUndefined();
      const { body: one } = await api()
        .get(CLUSTERS)
        .query({ fieldSelector: 'metadata.name=list-b' })
        .expect(200);
      expect(names(one)).toEqual(['list-b']);
      const made = Buffer.from('{"start":"x"}').toString('base64');
      const { body: wrong } = await api()
        .get(CLUSTERS)
        .query({ continue: made })
        .expect(400);
      expect(wrong.message).toMatch(/^continue key is not valid/);
    });

    it('are returned as tables and as metadata', async () => {
      const { body: table } = await api()
        .get(CLUSTERS)
        .set('accept', TABLE)
        .expect(200);
      expect(table.kind).toBe('Table');
      expect(table.rows).toHaveLength(3);
      expect(table.rows[0].object).toMatchObject({
        kind: 'PartialObjectMetadata',
        metadata: { name: 'list-a' },
      });
      expect(table.rows[0].object).not.toHaveProperty('spec');
      const { body } = await api()
        .get(CLUSTERS)
        .set(
          'accept',
          'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io',
        )
        .expect(200);
      expect(body.kind).toBe('PartialObjectMetadataList');
      await api().get(CLUSTERS).set('accept', 'application/cbor').expect(406);
    });

    it('can be watched from a version', async () => {
      expect.assertions(2);
      const { body } = await api().get(CLUSTERS).expect(200);
      const { resourceVersion } = body.metadata;
      const watch = await openAnswer(
        backend.server,
        `${CLUSTERS}?watch=1&resourceVersion=${resourceVersion}`,
      );
      expect(watch.statusCode).toBe(200);
      await api()
        .post(CLUSTERS)
        .send(rayCluster({ name: 'list-d' }))
        .expect(201);
      // The operator may still be changing the other clusters.
      for await (const line of createInterface({ input: watch })) {
        const event = JSON.parse(line);
        if (event.object.metadata.name !== 'list-d') continue;
        expect(event).toMatchObject({
          type: 'ADDED',
          object: { kind: 'RayCluster', metadata: { name: 'list-d' } },
        });
        break;
      }
      watch.destroy();
    });
  });

  it('fills in compute templates as the KubeRay API server V2 does', async () => {
    await api()
      .post('/apis/v1/namespaces/default/compute_templates')
      .send({
        name: 'gpu',
        namespace: 'default',
        cpu: 2,
        memory: 4,
        gpu: 1,
        tolerations: [{ key: 'a', operator: 'Exists', effect: 'NoSchedule' }],
      })
      .expect(200);
    const object = rayCluster({ name: 'filled' });
    const { headGroupSpec } = object.spec;
    const filling = (computeTemplate: string) => ({
      ...object,
      spec: { headGroupSpec: { ...headGroupSpec, computeTemplate } },
    });
    const { body } = await api()
      .post(CLUSTERS)
      .send(filling('gpu'))
      .expect(201);
    const { template } = body.spec.headGroupSpec;
    expect(template.metadata.annotations).toEqual({
      'ray.io/compute-template': 'gpu',
    });
    const resources = { cpu: '2', memory: '4Gi', 'nvidia.com/gpu': '1' };
    expect(template.spec.containers[0].resources).toEqual({
      limits: resources,
      requests: resources,
    });
    expect(template.spec.tolerations).toMatchObject([{ key: 'a' }]);
    await api().delete(`${CLUSTERS}/filled`).expect(200);
    await api().post(CLUSTERS).send(filling('none')).expect(422);
    const maps = '/api/v1/namespaces/default/configmaps';
    const { body: list } = await api().get(maps).expect(200);
    expect(list.items).toMatchObject([{ metadata: { name: 'gpu' } }]);
    await api().get(`${maps}/gpu`).expect(200);
    await api().get(`${maps}/kube-root-ca.crt`).expect(404);
  });

  it('serves nothing else', async () => {
    for (const path of [
      '/api/v1/secrets',
      '/api/v1/namespaces/default/secrets/a',
      '/api/v1/namespaces/default/pods/a/exec',
      '/api/v1/nodes',
    ]) {
      const { body } = await api().get(path).expect(403);
      expect(body).toMatchObject({ kind: 'Status', reason: 'Forbidden' });
    }
    for (const path of [
      '/apis/ray.io/v1alpha1/rayclusters',
      '/apis/apps/v1/deployments',
      '/apis/route.openshift.io/v1/routes/a',
    ]) {
      const { body } = await api().get(path).expect(404);
      expect(body).toMatchObject({ kind: 'Status', reason: 'NotFound' });
    }
    await api().post('/api/v1/namespaces/default/pods').send({}).expect(403);
    await api().put(`${CLUSTERS}/a/status`).send({}).expect(405);
    await api().delete('/apis/ray.io/v1/rayclusters').expect(405);
  });
});
