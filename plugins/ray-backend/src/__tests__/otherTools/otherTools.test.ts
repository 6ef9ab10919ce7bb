import { ClusterRow, parseYaml } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { z } from 'zod';
import { clientOf } from '../../__testUtils__/clientOf';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const RAY_CLUSTERS = 'rayclusters.ray.io';
const IMAGE = 'registry.example.org/team/ray:2.52.0';
const NAMESPACE = '/apis/v1/namespaces/default';
const CLUSTERS = `${NAMESPACE}/clusters`;

/** A cluster without marks of a known tool, as in the cases of ../shared. */
function rayCluster(name: string, metadata: object) {
  const containers = [
    {
      name: 'ray-head',
      image: IMAGE,
      resources: {
        limits: { cpu: '1', memory: '1Gi' },
        requests: { cpu: '500m', memory: '1Gi' },
      },
    },
  ];
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name, namespace: 'default', ...metadata },
    spec: {
      rayVersion: '2.52.0',
      headGroupSpec: { rayStartParams: {}, template: { spec: { containers } } },
    },
  };
}

const namesOf = (body: { clusters?: { name: string }[] }) =>
  (body.clusters ?? []).map(({ name }) => name);

describe('Ray objects of other tools', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);
  const stored = (name: string) => {
    const key = { namespace: 'default', name };
    return backend.sandbox.client.get(RAY_CLUSTERS, key);
  };
  const patch = (name: string, body: object) =>
    api()
      .patch(`${CLUSTERS}/${name}`)
      .set('content-type', 'application/merge-patch+json')
      .send(body);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: {
        api: {},
        kubernetesApi: { enabled: true },
        origins: { flux: { edits: 'deny' } },
      },
    });
    const made = [
      rayCluster('helm-made', {
        labels: { 'app.kubernetes.io/managed-by': 'Helm' },
        annotations: { 'meta.helm.sh/release-name': 'ray-prod' },
      }),
      rayCluster('kept-in-git', {
        labels: { 'argocd.argoproj.io/instance': 'ray-prod' },
      }),
      rayCluster('locked', {
        labels: { 'kustomize.toolkit.fluxcd.io/name': 'apps' },
      }),
    ];
    made.forEach(object => backend.sandbox.client.create(RAY_CLUSTERS, object));
    await until(async () => {
      const { body } = await api().get(`${CLUSTERS}?objects=all`);
      return namesOf(body).length === made.length;
    });
  });

  afterAll(() => backend.stop());

  it('are in lists of the KubeRay API V1 only on request', async () => {
    const usual = await api().get(CLUSTERS).expect(200);
    expect(namesOf(usual.body)).toEqual([]);
    const all = await api().get('/apis/v1/clusters?objects=all').expect(200);
    expect(namesOf(all.body)).toEqual(['helm-made', 'kept-in-git', 'locked']);
    const { body } = await api().get(`${CLUSTERS}?objects=some`).expect(400);
    expect(body.message).toContain('use objects=all for every object');
  });

  it('are on the pages, with the tool that made them', async () => {
    const { body } = await api().get('/api/ray/pages/clusters').expect(200);
    expect(
      body.rows.map(({ cluster, status }: ClusterRow) => [
        cluster?.name,
        status?.origin,
      ]),
    ).toEqual([
      ['helm-made', { tool: 'helm', kind: 'release', name: 'ray-prod' }],
      [
        'kept-in-git',
        { tool: 'argocd', kind: 'application', name: 'ray-prod' },
      ],
      ['locked', { tool: 'flux', kind: 'Kustomization', name: 'apps' }],
    ]);
    const searched = '/api/ray/pages/clusters?search=argo+cd+application+ray';
    expect((await api().get(searched)).body.total).toBe(1);
  });

  it('are returned by name only on request, and the error explains how (case 21)', async () => {
    const hidden = await api().get(`${CLUSTERS}/helm-made`).expect(404);
    expect(hidden.body.message).toBe(
      'Cluster helm-made exists in namespace default, but it was not made through this API (Helm release ray-prod). To read it, add ?objects=all to the request.',
    );
    const shown = await api()
      .get(`${CLUSTERS}/helm-made?objects=all`)
      .expect(200);
    expect(shown.body).toMatchObject({
      name: 'helm-made',
      version: '2.52.0',
      clusterSpec: { headGroupSpec: { image: IMAGE } },
    });
    await until(async () => {
      const path = `${NAMESPACE}/jobsubmissions/helm-made`;
      return (await api().get(path)).status === 200;
    });
  });

  it('change only in the requested field, with a warning', async () => {
    const before = stored('helm-made');
    const head = { image: 'registry.example.org/team/ray:2.52.1' };
    const { headers } = await patch('helm-made', {
      clusterSpec: { headGroupSpec: head },
    }).expect(200);
    expect(headers.warning).toContain(
      'Helm release ray-prod made this object, and its next upgrade or rollback sets the change back',
    );
    const after = stored('helm-made');
    expect(after?.metadata.labels).toEqual(before?.metadata.labels);
    const [was, is] = [before, after].map(object =>
      JSON.stringify({ ...object, metadata: {}, status: {} }),
    );
    expect(is).toBe(was?.replace(':2.52.0","resources', ':2.52.1","resources'));
  });

  it('that are kept in Git are changed with a warning (case 08), or not at all', async () => {
    for (const verb of ['suspend', 'resume']) {
      const { headers } = await api()
        .post(`${CLUSTERS}/kept-in-git:${verb}`)
        .expect(200);
      expect(headers.warning).toContain(
        'Argo CD application ray-prod keeps this object and sets changes back',
      );
    }
    const refused = await api().post(`${CLUSTERS}/locked:suspend`).expect(400);
    expect(refused.body.message).toContain(
      'is kept by Flux Kustomization apps, and this portal leaves such objects alone (ray.origins.flux.edits: deny)',
    );
    await api().delete(`${CLUSTERS}/locked`).expect(400);
    const { headers } = await api()
      .delete(`${CLUSTERS}/kept-in-git`)
      .expect(200);
    expect(headers.warning).toContain('creates it again');
  });

  it('are not listed as standalone clusters if they belong to another object (case 25)', async () => {
    const labels = {
      'ray.io/originated-from-crd': 'RayJob',
      'ray.io/originated-from-cr-name': 'nightly',
    };
    const nested = rayCluster('nightly-x7k2p', { labels });
    backend.sandbox.client.create(RAY_CLUSTERS, nested);
    const client = clientOf(backend);
    const all = await until(async () => {
      const { names } = await client.listClusterNames({});
      return names.includes('nightly-x7k2p') ? names : undefined;
    });
    const { names } = await client.listClusterNames({ standalone: true });
    expect(names).toEqual(all.filter(name => name !== 'nightly-x7k2p'));
  });

  it('that a service made are patched and deleted through the Kubernetes API with a warning', async () => {
    const labels = {
      'ray.io/originated-from-crd': 'RayService',
      'ray.io/originated-from-cr-name': 'shop',
    };
    backend.sandbox.client.create(
      RAY_CLUSTERS,
      rayCluster('shop-x7k2p', { labels }),
    );
    const path = '/apis/ray.io/v1/namespaces/default/rayclusters/shop-x7k2p';
    const patched = await api()
      .patch(path)
      .set('content-type', 'application/merge-patch+json')
      .send({ metadata: { annotations: { a: 'b' } } })
      .expect(200);
    expect(patched.headers.warning).toContain(
      'the cluster belongs to service shop, which makes its next cluster without this change',
    );
    const deleted = await api().delete(path).expect(200);
    expect(deleted.headers.warning).toContain(
      'RayService shop keeps this object and creates it again',
    );
  });

  it("that a job made can't be suspended apart from the job", async () => {
    const labels = {
      'ray.io/originated-from-crd': 'RayJob',
      'ray.io/originated-from-cr-name': 'train',
    };
    const made = rayCluster('train-x7k2p', { labels });
    backend.sandbox.client.create(RAY_CLUSTERS, made);
    const path = '/apis/ray.io/v1/namespaces/default/rayclusters/train-x7k2p';
    for (const asked of [
      api().post(`${CLUSTERS}/train-x7k2p:suspend`),
      api()
        .patch(path)
        .set('content-type', 'application/merge-patch+json')
        .send({ spec: { suspend: true } }),
    ]) {
      const { status, body } = await asked;
      expect([400, 403]).toContain(status);
      expect(body.message).toContain('belongs to job train');
    }
    const { headers } = await api().delete(`${path}?dryRun=All`).expect(200);
    expect(headers.warning).toContain('the cluster belongs to job train');
  });

  it("that a controller made can't be changed, and the error names the controller", async () => {
    const ownerReferences = [
      {
        apiVersion: 'workload.codeflare.dev/v1beta2',
        kind: 'AppWrapper',
        name: 'sweep',
        uid: 'unknown',
        controller: true,
      },
    ];
    const made = rayCluster('sweep', { ownerReferences });
    backend.sandbox.client.create(RAY_CLUSTERS, made);
    const path = '/apis/ray.io/v1/namespaces/default/rayclusters/sweep';
    const merge = 'application/merge-patch+json';
    const change = { metadata: { labels: { a: 'b' } } };
    for (const asked of [
      api().post(`${CLUSTERS}/sweep:suspend`),
      api().delete(`${CLUSTERS}/sweep`),
      api().patch(path).set('content-type', merge).send(change),
      api().delete(path),
    ]) {
      const { status, body } = await asked;
      expect([400, 403]).toContain(status);
      expect(body.message).toContain('is kept by AppWrapper sweep');
      expect(body.message).toContain('ray.origins.owner.edits: deny');
    }
  });

  it('warn the client that makes one if the portal then refuses its changes and deletion', async () => {
    const clusters = '/apis/ray.io/v1/namespaces/default/rayclusters';
    const ownerReferences = [
      {
        apiVersion: 'flyte.lyft.com/v1alpha1',
        kind: 'FlyteWorkflow',
        name: 'train',
        uid: '0a6c6d9a-5f1c-4d54-9b3e-0d0f3b0f5c11',
        controller: true,
      },
    ];
    const refusal =
      'this portal leaves objects alone that FlyteWorkflow train keeps: it refuses later changes and the deletion (ray.origins.owner.edits: deny)';
    const send = (metadata: object) =>
      api()
        .post(clusters)
        .query({ dryRun: 'All' })
        .send(rayCluster('owned-later', metadata))
        .expect(201);
    const owned = await send({ ownerReferences });
    expect(owned.headers.warning).toContain(refusal);
    const free = await send({});
    expect(free.headers.warning ?? '').not.toContain('leaves objects alone');

    backend.sandbox.client.create(RAY_CLUSTERS, rayCluster('owned-later', {}));
    const adopted = await api()
      .patch(`${clusters}/owned-later`)
      .query({ dryRun: 'All' })
      .set('content-type', 'application/merge-patch+json')
      .send({ metadata: { ownerReferences } })
      .expect(200);
    expect(adopted.headers.warning).toContain(refusal);
    backend.sandbox.client.delete(RAY_CLUSTERS, {
      namespace: 'default',
      name: 'owned-later',
    });
  });

  it('leave a record with their manifest (case 20)', async () => {
    const { spec } = rayCluster('', {});
    const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };
    const job = {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name: 'recorded', namespace: 'default', labels },
      spec: { entrypoint: 'echo hi', backoffLimit: 2, rayClusterSpec: spec },
    };
    backend.sandbox.client.create('rayjobs.ray.io', job);
    const client = clientOf(backend);
    const { uid } = await until(async () => {
      const { records } = await client.listRayJobRecords({ name: 'recorded' });
      return records.find(({ state }) => state === 'succeeded');
    });
    await client.deleteRayJob({ namespace: 'default', name: 'recorded' });
    const { record, manifest } = await until(async () => {
      const details = await client.getRayJobRecord({ uid });
      return details.record?.deletedAt ? details : undefined;
    });
    expect(record?.state).toBe('succeeded');
    const {
      spec: kept,
      metadata,
      ...rest
    } = z
      .object({ spec: z.object({}).passthrough(), metadata: z.unknown() })
      .passthrough()
      .parse(parseYaml(manifest));
    const { template } = spec.headGroupSpec;
    expect(kept).toMatchObject({
      entrypoint: 'echo hi',
      backoffLimit: 2,
      rayClusterSpec: { headGroupSpec: { template } },
    });
    expect(metadata).toMatchObject(job.metadata);
    expect(rest).toEqual({ apiVersion: 'ray.io/v1', kind: 'RayJob' });
  });
});

it('a portal with `objects: managed` does not show Ray objects of other tools', async () => {
  const backend = await startRayBackend({
    ray: { objects: 'managed', kubernetesApi: { enabled: true } },
  });
  const { client } = backend.sandbox;
  const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };
  client.create(RAY_CLUSTERS, rayCluster('foreign', {}));
  client.create(RAY_CLUSTERS, rayCluster('ours', { labels }));
  const read = (path: string) => request(backend.server).get(path);
  await until(async () => {
    const { body } = await read(`${CLUSTERS}?objects=all`);
    return namesOf(body).includes('ours');
  });
  const { body } = await read('/api/ray/pages/clusters');
  expect(body.total).toBe(1);
  await read(`${CLUSTERS}/foreign?objects=all`).expect(404);
  const kubernetes = await read('/apis/ray.io/v1/rayclusters').expect(200);
  expect(kubernetes.text).toContain('"ours"');
  expect(kubernetes.text).not.toContain('foreign');
  await request(backend.server).delete(`${CLUSTERS}/foreign`).expect(404);
  await backend.stop();
});
