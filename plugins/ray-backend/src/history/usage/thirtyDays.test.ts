import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { replayHours } from './__testUtils__/replayHours';
import {
  PodEvent,
  seededRandom,
  simulatedPods,
} from './__testUtils__/SimulatedPods';
import {
  SimulatedKubernetes,
  SimulatedPortal,
} from './__testUtils__/SimulatedPortal';
import { UsageCounter } from './UsageCounter';
import { UsagePodStore } from './UsagePodStore';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DAYS = 30;
const REPLICAS = 2;

/** The ledger writes received changes every 5 s, and notes running pods every 30 s. */
const FLUSH_MS = 5 * SECOND_MS;
const LOOK_MS = 30 * SECOND_MS;

/** Sums are made every minute in a portal; the result is the same. */
const COUNT_HOURS = 6;

/** Most that the ledger may be wrong by. */
const MAX_DIFFERENCE = 0.001;

/** Something that happens to the replicas. */
interface Incident {
  time: number;
  run(): Promise<void> | void;
}

/**
 * Kubernetes, and the replicas of a portal that are killed and cut off from it. Looks that change nothing (the next one
 * notes the same) are left out, so that thirty days take seconds.
 */
class Simulation {
  readonly #kubernetes = new SimulatedKubernetes();
  readonly #store: UsagePodStore;
  readonly #counter: UsageCounter;
  readonly #portals: Array<SimulatedPortal | undefined> = [];
  readonly #incidents: Incident[] = [];
  outageMs = 0;
  kills = 0;

  constructor(store: UsagePodStore, counter: UsageCounter) {
    this.#store = store;
    this.#counter = counter;
  }

