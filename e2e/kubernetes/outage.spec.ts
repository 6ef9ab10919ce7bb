import { readFileSync } from 'node:fs';
import { APIRequestContext, expect, test } from '@playwright/test';
import { Kubernetes } from './Kubernetes';
import { clusterNamed, template, V1 } from './requests';
import { untilControllersFollow } from './untilControllersFollow';

const CLUSTERS = `${V1}/clusters?name=lasting`;

/** The default of `ray.api.requestTimeout`, and some time for a busy machine. */
const LONGEST_WAIT_MS = 25_000;

/** The controllers' watches come back one after the other, each a minute late at worst. */
const CONTROLLERS_TIMEOUT_MS = 400_000;

let kubernetes: Kubernetes;

test.beforeAll(async ({ request }) => {
  kubernetes = await Kubernetes.connect();
  await request.post(`${V1}/compute_templates`, { data: template });
  const data = clusterNamed('lasting');
  await request.post(`${V1}/clusters`, { data });
});

/** The tests that come next measure how long the controllers take. */
test.afterAll(async () => {
  test.setTimeout(CONTROLLERS_TIMEOUT_MS);
  await untilControllersFollow(kubernetes);
});

/** Ends the API server; a new one is started some seconds later. */
function killApiServer() {
  const pid = Number(readFileSync(String(process.env.KUBERNETES_PID_FILE)));
  process.kill(pid, 'SIGKILL');
}

async function untilReady() {
  await expect.poll(() => kubernetes.isReady()).toBe(true);
}

/** The clusters that the portal shows; undefined if it closes a connection that was idle while it slept. */
async function shown(request: APIRequestContext) {
  const answer = await request.get(CLUSTERS).catch(() => undefined);
  return (await answer?.json())?.clusters;
}

/** Lists after the first one, of all kinds. */
async function relists(request: APIRequestContext) {
  const page = await (await request.get('/metrics')).text();
  const counts = [...page.matchAll(/^ray_cache_relists_total\{.*\} (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Compacts etcd, so that earlier versions are gone. */
async function compact(request: APIRequestContext) {
  const etcd = String(process.env.ETCD_URL);
  const range = await request.post(`${etcd}/v3/kv/range`, {
    data: { key: 'Lw==', limit: 1 },
  });
  const { header } = await range.json();
  const done = await request.post(`${etcd}/v3/kv/compaction`, {
    data: { revision: header.revision, physical: true },
  });
  expect(done.ok(), await done.text()).toBe(true);
}

test('serves reads with a warning and refuses writes while Kubernetes is unavailable, and recovers afterwards', async ({
  request,
}) => {
  killApiServer();
  await expect
    .poll(async () => (await request.get(CLUSTERS)).headers().warning)
    .toMatch(/may be out of date/);
  expect(await (await request.get(CLUSTERS)).json()).toMatchObject({
    clusters: [{ name: 'lasting' }],
  });
  const refused = await request.delete(`${V1}/clusters/lasting`);
  expect(refused.status()).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 14 });

  await untilReady();
  await expect
    .poll(async () => (await request.get(CLUSTERS)).headers().warning)
    .toBeUndefined();
  await kubernetes.patch('clusters', 'lasting', {
    metadata: { annotations: { 'ray.io/note': 'afterwards' } },
  });
  await expect
    .poll(() => shown(request))
    .toMatchObject([
      {
        clusterState: 'ready',
        annotations: { 'ray.io/note': 'afterwards' },
      },
    ]);
});

test('refuses a write in time while etcd does not answer', async ({
  request,
}) => {
  const etcd = Number(readFileSync(String(process.env.ETCD_PID_FILE)));
  process.kill(etcd, 'SIGSTOP');
  try {
    const began = Date.now();
    const refused = await request.patch(`${V1}/clusters/lasting`, {
      data: { annotations: { note: 'too late' } },
    });
    expect(Date.now() - began).toBeLessThan(LONGEST_WAIT_MS);
    expect([503, 504]).toContain(refused.status());
    expect(refused.headers()['retry-after']).toBeDefined();
  } finally {
    process.kill(etcd, 'SIGCONT');
  }
  await untilReady();
});

test('relists everything after a suspended portal has missed compacted history', async ({
  request,
}) => {
  const before = await relists(request);
  const portal = Number(process.env.RAYPORT_PID);
  process.kill(portal, 'SIGSTOP');
  try {
    await kubernetes.remove('clusters', 'lasting');
    await kubernetes.create('clusters', {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: {
        name: 'lasting-2',
        labels: { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' },
      },
      spec: {
        headGroupSpec: {
          rayStartParams: {},
          template: {
            spec: { containers: [{ name: 'ray-head', image: 'ray' }] },
          },
        },
      },
    });
    killApiServer();
    await compact(request);
    await expect.poll(() => kubernetes.isReady()).toBe(true);
  } finally {
    process.kill(portal, 'SIGCONT');
  }
  await expect
    .poll(() => shown(request))
    .toMatchObject([{ name: 'lasting-2' }]);
  await expect.poll(() => relists(request)).toBeGreaterThan(before);
});
