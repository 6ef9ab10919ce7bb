import { mockServices } from '@backstage/backend-test-utils';
import { RAY_CLUSTERS, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { isWholeTier } from '../__testUtils__/isWholeTier';
import { steadyClock } from '../__testUtils__/steadyClock';
import { Activity } from './Activity';
import { IdleRecord } from './IdleRecord';
import { IdleSteps, IdleSteward } from './IdleSteward';
import { LookedAfterCluster } from './LookedAfterCluster';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const START = Date.UTC(2030, 0, 1);
const DAYS = 14;
const CLUSTERS = isWholeTier ? 100 : 40;
const POLICY = {
  mode: 'suspend',
  timeoutMs: 2 * HOUR,
  gracePeriodMs: HOUR,
} as const;
const INTERVAL = 10 * MINUTE;
const ROUND = 2 * MINUTE;

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Period {
  start: number;
  end: number;
}

/** Random periods with pauses in between; `lasting` and `pausing` are the averages. */
function periodsOf(
  random: () => number,
  { lasting, pausing }: { lasting: number; pausing: number },
): Period[] {
  const periods: Period[] = [];
  const some = (average: number) => -average * Math.log(1 - random());
  for (let time = START; time < START + DAYS * DAY;) {
    const start = time + some(pausing);
    const end = start + some(lasting);
    periods.push({ start, end });
    time = end;
  }
  return periods;
}

/** The last of these periods that begins at or before a time. */
function lastAt(periods: readonly Period[], time: number): Period | undefined {
  let [from, to] = [0, periods.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (periods[middle].start <= time) from = middle + 1;
    else to = middle;
  }
  return periods[from - 1];
}

function isIn(periods: readonly Period[], time: number): boolean {
  return (lastAt(periods, time)?.end ?? 0) > time;
}

/** A cluster with drivers that come and go, a Ray that is unreachable at times, and an owner. */
class SimulatedCluster {
  readonly uid: string;
  readonly drivers: Period[];
  readonly outages: Period[];
  isSuspended = false;
  keepUntil: number | undefined;
  upSince = START;
  version = 0;
  resumesAt: number | undefined;
  /** Valid warnings: sent, and not withdrawn since. */
  announcedAt: number | undefined;
  /** The last time that its Ray answered. */
  answeredAt = 0;
  /** When it ran before, and was suspended. */
  readonly up: Period[] = [];
  /** Its idle times in the usage ledger. */
  readonly toldIdle = new Map<number, number>();

  constructor(index: number, random: () => number) {
    this.uid = `uid-${index}`;
    // From clusters that are always in use to clusters that are hardly used.
    const pausing = MINUTE * 10 * 3 ** (index % 7);
    this.drivers = periodsOf(random, { lasting: 40 * MINUTE, pausing });
    this.outages = periodsOf(random, { lasting: HOUR, pausing: 12 * HOUR });
  }

  activityAt(now: number): Activity {
    if (isIn(this.outages, now)) return { is: 'unknown', message: 'away' };
    if (isIn(this.drivers, now)) return { is: 'active', work: 'driver' };
    // Drivers before the head's start are unknown.
    const { end = 0 } = lastAt(this.drivers, now) ?? {};
    return end > this.upSince
      ? { is: 'idle', lastActivityAt: end }
      : { is: 'idle' };
  }

  /** Whether a driver ran at any time between. */
  isUsedWithin(from: number, to: number): boolean {
    const { end = 0 } = lastAt(this.drivers, to) ?? {};
    return end > Math.max(from, this.upSince);
  }

  /** How long it really ran without a driver, which the portal can't know. */
  idleMs(): number {
    return this.up.reduce(
      (sum, up) => sum + up.end - up.start - this.#usedMs(up),
      0,
    );
  }

  /** Idle time according to the ledger, and the part of it that is wrong. */
  toldIdleMs(): { all: number; wrong: number } {
    const told = [...this.toldIdle].map(([start, end]) => ({ start, end }));
    return {
      all: told.reduce((sum, { start, end }) => sum + end - start, 0),
      wrong: told.reduce((sum, period) => sum + this.#usedMs(period), 0),
    };
  }

  #usedMs({ start, end }: Period): number {
    return this.drivers.reduce(
      (sum, driver) =>
        sum +
        Math.max(0, Math.min(driver.end, end) - Math.max(driver.start, start)),
      0,
    );
  }

  looked(): LookedAfterCluster {
    const { uid, version } = this;
    const rayCluster: RayCluster = {
      apiVersion: 'ray.io/v1',
      kind: RAY_CLUSTERS.kind,
      metadata: { name: uid, namespace: 'n', uid },
      spec: {},
    };
    return {
      uid,
      rayCluster,
      policy: POLICY,
      owner: 'ada',
      key: { namespace: 'n', name: uid },
      definition: () => String(version),
      exemption: this.isSuspended ? 'suspended' : undefined,
      keepUntil: this.keepUntil,
      upSince: this.upSince,
      isHeadReady: !this.isSuspended,
      hasJob: false,
    };
  }
}

/** The portal or a dependency fails. */
class Died extends Error {}

/** Two weeks of clusters, portal instances and their database, on a simulated clock. */
class SimulatedDays {
  readonly random = randomFrom(20_261_125);
  readonly clusters = Array.from(
    { length: CLUSTERS },
    (_, index) => new SimulatedCluster(index, this.random),
  );
  readonly records = new Map<string, IdleRecord>();
  /** The audit history, by entry id: an entry that is written twice counts once. */
  readonly recorded = new Map<string, { uid: string; action: string }>();
  readonly violations: string[] = [];
  readonly counts = {
    looks: 0,
    warnings: 0,
    withdrawn: 0,
    kept: 0,
    suspended: 0,
    resumed: 0,
    deaths: 0,
    roundsOfTwo: 0,
  };
  now = START;

  mayDie(chance: number): void {
    if (this.random() >= chance) return;
    this.counts.deaths += 1;
    throw new Died();
  }

  /** Lets other work go on for a random time. */
  async turns(): Promise<void> {
    for (let left = this.random() * 20; left > 0; left--) await undefined;
  }

  of(uid: string): SimulatedCluster {
    return this.clusters[Number(uid.slice('uid-'.length))];
  }

  readonly steps: IdleSteps = {
    warn: async ({ uid }, { warnedAt = 0 }) => {
      this.mayDie(0.02);
      this.announce(this.of(uid));
      this.counts.warnings += 1;
      this.mayDie(0.02);
      this.record(`warned-${uid}-${warnedAt}`, uid, 'idleWarned');
      return true;
    },
    withdraw: async ({ uid }, { askedAt }) => {
      this.mayDie(0.02);
      this.record(`withdrawn-${uid}-${askedAt}`, uid, 'idleWithdrawn');
      this.of(uid).announcedAt = undefined;
      this.counts.withdrawn += 1;
    },
    suspend: async ({ uid, definition }) => {
      this.mayDie(0.05);
      await this.turns();
      const cluster = this.of(uid);
      if (definition() !== String(cluster.version)) throw new Error('412');
      this.suspend(cluster);
      // After Kubernetes has answered, and before it is recorded.
      this.mayDie(0.05);
      this.record(`suspended-${uid}-${this.now}`, uid, 'suspended');
    },
    note: async ({ uid }, { suspendedAt = 0 }) => {
      this.mayDie(0.02);
      const isRecorded = this.suspensionsOf(uid).some(
        time => time >= suspendedAt,
      );
      if (isRecorded) return;
      this.record(`suspended-${uid}-${suspendedAt}`, uid, 'suspended');
    },
  };

  /** A second notification is allowed only if something new happened since the first. */
  announce(cluster: SimulatedCluster): void {
    const { announcedAt } = cluster;
    const isNews =
      announcedAt === undefined || cluster.isUsedWithin(announcedAt, this.now);
    if (isNews) cluster.announcedAt = this.now;
  }

  suspensionsOf(uid: string): number[] {
    return [...this.recorded]
      .filter(([, it]) => it.uid === uid && it.action === 'suspended')
      .map(([id]) => Number(id.split('-').at(-1)));
  }

  record(id: string, uid: string, action: string): void {
    this.recorded.set(id, { uid, action });
  }

  suspend(cluster: SimulatedCluster): void {
    const { now } = this;
    const { uid, announcedAt, answeredAt, keepUntil = 0 } = cluster;
    const blame = (what: string) => this.violations.push(`${uid}: ${what}`);
    if (cluster.isSuspended) blame('is suspended twice');
    // Drivers that start after the answer can't be known.
    if (cluster.isUsedWithin(now - POLICY.timeoutMs, answeredAt)) {
      blame('is in use');
    }
    if (isIn(cluster.outages, answeredAt)) blame('could not be asked');
    if (keepUntil > now) blame('is kept');
    if (announcedAt === undefined) blame('was not announced');
    else if (now - announcedAt < POLICY.gracePeriodMs) blame('too soon');
    else if (cluster.isUsedWithin(announcedAt, answeredAt)) blame('used since');
    this.counts.suspended += 1;
    cluster.isSuspended = true;
    cluster.up.push({ start: cluster.upSince, end: now });
    cluster.version += 1;
    cluster.announcedAt = undefined;
    cluster.resumesAt = now + this.random() * 12 * HOUR;
  }

  /** A portal that has just started and knows only the database. */
  newPortal(): IdleSteward {
    return new IdleSteward({
      clusters: {
        list: () => this.clusters.map(cluster => cluster.looked()),
        get: ({ uid }) => this.of(uid).looked(),
      },
      reader: {
        read: async ({ metadata: { uid = '' } }) => {
          this.counts.looks += 1;
          // Ray takes some time to answer, and drivers can start meanwhile.
          this.now += this.random() * SECOND;
          await this.turns();
          const cluster = this.of(uid);
          cluster.answeredAt = this.now;
          return cluster.activityAt(this.now);
        },
      },
      store: {
        all: async () => {
          this.mayDie(0.005);
          return [...this.records.values()];
        },
        delete: async uids => uids.forEach(uid => this.records.delete(uid)),
        replace: async (before, after) => {
          this.mayDie(0.0005);
          const { version = 0 } = this.records.get(before.uid) ?? {};
          if (version !== before.version) return undefined;
          const stored = { ...after, version: version + 1 };
          this.records.set(before.uid, stored);
          return stored;
        },
      },
      steps: this.steps,
      ledger: {
        note: async ({ uid, idleSince, askedAt }) => {
          this.mayDie(0.0005);
          if (idleSince === undefined) return;
          this.of(uid).toldIdle.set(idleSince, askedAt);
        },
      },
      intervalMs: INTERVAL,
      logger: mockServices.logger.mock(),
      clock: { ...steadyClock, now: () => this.now },
      random: this.random,
    });
  }

  /**
   * The owners' actions: they keep some of the clusters that they are warned about, and resume all of them sooner or
   * later.
   */
  ownersAct(): void {
    for (const cluster of this.clusters) {
      const { announcedAt, resumesAt = Infinity } = cluster;
      if (cluster.isSuspended && resumesAt <= this.now) {
        cluster.isSuspended = false;
        cluster.version += 1;
        cluster.upSince = this.now;
        this.counts.resumed += 1;
      } else if (announcedAt !== undefined && this.random() < 0.005) {
        cluster.keepUntil = this.now + this.random() * 2 * DAY;
        cluster.version += 1;
        cluster.announcedAt = undefined;
        this.counts.kept += 1;
      }
    }
  }

  async pass(): Promise<void> {
    let portals = [this.newPortal(), this.newPortal(), this.newPortal()];
    const { signal } = new AbortController();
    const oneOf = () => portals[Math.floor(this.random() * portals.length)];
    while (this.now < START + DAYS * DAY) {
      // Portals restart now and then, and sometimes two of them act as the leader.
      if (this.random() < 0.01) portals = portals.map(() => this.newPortal());
      const isSplit = this.random() < 0.05;
      if (isSplit) this.counts.roundsOfTwo += 1;
      const rounds = (isSplit ? portals.slice(0, 2) : [oneOf()]).map(portal =>
        portal.round(signal).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        }),
      );
      await Promise.all(rounds);
      this.ownersAct();
      this.now += ROUND;
    }
    for (const { up, upSince, isSuspended } of this.clusters) {
      if (!isSuspended) up.push({ start: upSince, end: this.now });
    }
    this.now += DAY;
    this.ownersAct();
  }

  /** Hours without a driver, real and according to the usage ledger. */
  idleHours() {
    const hours = { idle: 0, told: 0, wrong: 0 };
    for (const cluster of this.clusters) {
      const { all, wrong } = cluster.toldIdleMs();
      hours.idle += cluster.idleMs() / HOUR;
      hours.told += all / HOUR;
      hours.wrong += wrong / HOUR;
    }
    return hours;
  }
}

it('suspends only idle clusters, and announces and records every suspension, in two simulated weeks', async () => {
  const began = Date.now();
  // Work yields when it takes long by this clock, so a busy machine would change the order of events.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const days = new SimulatedDays();
  await days.pass();
  const { counts, violations } = days;
  const recorded = days.clusters.flatMap(({ uid }) => days.suspensionsOf(uid));
  const hours = days.idleHours();
  // The figures are the purpose of the simulation, so they are printed to the log of CI.
  // eslint-disable-next-line no-console
  console.info(
    `The idle steward over ${CLUSTERS * DAYS} cluster-days in ${((Date.now() - began) / 1000).toFixed(1)} s:`,
    { ...counts, recorded: recorded.length, violations: violations.length },
    'Idle hours, as they were and as the ledger was told:',
    hours,
  );
  // A query ends seconds after its answer; the minutes before a driver are not covered by a query.
  expect(hours.wrong).toBeLessThan(hours.idle / 1_000);
  expect(hours.told).toBeGreaterThan(hours.idle * 0.9);
  expect(hours.told).toBeLessThan(hours.idle);
  expect(violations).toEqual([]);
  expect(recorded).toHaveLength(counts.suspended);
  expect(counts.resumed).toBe(counts.suspended);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(50);
});