  plan(from: number, until: number, random: () => number): void {
    const at = (time: number, run: Incident['run']) =>
      this.#incidents.push({ time, run });
    const between = (low: number, high: number) =>
      low + random() * (high - low);
    const counts = COUNT_HOURS * HOUR_MS;
    for (let time = from + counts; time <= until; time += counts) {
      at(time, async () => {
        await this.#look();
        await this.#counter.run();
      });
    }
    const outage = (indexes: number[], begin: number, length: number) => {
      const end = Math.min(begin + length, until - HOUR_MS);
      const isKilled = random() < 0.6;
      at(Math.floor(begin / LOOK_MS) * LOOK_MS, () => this.#look());
      at(begin, () => this.#cutOff(indexes, begin, isKilled));
      at(end, () => this.#bringBack(indexes));
      for (let look = 1; look <= 6; look += 1) {
        at(end + look * LOOK_MS, () => this.#look());
      }
      if (indexes.length === REPLICAS) this.outageMs += end - begin;
    };
    // Each replica by itself, three times a day; and all of them at once, once a day.
    for (let day = from; day < until; day += DAY_MS) {
      for (let index = 0; index < REPLICAS; index += 1) {
        for (let hour = 0; hour < 24; hour += 8) {
          const begin = day + (hour + between(2, 6)) * HOUR_MS;
          outage([index], begin, between(5, 300) * SECOND_MS);
        }
      }
      const begin = day + between(6.5, 7.5) * HOUR_MS;
      outage([...Array(REPLICAS).keys()], begin, between(1, 15) * MINUTE_MS);
    }
    this.#incidents.sort((a, b) => a.time - b.time);
  }

  async run(events: readonly PodEvent[], from: number): Promise<void> {
    jest.setSystemTime(from);
    for (let index = 0; index < REPLICAS; index += 1) this.#start(index);
    let flushAt = Infinity;
    const incidents = [...this.#incidents];
    const queue = [...events];
    for (let next = 0; next < queue.length || incidents.length;) {
      const event = queue[next];
      const incident = incidents[0];
      const time = Math.min(
        event?.time ?? Infinity,
        incident?.time ?? Infinity,
        flushAt,
      );
      jest.setSystemTime(time);
      if (time === flushAt) {
        flushAt = Infinity;
        for (const portal of this.#portals) await portal?.ledger.flush();
      } else if (time === incident?.time) {
        incidents.shift();
        await incident.run();
      } else {
        next += 1;
        this.#kubernetes.take(event);
        this.#portals.forEach(portal => portal?.hear(event));
        flushAt = Math.min(flushAt, Math.ceil(time / FLUSH_MS) * FLUSH_MS);
      }
    }
  }

  #start(index: number): void {
    this.#portals[index] = new SimulatedPortal(this.#kubernetes, this.#store);
  }

  async #look(): Promise<void> {
    for (const portal of this.#portals) await portal?.ledger.look();
  }

  #cutOff(indexes: number[], now: number, isKilled: boolean): void {
    for (const index of indexes) {
      if (isKilled) {
        this.#portals[index] = undefined;
        this.kills += 1;
      } else this.#portals[index]?.interrupt(now);
    }
  }

  #bringBack(indexes: number[]): void {
    for (const index of indexes) {
      const portal = this.#portals[index];
      if (portal) portal.list();
      else this.#start(index);
    }
  }
}

describe('the usage ledger over thirty days', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  it('differs by less than 0.1 % from a replay of the watch', async () => {
    const knex = await databases.init('SQLITE_3');
    const database = testDatabase(knex);
    await database.ping();
    const from = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const until = from + DAYS * DAY_MS;
    const random = seededRandom(7);
    const events = simulatedPods({ from, until, podsADay: 30, random });
    const simulation = new Simulation(
      new UsagePodStore(database),
      new UsageCounter(database, 0),
    );
    simulation.plan(from, until, random);
    jest.useFakeTimers({
      now: from,
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setImmediate'] as const),
        ...(['clearImmediate', 'setInterval', 'clearInterval'] as const),
        ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
      ],
    });
    await simulation.run(events, from);
    jest.useRealTimers();

    const replayed = replayHours(events, until);
    const rows: Array<{ owner: string; day: string; hours: number }> =
      await knex('ray_usage_sums')
        .join('ray_usage_scopes', 'ray_usage_scopes.id', 'ray_usage_sums.scope')
        .where({ 'ray_usage_sums.resource': 'cpu' })
        .groupBy('owner', 'day')
        .select('owner', 'day')
        .sum({ hours: 'hours' });
    const [{ unseen }]: Array<{ unseen: number }> = await knex('ray_usage_sums')
      .where({ resource: 'cpu' })
      .sum({ unseen: 'unseen' });
    const ledger = new Map(
      rows.map(({ owner, day, hours }) => [`${owner} ${day}`, hours]),
    );
    const keys = [...new Set([...replayed.keys(), ...ledger.keys()])];
    const differences = keys.map(key =>
      Math.abs((replayed.get(key) ?? 0) - (ledger.get(key) ?? 0)),
    );
    const sum = (all: Iterable<number>) =>
      [...all].reduce((total, one) => total + one, 0);
    const total = sum(replayed.values());
    const difference = sum(differences) / total;
    const net = (sum(ledger.values()) - total) / total;
    const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
    process.stdout.write(
      `The ledger over ${DAYS} days, ${REPLICAS} replicas, ${simulation.kills} kills, ` +
        `${(simulation.outageMs / HOUR_MS).toFixed(1)} h in which no replica looked: ` +
        `${total.toFixed(1)} core hours by replay, ${sum(ledger.values()).toFixed(1)} in the ledger; ` +
        `differences of owners and days ${percent(difference)}, of the whole ${percent(net)}; ` +
        `marked as unseen: at most ${unseen.toFixed(1)} core hours\n`,
    );
    expect(keys.length).toBeGreaterThan(2 * DAYS);
    expect(difference).toBeLessThan(MAX_DIFFERENCE);
    expect(unseen).toBeGreaterThan(0);
  });
});
