import { APIRequestContext, expect, test } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsDirectory } from '../environment';
import { LaunchedPortal, launchPortal } from '../support/launchPortal';
import { runRay } from '../support/runRay';
import { NAMESPACE, PORTAL, RAY_VERSION, V1 } from './support/portals';

/** Two clusters start one after the other, each a minute on a busy machine. */
const LAUNCH_MS = 600_000;

const SCRIPT = `
import ray
ray.init()
print("read", open("data.txt").read(), ray.get(ray.remote(lambda: 6 * 7).remote()))
`;

let folder: string;

function variable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set; npm run e2e:ray-pods does so`);
  return value;
}

/** Ray's own command line in the folder, to the jobs API of the namespace. */
function ray({ url, token }: { url: string; token: string }, args: string[]) {
  const address = `${url}/api/ray/jobs-api/${NAMESPACE}`;
  const program = join(variable('RAYPORT_RAY_BIN'), 'ray');
  return runRay(program, ['job', ...args], { address, token, cwd: folder });
}

const submission = (name: string) => [
  'submit',
  '--submission-id',
  name,
  '--working-dir',
  '.',
  '--metadata-json',
  JSON.stringify({
    'rayport.template': 'small',
    'rayport.ray-version': RAY_VERSION,
  }),
];

const COMMAND = ['--', 'python', 'train.py'];

async function untilClusterGone(request: APIRequestContext, job: string) {
  await expect
    .poll(async () => {
      const answer = await request.get(`${V1}/clusters`);
      const { clusters = [] } = await answer.json();
      return clusters
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.startsWith(`${job}-`));
    })
    .toEqual([]);
}

/** Waits until a portal that was started answers. */
async function untilServed({ api }: LaunchedPortal) {
  await expect
    .poll(async () =>
      (await api.get(`${V1}/jobs`).catch(() => undefined))?.ok(),
    )
    .toBe(true);
}

test.beforeAll(async ({ request }) => {
  folder = await mkdtemp(join(tmpdir(), 'rayport-launch-'));
  await writeFile(join(folder, 'train.py'), SCRIPT);
  await writeFile(join(folder, 'data.txt'), 'forty-two');
  const template = { name: 'small', namespace: NAMESPACE, cpu: 1, memory: 2 };
  await request.post(`${V1}/compute_templates`, { data: template });
});

test.afterAll(() => rm(folder, { recursive: true }));

test('a folder runs on a dedicated cluster, which is deleted afterwards', async ({
  request,
}) => {
  test.setTimeout(LAUNCH_MS);
  const portal = {
    url: variable('RAYPORT_URL'),
    token: variable('RAYPORT_API_TOKEN'),
  };
  const { code, text } = await ray(portal, [...submission('own'), ...COMMAND]);
  expect(text).toContain('read forty-two 42');
  expect(text).toContain("Job 'own' succeeded");
  expect(code).toBe(0);
  // The lines about the cluster that the job waited for come before the job's own lines.
  expect(text.slice(0, text.indexOf('read'))).toMatch(/cluster .*own-/);
  expect((await ray(portal, ['list'])).text).toContain("submission_id='own'");
  await untilClusterGone(request, 'own');
  const log = await ray(portal, ['logs', 'own']);
  expect(log.text).toContain('read forty-two 42');
  const deleted = await ray(portal, ['delete', 'own']);
  expect(deleted.text).toContain("Job 'own' deleted successfully");
});

test('a job that is stopped before its cluster is ready leaves nothing behind', async ({
  request,
}) => {
  const portal = {
    url: variable('RAYPORT_URL'),
    token: variable('RAYPORT_API_TOKEN'),
  };
  const submitted = [...submission('early'), '--no-wait', ...COMMAND];
  expect((await ray(portal, submitted)).code).toBe(0);
  const stopped = await ray(portal, ['stop', 'early']);
  expect(stopped.text).toContain("Job 'early' was stopped");
  await expect
    .poll(async () => (await request.get(`${V1}/jobs/early`)).status())
    .toBe(404);
  await untilClusterGone(request, 'early');
});

test('a job survives a portal that is killed while its cluster starts', async ({
  request,
}) => {
  test.setTimeout(LAUNCH_MS);
  const database = join(resultsDirectory, 'rayPods', 'killed', 'database');
  await rm(database, { recursive: true, force: true });
  const variables = {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: variable('RAYPORT_KUBECONFIG'),
    RAYPORT_TEST_DATABASE: database,
  };
  let portal: LaunchedPortal | undefined;
  try {
    portal = await launchPortal('rayPods/killed/first', variables);
    await untilServed(portal);
    const { url, apiToken } = portal;
    const to = { url, token: apiToken };
    const submitted = [...submission('survivor'), '--no-wait', ...COMMAND];
    expect((await ray(to, submitted)).code).toBe(0);
    await portal.kill();
    portal = await launchPortal('rayPods/killed/second', {
      ...variables,
      RAYPORT_PORT: new URL(url).port,
      RAYPORT_API_TOKEN: apiToken,
    });
    await untilServed(portal);
    const followed = await ray(to, ['logs', '--follow', 'survivor']);
    expect(followed.text).toContain('read forty-two 42');
    await expect
      .poll(async () => {
        const path = `${PORTAL}/jobs/survivor/status`;
        return (await (await request.get(path)).json()).state;
      })
      .toBe('succeeded');
    await untilClusterGone(request, 'survivor');
  } finally {
    await portal?.stop();
  }
});
