import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { resultsDirectory } from '../../environment';
import { TcpGate } from '../../support/TcpGate';
import { createTemplate } from '../support/createTemplate';
import { KubernetesApi } from '../support/KubernetesApi';
import { isShort, seed } from '../support/options';
import { Random } from '../support/Random';
import { RestartablePortal } from '../support/RestartablePortal';
import { send } from '../support/send';
import {
  postgresPort,
  writePostgresConfig,
} from '../support/writePostgresConfig';
import { DISTURBANCES } from './disturbances';
import { HostClock } from './HostClock';
import { IDLE, IdleWatch } from './IdleWatch';
import { idleCluster, JobCaller } from '../support/observed/JobCaller';
import { noticeProblems } from './noticeProblems';
import { Observer } from '../support/observed/Observer';
import { recordProblems } from '../support/observed/recordProblems';
import { readUsage } from './readUsage';

const folder = join(resultsDirectory, 'chaos/memory');

/** In each round a replica is killed, or both are. */
const ROUNDS = isShort ? 8 : 60;

/** Both are killed in every so many rounds. */
const ROUNDS_PER_DOUBLE_KILL = 15;

const JOBS = isShort ? 64 : 1_000;

/** Jobs that are deleted at once. There are three such moments: an ordinary one, one without a database, and one past the portals. */
const DELETED_AT_ONCE = isShort ? 6 : 100;

/** The longest time from the beginning of a round to its kill, milliseconds. */
const KILL_DELAY_MS = 1_500;

/** How far the ledger of usage may be from the independent sum. */
const LEDGER_TOLERANCE = 0.005;

/** Sums are made once a minute by the replica that holds the lease; it may have been killed in the last round. */
const SETTLE_MS = 240_000;

const IDLE_CLUSTERS = ['idle-0', 'idle-1'];

/** How jobs fare: half of them fail, and half of them run for a while. */
const ENTRYPOINTS = ['sleep 200', 'echo done', 'exit 3', 'sleep 100; exit 3'];

/** The whole of it takes about twenty minutes. */
const TIMEOUT_MS = 45 * 60_000;

// npm installs no PostgreSQL; where a machine has none, scripts/chaos.mjs says so.
test.skip(!postgresPort, 'there is no PostgreSQL');

/** Two replicas on one database, whose clocks a test may set. */
async function startReplicas(database: TcpGate, clocks: readonly HostClock[]) {
  const config = writePostgresConfig(folder, {
    port: database.port,
    prefix: `chaos_memory_${process.pid}_`,
    more: {
      ray: {
        idle: {
          mode: 'suspend',
          timeout: { seconds: IDLE.timeout },
          gracePeriod: { seconds: IDLE.gracePeriod },
          interval: { seconds: IDLE.interval },
        },
      },
    },
  });
  const replicas: RestartablePortal[] = [];
  // One after the other: both would make the tables at once.
  for (const [index, clock] of clocks.entries()) {
    replicas.push(
      await RestartablePortal.start({
        folder: `chaos/memory/replica-${index}`,
        variables: { ...clock.variables, TZ: 'Europe/Berlin' },
        configs: [config],
      }),
    );
  }
  return replicas;
}

async function kill(
  replicas: readonly RestartablePortal[],
  round: number,
  random: Random,
): Promise<void> {
  await sleep(random.below(KILL_DELAY_MS));
  const killed =
    round % ROUNDS_PER_DOUBLE_KILL === 0
      ? replicas
      : [replicas[round % replicas.length]];
  await Promise.all(killed.map(replica => replica.killAndStart()));
}

/** Each disturbance by its round. */
const disturbed = new Map(
  DISTURBANCES.map((disturbance, index) => [
    Math.floor(((index + 1) * ROUNDS) / (DISTURBANCES.length + 1)),
    disturbance,
  ]),
);

