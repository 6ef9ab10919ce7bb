import { APIResponse, expect, test } from '@playwright/test';
import { Kubernetes } from './Kubernetes';
import { watchLines } from './watchLines';
import {
  clusterNamed,
  clusterSpec,
  NAMESPACE,
  secret,
  serveConfigV2,
  settings,
  template,
  V1,
} from './requests';

let kubernetes: Kubernetes;

test.beforeAll(async ({ request }) => {
  kubernetes = await Kubernetes.connect();
  await kubernetes.apply('secrets', secret);
  await kubernetes.apply('templates', settings);
  await request.post(`${V1}/compute_templates`, { data: template });
});

// A small Kubernetes has no room for the clusters of all tests at once.
test.afterEach(async () => {
  for (const kind of ['jobs', 'services', 'clusters'] as const) {
    await kubernetes.removeAll(kind);
  }
});

async function answered(answer: APIResponse, status = 200) {
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
}

test('stores a template as a ConfigMap, and refuses a second one with the same name', async ({
  request,
}) => {
  const path = `${V1}/compute_templates`;
  const data = { ...template, name: 'large', cpu: 8 };
  await answered(await request.post(path, { data }));
  expect(await kubernetes.get('templates', 'large')).toMatchObject({
    metadata: { labels: { 'ray.io/config-type': 'compute-template' } },
    data: { cpu: '8' },
  });
  const again = await answered(await request.post(path, { data }), 409);
  expect(again.code).toBe(6);
  await answered(await request.patch(`${path}/large`, { data: { cpu: 4 } }));
  expect(await kubernetes.get('templates', 'large')).toMatchObject({
    data: { cpu: '4' },
  });
  await answered(await request.delete(`${path}/large`));
  expect(await kubernetes.get('templates', 'large')).toMatchObject({
    code: 404,
  });
});

test('creates a cluster with most fields set that passes schema validation', async ({
  request,
}) => {
  const path = `${V1}/clusters`;
  const { headGroupSpec } = clusterSpec;
  // Uses the default StorageClass. Without one, this cluster never starts, but the test does not wait for it.
  const volume = {
    name: 'data',
    volumeType: 'EPHEMERAL',
    mountPath: '/data',
    storage: '1Gi',
  };
  const volumes = [...headGroupSpec.volumes, volume];
  const data = {
    ...clusterNamed('full'),
    clusterSpec: {
      ...clusterSpec,
      headGroupSpec: { ...headGroupSpec, volumes },
    },
  };
  await answered(await request.post(`${path}?dryRun=All`, { data }));
  expect(await kubernetes.get('clusters', 'full')).toMatchObject({ code: 404 });

  await answered(
    await request.post(`${path}?fieldValidation=Strict`, { data }),
  );
  const { metadata, spec } = await kubernetes.get('clusters', 'full');
  expect(metadata.labels).toMatchObject({ 'ray.io/user': 'ada' });
  expect(spec.autoscalerOptions).toMatchObject({
    upscalingMode: 'Conservative',
  });
  expect(spec.workerGroupSpecs[0].template.metadata.labels).toMatchObject({
    team: 'search',
  });
  const read = await answered(await request.get(`${path}/full`));
  expect(read).toMatchObject({ name: 'full', user: 'ada', version: '2.52.0' });
  expect(read.clusterSpec.headGroupSpec.volumes).toHaveLength(3);
});

test('shows the state, pods and events that the operator, scheduler and nodes write', async ({
  request,
}) => {
  const cluster = `${V1}/clusters/watched`;
  await answered(
    await request.post(`${V1}/clusters`, {
      data: clusterNamed('watched'),
    }),
  );
  const explained = async () =>
    (
      await request.get(
        `/api/ray/namespaces/${NAMESPACE}/clusters/watched/status`,
      )
    ).json();
  await expect.poll(explained).toMatchObject({
    state: 'ready',
    pods: [
      { nodeType: 'head', phase: 'Running', node: expect.any(String) },
      { nodeType: 'worker', phase: 'Running', node: expect.any(String) },
    ],
  });
  await expect
    .poll(async () => (await (await request.get(cluster)).json()).events)
    .toEqual(
      expect.arrayContaining(
        ['CreatedServiceAccount', 'CreatedRole', 'CreatedRoleBinding']
          .concat(['CreatedService', 'CreatedHeadPod', 'CreatedWorkerPod'])
          .map(reason => expect.objectContaining({ reason })),
      ),
    );

  const { uid } = (await kubernetes.get('clusters', 'watched')).metadata;
  await answered(await request.delete(cluster));
  // Kubernetes' garbage collector deletes its dependents.
  await expect
    .poll(async () => (await kubernetes.ownedBy('pods', uid)).length)
    .toBe(0);
});

test('submits a job to Ray through a pod and through the API server', async ({
  request,
}) => {
  await answered(
    await request.post(`${V1}/clusters`, { data: clusterNamed('ray') }),
  );
  await expect
    .poll(async () => {
      const answer = await request.get(`${V1}/clusters/ray`);
      return (await answer.json()).clusterState;
    })
    .toBe('ready');
  const submissions = `${V1}/jobsubmissions/ray`;
  const { submissionId } = await answered(
    await request.post(submissions, { data: { entrypoint: 'echo hello' } }),
  );
  await answered(
    await request.post(`${V1}/jobs`, {
      data: {
        name: 'greeting',
        namespace: NAMESPACE,
        user: 'ada',
        entrypoint: 'echo hello',
        clusterSelector: { 'ray.io/cluster': 'ray' },
      },
    }),
  );
  await expect
    .poll(async () => (await request.get(`${V1}/jobs/greeting`)).json())
    .toMatchObject({
      jobStatus: 'SUCCEEDED',
      jobDeploymentStatus: 'Complete',
    });
  await expect
    .poll(async () =>
      (await request.get(`${submissions}/${submissionId}`)).json(),
    )
    .toMatchObject({ status: 'SUCCEEDED' });
  await answered(await request.delete(`${submissions}/${submissionId}`));
  await answered(await request.delete(`${V1}/jobs/greeting`));
  await answered(await request.delete(`${V1}/clusters/ray`));
});

