import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import request from 'supertest';
import { asStored } from '../../__testUtils__/asStored';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const NAMESPACE = 'namespaces/default';

const owned = { name: 'demo', namespace: 'default', version: '2.46.0' };
const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
    environment: { values: { MODE: 'no', COUNT: '1' } },
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 2,
    },
  ],
};

/** For each kind, its collection in the API, its resource in Kubernetes, and an object. */
const KINDS: Array<[ResourceKind, string, string, object]> = [
  [
    'template',
    'compute_templates',
    'api/v1/namespaces/default/configmaps',
    { ...template, name: 'demo', gpu: 1 },
  ],
  [
    'cluster',
    'clusters',
    'apis/ray.io/v1/namespaces/default/rayclusters',
    { ...owned, annotations: { note: 'on: "yes"' }, clusterSpec },
  ],
  [
    'job',
    'jobs',
    'apis/ray.io/v1/namespaces/default/rayjobs',
    {
      ...owned,
      entrypoint: `python -c 'print("# 1")'`,
      runtimeEnv: 'pip:\n  - a\n',
      clusterSpec,
    },
  ],
  [
    'service',
    'services',
    'apis/ray.io/v1/namespaces/default/rayservices',
    {
      ...owned,
      serveConfigV2: 'applications:\n  - name: a\n    import_path: a:app\n',
      clusterSpec,
    },
  ],
];

/** Creates an object from a manifest, as `kubectl apply` does. */
async function apply(sandbox: Sandbox, path: string, yaml: string) {
  const created = await sandbox.handler(
    new Request(`http://sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/yaml' },
      body: yaml,
    }),
  );
  expect([created.status, await created.text()]).toEqual([
    201,
    expect.any(String),
  ]);
}

describe('the manifest of a preview', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    await api()
      .post(`/apis/v1/${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
  });

  afterAll(() => backend.stop());

  async function read(path: string) {
    const answer = await backend.sandbox.handler(
      new Request(`http://sandbox/${path}/demo`),
    );
    const { metadata, ...object } = await answer.json();
    // The two objects differ in their field manager.
    const { managedFields, ...rest } = metadata;
    expect(managedFields).toBeDefined();
    return asStored({ ...object, metadata: rest });
  }

  it.each(KINDS)(
    'creates the same %s as the request itself',
    async (_, collection, path, body) => {
      const { text } = await api()
        .post(`/api/ray/${NAMESPACE}/${collection}:preview`)
        .send(body)
        .expect(200);
      await apply(backend.sandbox, path, JSON.parse(text).manifest);
      const applied = await read(path);
      const item = `/apis/v1/${NAMESPACE}/${collection}/demo`;
      // Kubernetes has the object at once, the portal a moment later.
      await until(async () => {
        const { status } = await api().get(item);
        return status === 200;
      });
      await api().delete(item).expect(200);

      await api()
        .post(`/apis/v1/${NAMESPACE}/${collection}`)
        .send(body)
        .expect(200);
      expect(applied).toEqual(await read(path));
    },
  );
});