test(`while replicas are killed in ${ROUNDS} rounds, clocks are set, the database is away and ${JOBS} jobs come and go, nothing is forgotten, told wrongly or told twice`, async () => {
  test.setTimeout(TIMEOUT_MS);
  mkdirSync(folder, { recursive: true });
  const kubernetes = await KubernetesApi.inNewNamespace('chaos-memory');
  const { namespace } = kubernetes;
  const observer = new Observer(namespace);
  const database = await TcpGate.open(postgresPort);
  const clocks = [
    new HostClock(join(folder, 'clock-0')),
    new HostClock(join(folder, 'clock-1')),
  ] as const;
  const replicas = await startReplicas(database, clocks);
  const [portal] = replicas;
  await createTemplate(portal, namespace);
  const caller = new JobCaller(replicas, namespace);
  for (const name of IDLE_CLUSTERS) {
    const body = idleCluster(namespace, name);
    const path = `/apis/v1/namespaces/${namespace}/clusters`;
    const { status, text } = await send(portal, 'POST', path, { body });
    expect(status, text).toBe(200);
  }
  const random = new Random(seed);
  let turn = 0;
  const idle = new IdleWatch({
    portal: () => {
      turn += 1;
      return replicas[turn % replicas.length];
    },
    namespace,
    names: IDLE_CLUSTERS,
    clusters: observer.clusters,
  });
  const over = new AbortController();
  const watched = idle.follow(over.signal);

  const createJobs = async (round: number) => {
    const from = Math.floor(((round - 1) * JOBS) / ROUNDS);
    const until = Math.floor((round * JOBS) / ROUNDS);
    for (let index = from; index < until; index += 1) {
      await caller.create(
        `job-${index}`,
        ENTRYPOINTS[index % ENTRYPOINTS.length],
      );
    }
  };
  /** The latest: some run, some end, some have ended. */
  const takeJobs = () =>
    [...caller.created]
      .filter(name => !caller.deleted.has(name))
      .slice(-DELETED_AT_ONCE);
  const deleteAtOnce = () =>
    Promise.all(takeJobs().map(name => caller.delete(name)));
  const deletePast = () =>
    Promise.all(
      takeJobs().map(async name => {
        await kubernetes.delete('jobs', name);
        caller.deleted.add(name);
      }),
    );

  const awayRound = [...disturbed].find(([, { name }]) =>
    name.startsWith('the database'),
  )?.[0];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const disturbance = disturbed.get(round);
    const began = performance.now();
    await Promise.all([
      kill(replicas, round, random),
      createJobs(round),
      disturbance?.happen({ clocks, database }),
      round === awayRound && deleteAtOnce(),
    ]);
    if (round === Math.floor(ROUNDS / 4)) await deleteAtOnce();
    if (round === Math.floor((ROUNDS * 3) / 4)) await deletePast();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `Round ${round} of ${ROUNDS}: ${seconds} s; ${caller.created.size} jobs created, ${caller.deleted.size} deleted, ${idle.suspensions} suspensions${disturbance ? `; ${disturbance.name}` : ''}`,
    );
  }

  const settled = { timeout: SETTLE_MS, intervals: [2_000] };
  await expect.poll(() => idle.suspensions, settled).toBeGreaterThan(0);
  over.abort();
  await watched;
  for (const name of IDLE_CLUSTERS) {
    await send(
      portal,
      'DELETE',
      `/apis/v1/namespaces/${namespace}/clusters/${name}`,
    );
  }
  await expect
    .poll(() => [observer.jobs.running, observer.pods.held], settled)
    .toEqual([0, 0]);

  const jobs = observer.jobs.all;
  expect(observer.jobs.differences(caller.created, caller.deleted)).toEqual([]);
  expect(caller.problems).toEqual([]);
  expect(idle.problems).toEqual([]);
  let marked = 0;
  await expect
    .poll(async () => {
      const found = await recordProblems(portal, namespace, jobs);
      marked = found.marked;
      return found.problems;
    }, settled)
    .toEqual([]);
  await expect.poll(() => noticeProblems(portal, jobs), settled).toEqual([]);
  const hours = observer.pods.cpuHours;
  let counted = { total: 0, unseen: 0 };
  await expect
    .poll(async () => {
      counted = await readUsage(portal, namespace);
      const { total, unseen } = counted;
      return (
        total <= hours * (1 + LEDGER_TOLERANCE) &&
        total + unseen >= hours * (1 - LEDGER_TOLERANCE)
      );
    }, settled)
    .toBe(true);
  const failed = jobs.filter(({ end }) => end === 'failed').length;
  console.log(
    `${jobs.length} jobs, ${failed} failed, ${caller.deleted.size} deleted; ${marked} without a final state, marked as gaps; ${idle.suspensions} suspensions; ${hours.toFixed(4)} core hours, of which the ledger counts ${counted.total.toFixed(4)} and doubts ${counted.unseen.toFixed(4)}`,
  );
  await observer.close();
  await Promise.all(replicas.map(replica => replica.stop()));
  await database.close();
});
