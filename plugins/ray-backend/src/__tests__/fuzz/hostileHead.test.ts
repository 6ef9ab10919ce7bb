import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import fc from 'fast-check';
import { ActivityReader } from '../../idle/ActivityReader';
import { clusterLoad } from '../../load/clusterLoad';
import { LoadGap, readRaysWords } from '../../load/readRaysWords';
import { DashboardSession } from '../../submissions/DashboardSession';
import { RayDashboardClient } from '../../submissions/RayDashboardClient';
import { readFuzzRun } from './__testUtils__/readFuzzRun';

/** Longest result of reading a response, characters: a list of jobs has 4 MiB of text, and names. */
const MAX_MADE = 8_388_608;

/** Longest error about a head, characters. */
const MAX_MESSAGE = 2_000;

/** How long a request may take on average until the run counts as hanging, milliseconds. */
const MAX_AVERAGE_MS = 20;

/** Every reader reads each response, so the run needs fewer responses than requests. */
const REQUESTS_PER_ANSWER = 5;

/** Names that occur in Ray's responses. Readers would not read beyond the first random name. */
const NAMES = [
  'data',
  'summary',
  'raylet',
  'state',
  'nodeId',
  'clusterStatus',
  'gpus',
  'loadMetricsReport',
  'resourceDemand',
  'pgDemand',
  'usageByNode',
  'mem',
  'submission_id',
  'job_id',
  'status',
  'entrypoint',
  'metadata',
  'logs',
  'runtime_env',
  'start_time',
  'message',
  'stopped',
  'cpus',
  'cpu',
  'driver',
  'is_active',
  'reason',
  'timestamp',
  'last_activity_at',
  'applications',
  'nodeLogicalResources',
  'resourcesTotal',
  '__proto__',
];

const VALUES = ['ALIVE', 'PENDING', 'INACTIVE', 'ERROR', '\u0000', '\ud800'];

const { seed, requests } = readFuzzRun();

const { json } = fc.letrec(tie => ({
  json: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...VALUES, null, true, -1, 1e308, 1.5),
    fc.string({ maxLength: 50 }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('json'), { maxKeys: 8 }),
  ),
}));

/** Any response of a head: nearly right, cut off, repeated, or arbitrary. */
const anyAnswer = fc.record({
  status: fc.constantFrom(200, 200, 200, 204, 302, 401, 403, 404, 500, 501),
  text: fc.oneof(
    { weight: 5, arbitrary: json.map(value => JSON.stringify(value)) },
    json.map(value => JSON.stringify(value).slice(0, -1)),
    json.map(value => `[${`${JSON.stringify(value)},`.repeat(50)}{}]`),
    fc.string({ maxLength: 1_000 }),
    fc
      .constantFrom('[', '{', '"', '\\', '{},', ' ')
      .map(part => part.repeat(10_000)),
  ),
  chunk: fc.integer({ min: 1, max: 5_000 }),
});

interface Answer {
  status: number;
  text: string;
  /** Bytes per chunk. */
  chunk: number;
}

function sessionWith({ status, text, chunk }: Answer) {
  const bytes = Buffer.from(text);
  return new DashboardSession({
    cluster: { namespace: 'n', name: 'c' },
    transport: async () => ({
      status,
      headers: new Headers(),
      body: (async function* chunks() {
        for (let at = 0; at < bytes.byteLength; at += chunk) {
          yield bytes.subarray(at, at + chunk);
        }
      })(),
    }),
  });
}

const rayCluster: RayCluster = {
  metadata: { name: 'c', namespace: 'n', uid: 'u' },
  spec: { headGroupSpec: { rayStartParams: {}, template: {} } },
};

const { signal } = new AbortController();

/** All functions that read Ray's responses. */
const READERS: Array<(session: DashboardSession) => Promise<unknown>> = [
  session => new RayDashboardClient(session).list(signal),
  session => new RayDashboardClient(session).get('a', signal),
  session => new RayDashboardClient(session).markOf('a', signal),
  session => new RayDashboardClient(session).log('a', signal),
  session => new RayDashboardClient(session).stop('a', signal),
  session => new RayDashboardClient(session).delete('a', signal),
  session =>
    new RayDashboardClient(session).submit({ entrypoint: 'true' }, signal),
  async session =>
    clusterLoad(rayCluster, await readRaysWords(session, signal)),
  session =>
    new ActivityReader({
      dashboards: { open: async () => session },
      intervalMs: 60_000,
      now: Date.now,
    }).read(rayCluster, { isThorough: true, signal }),
];

let read = 0;

/** The fault in reading a response; undefined if it was read, or refused as the head's fault. */
async function problemOf(
  reader: (session: DashboardSession) => Promise<unknown>,
  session: DashboardSession,
): Promise<string | undefined> {
  try {
    const made = JSON.stringify((await reader(session)) ?? '');
    read += 1;
    return made.length > MAX_MADE ? `${made.length} characters` : undefined;
  } catch (error) {
    if (error instanceof LoadGap) return undefined;
    if (!isRayApiError(error) || error.code === 'INTERNAL') throw error;
    return error.message.length > MAX_MESSAGE ? error.message : undefined;
  }
}

it(
  `reads or rejects random responses of a head, with the seed ${seed} (repeat with RAYPORT_FUZZ_SEED=${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswer, async answer => {
        for (const reader of READERS) {
          const problem = await problemOf(reader, sessionWith(answer));
          expect(problem).toBeUndefined();
        }
      }),
      { seed, numRuns: Math.ceil(requests / REQUESTS_PER_ANSWER) },
    );
    // If no response is ever read, the generated responses are wrong.
    expect(read).toBeGreaterThan(0);
  },
  60_000 + requests * MAX_AVERAGE_MS,
);
