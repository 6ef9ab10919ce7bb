import { writeFileSync } from 'node:fs';
import { APIRequestContext, expect, test } from '@playwright/test';
import { create, jobOn, makeCluster, remove } from './support/objects';
import { NAMESPACE, PORTAL } from './support/portals';

const CLUSTER = 'scraped';
const JOB = 'scraped-job';

/** Largest relative difference between the figures of Prometheus and those of the head. */
const TOLERANCE = 0.1;

interface Curve {
  measure: string;
  available: number;
  peak: number;
}

interface Footprint {
  source: string;
  problem: string;
  total: Curve[];
  nodes: unknown[];
}

interface Pod {
  name: string;
  podIP: string;
}

/** The API omits empty fields. */
const EMPTY = { source: 'ray', problem: '', total: [], nodes: [] };

async function footprintOf(request: APIRequestContext): Promise<Footprint> {
  const path = `${PORTAL}/jobs/${JOB}/footprint`;
  return { ...EMPTY, ...(await (await request.get(path)).json()) };
}

/** The targets of each pod in Ray's own list, with the labels of KubeRay's PodMonitor. */
async function targetsOf(
  request: APIRequestContext,
  pods: readonly Pod[],
): Promise<Array<{ targets: string[]; labels: Record<string, string> }>> {
  const head = pods.find(({ name }) => name.includes('-head-'));
  const url = `http://${head?.podIP}:8265/api/prometheus/sd`;
  const found: Array<{ targets: string[] }> = await (
    await request.get(url)
  ).json();
  const all = found.flatMap(({ targets }) => targets);
  return pods.map(({ name, podIP }) => ({
    targets: all.filter(target => target.startsWith(`${podIP}:`)),
    labels: { namespace: NAMESPACE, pod: name, ray_io_cluster: CLUSTER },
  }));
}

test.afterEach(async ({ request }) => {
  await remove(request, 'jobs', JOB);
  await remove(request, 'clusters', CLUSTER);
});

test("usage curves match a real Prometheus and the heads' own metrics", async ({
  request,
}) => {
  const { RAYPORT_PROMETHEUS_TARGETS: file = '' } = process.env;
  await makeCluster(request, CLUSTER);
  // Heads are only asked while a job runs.
  await create(request, 'jobs', jobOn(CLUSTER, JOB, 'sleep 600'));
  const status = await request.get(`${PORTAL}/clusters/${CLUSTER}/status`);
  const { pods }: { pods: Pod[] } = await status.json();
  // Without targets, the curves are those of the heads.
  await expect
    .poll(async () => (await footprintOf(request)).nodes.length)
    .toBe(2);
  const said = await footprintOf(request);
  expect(said.source).toBe('ray');

  // Ray lists a node's own metrics some seconds after the node is ready.
  await expect
    .poll(async () => {
      const groups = await targetsOf(request, pods);
      writeFileSync(file, JSON.stringify(groups));
      return groups.every(({ targets }) => targets.length > 0);
    })
    .toBe(true);
  await expect
    .poll(async () => {
      const { source, problem, nodes } = await footprintOf(request);
      return [source, problem, nodes.length];
    })
    .toEqual(['prometheus', '', 2]);

  const { total } = await footprintOf(request);
  const measured = (measure: string, curves = total) =>
    curves.find(curve => curve.measure === measure);
  const memory = measured('memory')?.peak ?? 0;
  const truth = measured('memory', said.total)?.peak ?? 0;
  expect(truth).toBeGreaterThan(0);
  expect(Math.abs(memory - truth) / truth).toBeLessThan(TOLERANCE);
  expect(measured('heldCpu')?.available).toBe(2);
  expect(measured('objectStore')?.available).toBeGreaterThan(0);
});
