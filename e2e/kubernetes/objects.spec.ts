import { APIResponse, expect, test } from '@playwright/test';
import { Kubernetes } from './Kubernetes';
import { watchLines } from './watchLines';
import {
  clusterNamed,
  clusterSpec,
  NAMESPACE,
  serveConfigV2,
  template,
} from './requests';

let kubernetes: Kubernetes;

test.beforeAll(async ({ request }) => {
  kubernetes = await Kubernetes.connect();
  await request.post(`${NAMESPACE}/compute_templates`, { data: template });
});

async function answered(answer: APIResponse, status = 200) {
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
}

test('a template is a ConfigMap; a second one of its name is refused', async ({
  request,
}) => {
  const path = `${NAMESPACE}/compute_templates`;
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

test('a cluster with most of what there is passes the validation of its kind', async ({
  request,
}) => {
  const path = `${NAMESPACE}/clusters`;
  const tried = await request.post(`${path}?dryRun=All`, {
    data: clusterNamed('full'),
  });
  await answered(tried);
  expect(await kubernetes.get('clusters', 'full')).toMatchObject({ code: 404 });

  const created = await request.post(`${path}?fieldValidation=Strict`, {
    data: clusterNamed('full'),
  });
  await answered(created);
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
  expect(read.clusterSpec.headGroupSpec.volumes).toHaveLength(2);
});

test('what operator, scheduler and nodes write shows: state, pods, events', async ({
  request,
}) => {
  const cluster = `${NAMESPACE}/clusters/watched`;
  await answered(
    await request.post(`${NAMESPACE}/clusters`, {
      data: clusterNamed('watched'),
    }),
  );
  const explained = async () =>
    (
      await request.get('/api/ray/namespaces/default/clusters/watched/status')
    ).json();
  await expect.poll(explained).toMatchObject({
    state: 'ready',
    pods: [
      { nodeType: 'head', phase: 'Running', node: /^node-/ },
      { nodeType: 'worker', phase: 'Running', node: /^node-/ },
    ].map(pod => ({ ...pod, node: expect.stringMatching(pod.node) })),
  });
  await expect
    .poll(async () => (await (await request.get(cluster)).json()).events)
    .toMatchObject(
      ['CreatedServiceAccount', 'CreatedRole', 'CreatedRoleBinding']
        .concat(['CreatedService', 'CreatedHeadPod', 'CreatedWorkerPod'])
        .map(reason => ({ reason })),
    );

  const { uid } = (await kubernetes.get('clusters', 'watched')).metadata;
  await answered(await request.delete(cluster));
  // Kubernetes' garbage collector takes what belonged to it.
  await expect
    .poll(async () => (await kubernetes.ownedBy('pods', uid)).length)
    .toBe(0);
});

test('a job is submitted to Ray, by a pod and over the API server', async ({
  request,
}) => {
  await answered(
    await request.post(`${NAMESPACE}/clusters`, { data: clusterNamed('ray') }),
  );
  await expect
    .poll(async () => {
      const answer = await request.get(`${NAMESPACE}/clusters/ray`);
      return (await answer.json()).clusterState;
    })
    .toBe('ready');
  const submissions = `${NAMESPACE}/jobsubmissions/ray`;
  const { submissionId } = await answered(
    await request.post(submissions, { data: { entrypoint: 'echo hello' } }),
  );
  await answered(
    await request.post(`${NAMESPACE}/jobs`, {
      data: {
        ...{ name: 'greeting', namespace: 'default', user: 'ada' },
        entrypoint: 'echo hello',
        clusterSelector: { 'ray.io/cluster': 'ray' },
      },
    }),
  );
  await expect
    .poll(async () => (await request.get(`${NAMESPACE}/jobs/greeting`)).json())
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
  await answered(await request.delete(`${NAMESPACE}/jobs/greeting`));
  await answered(await request.delete(`${NAMESPACE}/clusters/ray`));
});

test('changes keep what others wrote, and the second of two writers is told', async ({
  request,
}) => {
  const path = `${NAMESPACE}/clusters/shared`;
  await answered(
    await request.post(`${NAMESPACE}/clusters`, {
      data: clusterNamed('shared'),
    }),
  );
  await kubernetes.patch('clusters', 'shared', {
    metadata: { annotations: { 'example.com/note': 'theirs' } },
    spec: { headServiceAnnotations: { theirs: 'too' } },
  });
  const before = await request.get(`${path}?consistency=strong`);
  const etag = before.headers().etag;
  const [group] = clusterSpec.workerGroupSpec;
  const scaled = {
    clusterSpec: { workerGroupSpec: [{ ...group, replicas: 2 }] },
  };
  await answered(
    await request.patch(path, { data: scaled, headers: { 'If-Match': etag } }),
  );
  const stored = await kubernetes.get('clusters', 'shared');
  expect(stored.metadata.annotations).toMatchObject({
    'example.com/note': 'theirs',
  });
  expect(stored.spec).toMatchObject({
    headServiceAnnotations: { theirs: 'too' },
    workerGroupSpecs: [{ replicas: 2 }],
  });
  const late = await request.patch(path, {
    data: scaled,
    headers: { 'If-Match': etag },
  });
  await answered(late, 412);
  await answered(await request.post(`${path}:suspend`));
  expect((await kubernetes.get('clusters', 'shared')).spec.suspend).toBe(true);
  await answered(await request.post(`${path}:resume`));
});

test('jobs and services pass the validation of their kinds', async ({
  request,
}) => {
  const { autoscalerOptions, enableInTreeAutoscaling, ...plain } = clusterSpec;
  const common = { namespace: 'default', user: 'ada', version: '2.52.0' };
  await answered(
    await request.post(`${NAMESPACE}/jobs?fieldValidation=Strict`, {
      data: {
        ...common,
        name: 'job',
        entrypoint: 'python -c 1',
        runtimeEnv: 'pip: [requests]\n',
        shutdownAfterJobFinishes: true,
        ttlSecondsAfterFinished: 60,
        metadata: { run: '7' },
        clusterSpec: plain,
      },
    }),
  );
  await answered(
    await request.post(`${NAMESPACE}/services?fieldValidation=Strict`, {
      data: { ...common, name: 'web', serveConfigV2, clusterSpec: plain },
    }),
  );
  await expect
    .poll(async () => (await request.get(`${NAMESPACE}/jobs/job`)).json())
    .toMatchObject({ jobStatus: 'SUCCEEDED' });
  await expect
    .poll(async () => (await request.get(`${NAMESPACE}/services/web`)).json())
    .toMatchObject({
      rayServiceStatus: {
        serveApplicationStatus: [{ name: 'web', status: 'RUNNING' }],
      },
    });
  await answered(
    await request.patch(`${NAMESPACE}/services/web`, {
      data: { serveConfigV2: `${serveConfigV2}        num_replicas: 2\n` },
    }),
  );
  expect((await kubernetes.get('services', 'web')).spec.serveConfigV2).toMatch(
    'num_replicas: 2',
  );
  await answered(await request.delete(`${NAMESPACE}/jobs/job`));
  await answered(await request.delete(`${NAMESPACE}/services/web`));
});

test('a namespace that does not exist is named', async ({ request }) => {
  const elsewhere = '/apis/v1/namespaces/nowhere/compute_templates';
  const data = { ...template, namespace: 'nowhere' };
  const refused = await answered(await request.post(elsewhere, { data }), 404);
  expect(refused.message).toMatch(/nowhere/);
});

test('lists come in pages, and a watch tells of each change', async ({
  request,
}) => {
  for (const name of ['page-a', 'page-b', 'page-c']) {
    await answered(
      await request.post(`${NAMESPACE}/clusters`, { data: clusterNamed(name) }),
    );
  }
  // Until the operator has nothing more to write.
  await expect
    .poll(async () => {
      const answer = await request.get(`${NAMESPACE}/clusters?name=page`);
      return (await answer.json()).clusters;
    })
    .toMatchObject(Array(3).fill({ clusterState: 'ready' }));
  const url = `${NAMESPACE}/clusters?name=page&limit=2`;
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
  expect(await watch.until('MODIFIED')).toMatchObject({ name: 'page-a' });
  await kubernetes.remove('clusters', 'page-c');
  expect(await watch.until('DELETED')).toMatchObject({ name: 'page-c' });
  watch.end();
});
