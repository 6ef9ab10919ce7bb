import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { TcpGate } from '../../support/TcpGate';
import { createTemplate } from '../support/createTemplate';
import { KubernetesApi } from '../support/KubernetesApi';
import { Observer } from '../support/observed/Observer';
import { isShort, seed } from '../support/options';
import { Random } from '../support/Random';
import { RestartablePortal } from '../support/RestartablePortal';
import { postgresPort } from '../support/writePostgresConfig';
import { DATABASE_AWAY, DISTURBANCES } from './disturbances';
import { expectTruth } from './expectTruth';
import { HostClock } from './HostClock';
import { IdleClusters } from './IdleClusters';
import { IdleWatch } from './IdleWatch';
import { folder, startReplicas } from './startReplicas';
import { Workload } from './Workload';

/** In each round a replica is killed twice, or both are. */
const ROUNDS = isShort ? 8 : 30;

const KILLS = 2 * ROUNDS;

/** Both are killed in every so many rounds. */
const ROUNDS_PER_DOUBLE_KILL = 10;

/** The longest time between a start and the second kill, milliseconds: a start takes as long, or longer. */
const SECOND_KILL_MS = 5_000;

/** When jobs are deleted at once, apart from the time without a database. */
const DELETION_ROUNDS = {
  inPortals: Math.floor(ROUNDS / 4),
  inKubernetes: Math.floor((ROUNDS * 3) / 4),
};

/** The longest time from the beginning of a round to its kill, milliseconds. */
const KILL_DELAY_MS = 1_500;

/** A suspension takes less than two minutes while a clock is trusted. */
const SUSPENSION_MS = 240_000;

/** The whole test takes about twenty-five minutes. */
const TIMEOUT_MS = 45 * 60_000;

/** Each disturbance by its round. */
const disturbed = new Map(
  DISTURBANCES.map((disturbance, index) => [
    Math.floor(((index + 1) * ROUNDS) / (DISTURBANCES.length + 1)),
    disturbance,
  ]),
);

// npm installs no PostgreSQL; where a machine has none, scripts/chaos.mjs says so.
test.skip(!postgresPort, 'there is no PostgreSQL');

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
  const againAfterMs = random.below(SECOND_KILL_MS);
  await Promise.all(
    killed.map(replica => replica.killAndStart({ againAfterMs })),
  );
}

test(`keeps the history complete and correct through ${KILLS} kills, clock changes, outages and ${Workload.jobs} jobs`, async () => {
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
  const idleClusters = new IdleClusters(namespace);
  await idleClusters.create(portal);
  const random = new Random(seed);
  const asked = new Random(seed + 1);
  const idle = new IdleWatch({
    portal: () => asked.pick(replicas),
    kubernetes,
    names: idleClusters.names,
    clusters: observer.clusters,
  });
  const over = new AbortController();
  const watched = idle.follow(over.signal);
  const workload = new Workload(replicas, kubernetes);
  const { caller } = workload;

  for (let round = 1; round <= ROUNDS; round += 1) {
    const disturbance = disturbed.get(round);
    const began = performance.now();
    await Promise.all([
      kill(replicas, round, random),
      workload.create(round, ROUNDS),
      disturbance?.happen({ clocks, database }),
      disturbance === DATABASE_AWAY && workload.deleteAtOnce(),
    ]);
    if (round === DELETION_ROUNDS.inPortals) await workload.deleteAtOnce();
    if (round === DELETION_ROUNDS.inKubernetes) {
      await workload.deleteInKubernetes();
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `Round ${round} of ${ROUNDS}: ${seconds} s; ${caller.created.size} jobs created, ${caller.deleted.size} deleted, ${idle.suspensions} suspensions${disturbance ? `; ${disturbance.name}` : ''}`,
    );
  }

  await expect
    .poll(() => idle.suspensions, { timeout: SUSPENSION_MS })
    .toBeGreaterThan(0);
  over.abort();
  await watched;
  await idleClusters.delete(portal);
  console.log(await expectTruth(portal, namespace, { observer, caller, idle }));
  await observer.close();
  await Promise.all(replicas.map(replica => replica.stop()));
  await database.close();
});
