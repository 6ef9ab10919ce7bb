import { setTimeout as sleep } from 'node:timers/promises';
import { TcpGate } from '../../support/TcpGate';
import { isShort } from '../support/options';
import { HostClock } from './HostClock';

const HOUR_MS = 3_600_000;

/** How long a clock stays wrong. */
const STEP_MS = isShort ? 5_000 : 30_000;

/** How long the database stays away. */
const AWAY_MS = isShort ? 6_000 : 30_000;

/** Ahead of the other replica: more than clocks may differ. */
const APART_MS = 90_000;

/** How long before the end of daylight saving time a clock is set to; it passes the change while it is wrong. */
const BEFORE_CHANGE_MS = STEP_MS / 2;

/** The parts of the environment that a disturbance may affect. */
export interface Surroundings {
  /** The clocks of both replicas' hosts. */
  clocks: readonly [HostClock, HostClock];
  database: TcpGate;
}

/** Something that goes wrong for a while. */
export interface Disturbance {
  name: string;
  /** Resolves when it is over. */
  happen(surroundings: Surroundings): Promise<void>;
}

/** When daylight saving time ends next in Berlin: 01:00 UTC on the last Sunday of October. */
function nextEndOfSummer(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const change = (of: number) => {
    const last = new Date(Date.UTC(of, 9, 31, 1));
    return last.setUTCDate(31 - last.getUTCDay());
  };
  return change(year) > now ? change(year) : change(year + 1);
}

function step(
  name: string,
  byMs: () => number,
  which: readonly (0 | 1)[],
): Disturbance {
  return {
    name,
    async happen({ clocks }) {
      const offset = byMs();
      which.forEach(index => clocks[index].set(offset));
      await sleep(STEP_MS);
      which.forEach(index => clocks[index].set(0));
    },
  };
}

/** Jobs are deleted at once while it lasts. */
export const DATABASE_AWAY: Disturbance = {
  name: 'the database is unavailable',
  async happen({ database }) {
    database.shut();
    await sleep(AWAY_MS);
    database.reopen();
  },
};

/** In this order, from round to round; the last one lasts until the end. */
export const DISTURBANCES: readonly Disturbance[] = [
  step('the clock of one host is an hour ahead', () => HOUR_MS, [0]),
  step('the clocks of both hosts are an hour behind', () => -HOUR_MS, [0, 1]),
  step(
    'the clock of one host is 400 days behind',
    () => -400 * 24 * HOUR_MS,
    [1],
  ),
  step(
    'the clock of one host passes the end of daylight saving time',
    () => nextEndOfSummer(Date.now()) - BEFORE_CHANGE_MS - Date.now(),
    [0],
  ),
  DATABASE_AWAY,
  {
    name: 'the clocks of both hosts are 90 s apart, until the end',
    async happen({ clocks }) {
      clocks[1].set(APART_MS);
    },
  },
];
