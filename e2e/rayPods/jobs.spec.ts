import { APIRequestContext, expect, test } from '@playwright/test';
import { busyLoops } from './support/busyLoops';
import { create, jobOn, makeCluster, remove } from './support/objects';
import { endsEarly, logOf } from './support/jobLog';
import { makeWheel } from '../support/makeWheel';
import {
  connectToReal,
  NAMESPACE,
  PORTAL,
  RAY_VERSION,
  V1,
} from './support/portals';

const CLUSTER = 'working';

/** Two cores need some five minutes for ten jobs in addition to two busy loops. */
const LOADED_MS = 900_000;

/** Each node clones the environment of Ray, some 500 MB. */
const PIP_MS = 600_000;

test.beforeAll(({ request }) => makeCluster(request, CLUSTER));

test.afterAll(({ request }) => remove(request, 'clusters', CLUSTER));

const stateOf = async (request: APIRequestContext, job: string) =>
  (await (await request.get(`${PORTAL}/jobs/${job}/status`)).json()).state;

async function untilAllAre(
  request: APIRequestContext,
  jobs: string[],
  state: string | undefined,
  timeout: number,
) {
  await expect
    .poll(() => Promise.all(jobs.map(job => stateOf(request, job))), {
      timeout,
    })
    .toEqual(jobs.map(() => state));
}

test('ten concurrent jobs complete under CPU load, and can be deleted', async ({
  request,
}) => {
  test.setTimeout(2 * LOADED_MS);
  const jobs = Array.from({ length: 10 }, (_, index) => `together-${index}`);
  const stop = busyLoops(2);
  try {
    await Promise.all(
      jobs.map(job => {
        const script = `import ray; ray.init(); print('sum', sum(ray.get([ray.remote(lambda i: i).remote(i) for i in range(4)])), '${job}')`;
        return create(
          request,
          'jobs',
          jobOn(CLUSTER, job, `python -c "${script}"`),
        );
      }),
    );
    await untilAllAre(request, jobs, 'succeeded', LOADED_MS);
    for (const job of jobs) {
      expect(await logOf(request, job)).toContain(`sum 6 ${job}`);
    }
    await Promise.all(jobs.map(job => remove(request, 'jobs', job)));
    await untilAllAre(request, jobs, undefined, LOADED_MS);
  } finally {
    stop();
  }
});

test('two jobs with different pip packages run concurrently on head and worker', async ({
  request,
}) => {
  test.setTimeout(2 * PIP_MS);
  const jobs = ['pip-one', 'pip-two'];
  for (const job of jobs) {
    const module = job.replace('-', '_');
    const task = `ray.remote(lambda: __import__('${module}').NAME)`;
    const affinity = `ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(n['NodeID'], soft=False)`;
    const script = `import ray, ray.util.scheduling_strategies; ray.init(); print(ray.get([${task}.options(scheduling_strategy=${affinity}).remote() for n in ray.nodes()]))`;
    await create(request, 'jobs', {
      ...jobOn(CLUSTER, job, `python -c "${script}"`),
      runtimeEnv: `pip: ['${makeWheel(test.info().outputPath(), module)}']`,
    });
  }
  await untilAllAre(request, jobs, 'succeeded', PIP_MS);
  expect(await logOf(request, 'pip-one')).toContain("['pip_one', 'pip_one']");
  expect(await logOf(request, 'pip-two')).toContain("['pip_two', 'pip_two']");
  await Promise.all(jobs.map(job => remove(request, 'jobs', job)));
});

const RAY_JOBS = `/apis/ray.io/v1/namespaces/${NAMESPACE}/rayjobs`;

/** Runs on the existing cluster; the operator refuses that in SidecarMode. */
const ON_CLUSTER = { clusterSelector: { 'ray.io/cluster': CLUSTER } };
const ON_ITS_OWN = {
  shutdownAfterJobFinishes: false,
  rayClusterSpec: {
    headGroupSpec: {
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
      template: {
        spec: {
          containers: [
            { name: 'ray-head', image: `rayproject/ray:${RAY_VERSION}` },
          ],
        },
      },
    },
  },
};

for (const [mode, where] of [
  ['K8sJobMode', ON_CLUSTER],
  ['HTTPMode', ON_CLUSTER],
  ['SidecarMode', ON_ITS_OWN],
  ['InteractiveMode', ON_CLUSTER],
] as const) {
  test(`shows the log of a job in ${mode}`, async ({ request }) => {
    const { kubernetes } = await connectToReal();
    const name = `log-${mode.toLowerCase()}`;
    const entrypoint = `python -c "print('hello', '${mode}')"`;
    const isInteractive = mode === 'InteractiveMode';
    const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };
    const data = {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name, namespace: NAMESPACE, labels },
      spec: {
        submissionMode: mode,
        ...where,
        ...(!isInteractive && { entrypoint }),
      },
    };
    await expect(await kubernetes.post(RAY_JOBS, { data })).toBeOK();
    if (isInteractive) {
      await untilAllAre(request, [name], 'waiting', PIP_MS);
      const submission = { entrypoint, submissionId: 'by-hand' };
      await expect(
        await request.post(`${V1}/jobsubmissions/${CLUSTER}`, {
          data: submission,
        }),
      ).toBeOK();
      await expect(
        await kubernetes.patch(`${RAY_JOBS}/${name}`, {
          headers: { 'content-type': 'application/merge-patch+json' },
          data: { spec: { jobId: 'by-hand' } },
        }),
      ).toBeOK();
    }
    await untilAllAre(request, [name], 'succeeded', PIP_MS);
    // A submitter follows the log, and may be behind the end of the job.
    await expect.poll(() => logOf(request, name)).toContain(`hello ${mode}`);
    expect(await endsEarly(request, name)).toBe(false);
    await remove(request, 'jobs', name);
  });
}

test('shows the driver log from Ray when the submitter fails to pass it on', async ({
  request,
}) => {
  const entrypoint = `python -c "print('x' * 5000000); print('the', 'end')"`;
  await create(request, 'jobs', jobOn(CLUSTER, 'long-line', entrypoint));
  const ends = ['succeeded', 'failed'];
  await expect
    .poll(async () => ends.includes(await stateOf(request, 'long-line')))
    .toBe(true);
  const path = `${PORTAL}/jobs/long-line/log`;
  const driver = await request.get(path, { params: { driver: true } });
  const { log } = await driver.json();
  expect(log.trimEnd().endsWith('the end')).toBe(true);
  // Ray's own client silently misses this line and those after it.
  expect(await logOf(request, 'long-line')).not.toContain('the end');
  await expect.poll(() => endsEarly(request, 'long-line')).toBe(true);
  await remove(request, 'jobs', 'long-line');
});
