import { APIRequestContext, expect, test } from '@playwright/test';
import { sampleGroup, GroupSample } from './support/controlGroup';
import { logOf } from './support/jobLog';
import { create, object, remove } from './support/objects';
import { NAMESPACE, PORTAL, V1 } from './support/portals';

const JOB = 'known-footprint';

const HELD_BYTES = 300 * 2 ** 20;

/** Largest relative difference between the portal's figures and the measurements. */
const TOLERANCE = 0.15;

const IDLE_SECONDS = 75;
const LOADED_SECONDS = 90;

/** Idles, then holds memory and burns about 0.3 of a core; prints when, as seconds since 1970. */
const SCRIPT = [
  'import time',
  'begin = time.time()',
  `time.sleep(${IDLE_SECONDS})`,
  'loaded = time.time()',
  `held = bytearray(b"x") * ${HELD_BYTES}`,
  `end = loaded + ${LOADED_SECONDS}`,
  'while time.time() < end:',
  '  used = time.process_time()',
  '  while time.process_time() - used < 0.03: pass',
  '  time.sleep(0.07)',
  'print("TIMES", begin, loaded, time.time(), flush=True)',
].join('\n');

const COMMAND = {
  entrypoint: `python -c "import os; exec(os.environ['SCRIPT'])"`,
  runtimeEnv: JSON.stringify({ env_vars: { SCRIPT } }),
};

interface Curve {
  measure: string;
  peak: number;
  available: number;
  values: number[];
}

interface Footprint {
  from: string;
  stepSeconds: number;
  total: Curve[];
  groups: Array<{ name: string; peaks: Curve[] }>;
}

async function read(request: APIRequestContext, path: string) {
  return (await request.get(`${PORTAL}/jobs/${JOB}/${path}`)).json();
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean of a curve between two times, seconds since 1970. */
function meanOf(
  { from, stepSeconds, total }: Footprint,
  measure: string,
  [start, end]: readonly [number, number],
): number {
  const values = total.find(curve => curve.measure === measure)?.values ?? [];
  const first = Date.parse(from) / 1_000;
  const inside = values.filter((value, index) => {
    const time = first + index * stepSeconds;
    // A sample may be from anywhere within its step.
    return (
      value >= 0 && time >= start + stepSeconds && time <= end - stepSeconds
    );
  });
  expect(inside.length).toBeGreaterThan(1);
  return mean(inside);
}

function expectNear(found: number, truth: number): void {
  expect(Math.abs(found - truth) / truth, `${found} of ${truth}`).toBeLessThan(
    TOLERANCE,
  );
}

test.afterEach(({ request }) => remove(request, 'jobs', JOB));

test("the reported footprint of a job is within 15 % of the kernel's measurements", async ({
  request,
}) => {
  test.setTimeout(900_000);
  const { RAYPORT_CGROUP: group = '' } = process.env;
  const template = { name: 'roomy', namespace: NAMESPACE, cpu: 1, memory: 4 };
  await request.post(`${V1}/compute_templates`, { data: template });
  const headGroupSpec = {
    computeTemplate: 'roomy',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  };
  await create(
    request,
    'jobs',
    object(JOB, { ...COMMAND, clusterSpec: { headGroupSpec } }),
  );
  const truth: GroupSample[] = [];
  await expect
    .poll(
      async () => {
        truth.push(sampleGroup(group));
        return (await read(request, 'status')).state;
      },
      { timeout: 800_000, intervals: [1_000] },
    )
    .toBe('succeeded');
  const log = await logOf(request, JOB);
  const [begin = 0, loaded = 0, ended = 0] =
    /TIMES ([\d.]+) ([\d.]+) ([\d.]+)/.exec(log)?.slice(1).map(Number) ?? [];
  const footprint: Footprint = await read(request, 'footprint');

  const idle = [begin, loaded] as const;
  const busy = [loaded, ended] as const;
  const held =
    meanOf(footprint, 'memory', busy) - meanOf(footprint, 'memory', idle);
  const counted = truth.filter(
    ({ time }) => time > loaded * 1_000 && time < ended * 1_000,
  );
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last) throw new Error(`No samples in ${log}`);
  const cores =
    (last.cpuSeconds - first.cpuSeconds) / ((last.time - first.time) / 1_000);
  const burned = meanOf(footprint, 'cpu', busy);
  const most = Math.max(
    ...truth.filter(({ time }) => time < ended * 1_000).map(s => s.memory),
  );
  const peak = footprint.groups[0]?.peaks.find(
    ({ measure }) => measure === 'memory',
  );
  expectNear(held, HELD_BYTES);
  expectNear(burned, cores);
  // The number that the advice names.
  expectNear(peak?.peak ?? 0, most);
  expect(peak?.available).toBe(4 * 2 ** 30);
});
