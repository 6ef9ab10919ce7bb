import { expect, test } from '@playwright/test';
import {
  create,
  headGroupSpec,
  jobOn,
  makeCluster,
  makeCode,
  object,
  remove,
  serviceOf,
  untilExplained,
} from './support/objects';
import { killProcesses, podsOf } from './support/pods';
import { connectToReal, NAMESPACE, V1 } from './support/portals';

/** The resource that pods lack when the machine's budget is spent. */
const MEMORY = 'rayport.io/machine-memory';

const CLUSTER = 'failing';

test.beforeAll(({ request }) => makeCluster(request, CLUSTER));

test.afterAll(({ request }) => remove(request, 'clusters', CLUSTER));

test('a failed entrypoint is reported with its exit code', async ({
  request,
}) => {
  const entrypoint = `python -c "raise ValueError('boom')"`;
  await create(request, 'jobs', jobOn(CLUSTER, 'boom', entrypoint));
  await untilExplained(request, ['jobs', 'boom'], {
    state: 'failed',
    reason: 'AppFailed',
    message:
      'The entrypoint has failed with exit code 1. Its last exception: ValueError: boom.',
    hint: 'The end of the log says why.',
  });
  const job = await (await request.get(`${V1}/jobs/boom`)).json();
  expect(job).toMatchObject({
    jobStatus: 'FAILED',
    jobDeploymentStatus: 'Failed',
    message: expect.stringContaining('ValueError: boom'),
  });
  await remove(request, 'jobs', 'boom');
});

test('a stopped job is reported as stopped, not as failed', async ({
  request,
}) => {
  await create(request, 'jobs', jobOn(CLUSTER, 'endless', 'sleep 3600'));
  await untilExplained(request, ['jobs', 'endless'], { state: 'running' });
  const { jobId } = await (await request.get(`${V1}/jobs/endless`)).json();
  const stop = `${V1}/jobsubmissions/${CLUSTER}/${jobId}`;
  await expect(await request.post(stop)).toBeOK();
  await untilExplained(request, ['jobs', 'endless'], {
    state: 'stopped',
    message: 'The job was stopped.',
  });
  await remove(request, 'jobs', 'endless');
});

test('a task that fits no node is reported as a pending demand', async ({
  request,
}) => {
  const entrypoint = `python -c "import ray; ray.init(); ray.get(ray.remote(num_cpus=64)(lambda: 1).remote())"`;
  await create(request, 'jobs', jobOn(CLUSTER, 'large', entrypoint));
  const load = `/api/ray/namespaces/${NAMESPACE}/clusters/${CLUSTER}/load`;
  await expect(async () => {
    const { demandsKnown, demands } = await (await request.get(load)).json();
    expect(demandsKnown).toBe(true);
    const bundles = [{ resources: { CPU: 64 }, count: 1 }];
    expect(demands).toEqual([
      expect.objectContaining({
        source: 'task',
        bundles,
        reason: 'infeasible',
      }),
    ]);
  }).toPass();
  await remove(request, 'jobs', 'large');
});

test('a worker with killed processes is reported as not ready, and recovers', async ({
  request,
}) => {
  const { kubernetes } = await connectToReal();
  const [worker] = await podsOf(kubernetes, CLUSTER, 'worker');
  expect(killProcesses(worker, '/raylet/raylet')).toBe(1);
  await untilExplained(request, ['clusters', CLUSTER], {
    state: 'ready',
    reason: 'WorkersStarting',
    message: 'The head is ready, and 0 of 1 workers are.',
  });
  await untilExplained(request, ['clusters', CLUSTER], { readyWorkers: 1 });
});

test('a head with killed processes is reported as not ready, and recovers', async ({
  request,
}) => {
  const { kubernetes } = await connectToReal();
  const [head] = await podsOf(kubernetes, CLUSTER, 'head');
  expect(killProcesses(head, '/gcs/gcs_server')).toBe(1);
  await untilExplained(request, ['clusters', CLUSTER], {
    reason: 'HeadPodNotReady',
    hint: expect.stringContaining("Look at the head pod's log and events"),
  });
  await expect
    .poll(async () => {
      const [pod] = await podsOf(kubernetes, CLUSTER, 'head');
      const path = `/api/v1/namespaces/${NAMESPACE}/pods/${pod.metadata.name}`;
      const { status } = await (await kubernetes.get(path)).json();
      const [{ ready, restartCount }] = status.containerStatuses;
      return { ready, restartCount };
    })
    .toEqual({ ready: true, restartCount: 1 });
  await remove(request, 'clusters', CLUSTER);
});

test('a service with an import error is reported with the exception', async ({
  request,
}) => {
  await makeCode(await connectToReal(), { 'broken.py': 'import not_there\n' });
  await create(request, 'services', serviceOf('broken', 'broken:app'));
  await untilExplained(request, ['services', 'broken'], {
    state: 'failed',
    reason: 'DeployFailed',
    message: expect.stringContaining(
      "ModuleNotFoundError: No module named 'not_there'",
    ),
  });
  await remove(request, 'services', 'broken');
});

test('a cluster beyond the budget waits, and names the missing resource', async ({
  request,
}) => {
  const { kubernetes } = await connectToReal();
  const pods = `/api/v1/namespaces/${NAMESPACE}/pods`;
  // Each reserves the amount of a head, and does nothing.
  const names = Array.from({ length: 4 }, (_, index) => `filler-${index}`);
  for (const name of names) {
    const container = { name: 'main', image: 'busybox:1' };
    const data = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, labels: { 'ray.io/node-type': 'head' } },
      spec: { containers: [{ ...container, command: ['sleep', '3600'] }] },
    };
    await expect(await kubernetes.post(pods, { data })).toBeOK();
  }
  await create(
    request,
    'clusters',
    object('beyond', { clusterSpec: { headGroupSpec } }),
  );
  await untilExplained(request, ['clusters', 'beyond'], {
    reason: 'Unschedulable',
    message: expect.stringContaining(MEMORY),
  });
  await remove(request, 'clusters', 'beyond');
  for (const name of names) await kubernetes.delete(`${pods}/${name}`);
});