test('preserves fields of other writers, and reports a conflict to the second of two writers', async ({
  request,
}) => {
  const path = `${V1}/clusters/shared`;
  await answered(
    await request.post(`${V1}/clusters`, {
      data: clusterNamed('shared'),
    }),
  );
  await kubernetes.patch('clusters', 'shared', {
    metadata: { annotations: { 'example.com/note': 'theirs' } },
    spec: { headServiceAnnotations: { theirs: 'too' } },
  });
  const [group] = clusterSpec.workerGroupSpec;
  const scaled = {
    clusterSpec: { workerGroupSpec: [{ ...group, replicas: 2 }] },
  };
  const headers = { 'If-Match': '' };
  // The operator may be the first of two writers, as long as the cluster starts.
  await expect(async () => {
    const before = await request.get(`${path}?consistency=strong`);
    headers['If-Match'] = before.headers().etag;
    await answered(await request.patch(path, { data: scaled, headers }));
  }).toPass();
  const stored = await kubernetes.get('clusters', 'shared');
  expect(stored.metadata.annotations).toMatchObject({
    'example.com/note': 'theirs',
  });
  expect(stored.spec).toMatchObject({
    headServiceAnnotations: { theirs: 'too' },
    workerGroupSpecs: [{ replicas: 2 }],
  });
  await answered(await request.patch(path, { data: scaled, headers }), 412);
  await answered(await request.post(`${path}:suspend`));
  expect((await kubernetes.get('clusters', 'shared')).spec.suspend).toBe(true);
  await answered(await request.post(`${path}:resume`));
});

test('creates jobs and services that pass schema validation', async ({
  request,
}) => {
  const { autoscalerOptions, enableInTreeAutoscaling, ...plain } = clusterSpec;
  const common = { namespace: NAMESPACE, user: 'ada', version: '2.52.0' };
  await answered(
    await request.post(`${V1}/jobs?fieldValidation=Strict`, {
      data: {
        ...common,
        name: 'job',
        entrypoint: 'python -c 1',
        runtimeEnv: 'env_vars: { MODE: fast }\n',
        shutdownAfterJobFinishes: true,
        ttlSecondsAfterFinished: 60,
        metadata: { run: '7' },
        clusterSpec: plain,
      },
    }),
  );
  await answered(
    await request.post(`${V1}/services?fieldValidation=Strict`, {
      data: { ...common, name: 'web', serveConfigV2, clusterSpec: plain },
    }),
  );
  await expect
    .poll(async () => (await request.get(`${V1}/jobs/job`)).json())
    .toMatchObject({ jobStatus: 'SUCCEEDED' });
  await expect
    .poll(async () => (await request.get(`${V1}/services/web`)).json())
    .toMatchObject({
      rayServiceStatus: {
        serveApplicationStatus: [{ name: 'web', status: 'RUNNING' }],
      },
    });
  await answered(
    await request.patch(`${V1}/services/web`, {
      data: { serveConfigV2: `${serveConfigV2}        num_replicas: 2\n` },
    }),
  );
  expect((await kubernetes.get('services', 'web')).spec.serveConfigV2).toMatch(
    'num_replicas: 2',
  );
  await answered(await request.delete(`${V1}/jobs/job`));
  await answered(await request.delete(`${V1}/services/web`));
});

test('names the missing namespace', async ({ request }) => {
  const elsewhere = '/apis/v1/namespaces/nowhere/compute_templates';
  const data = { ...template, namespace: 'nowhere' };
  const refused = await answered(await request.post(elsewhere, { data }), 404);
  expect(refused.message).toMatch(/nowhere/);
});

test('returns lists in pages, and sends every change to watches', async ({
  request,
}) => {
  const headAlone = { headGroupSpec: clusterSpec.headGroupSpec };
  for (const name of ['page-a', 'page-b', 'page-c']) {
    const data = { ...clusterNamed(name), clusterSpec: headAlone };
    await answered(await request.post(`${V1}/clusters`, { data }));
  }
  // Until the operator has nothing more to write.
  await expect
    .poll(async () => {
      const answer = await request.get(`${V1}/clusters?name=page`);
      return (await answer.json()).clusters;
    })
    .toMatchObject(Array(3).fill({ clusterState: 'ready' }));
  const url = `${V1}/clusters?name=page&limit=2`;
  const first = await answered(await request.get(url));
  expect(first.clusters).toHaveLength(2);
  const rest = await answered(
    await request.get(`${url}&continue=${first.continue}`),
  );
  expect(rest.clusters).toMatchObject([{ name: 'page-c' }]);

  const watch = await watchLines('name=page');
  await watch.until('BOOKMARK');
  await kubernetes.patch('clusters', 'page-a', {
    metadata: { annotations: { 'ray.io/note': 'changed' } },
  });
  expect(await watch.until('MODIFIED', 'page-a')).toMatchObject({
    annotations: { 'ray.io/note': 'changed' },
  });
  await kubernetes.remove('clusters', 'page-c');
  await watch.until('DELETED', 'page-c');
  watch.end();
});
