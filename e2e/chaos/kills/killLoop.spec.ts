import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { compareLists } from '../support/compareLists';
import { createTemplate } from '../support/createTemplate';
import { KubernetesApi } from '../support/KubernetesApi';
import { isShort, seed } from '../support/options';
import { problemsOf } from '../support/problemsOf';
import { Random } from '../support/Random';
import { Caller } from '../support/Caller';
import { findStrangers } from '../support/findStrangers';
import { RestartablePortal } from '../support/RestartablePortal';
import { settle } from '../support/settle';
import { SharedCounter } from '../support/SharedCounter';

const CALLERS = 6;

/** The portal is killed once in each. */
const ROUNDS = isShort ? 3 : 15;

/** Number of changes in a round that were sent to a server. */
const CHANGES_PER_ROUND = isShort ? 30 : 20;

/** The longest time between a change that was answered and the next kill, milliseconds: changes take as long. */
const KILL_DELAY_MS = 40;

/** While the portal does not listen, callers retry after this time, milliseconds. */
const KNOCK_MS = 100;

/** Limit for an answer on a machine where a portal starts at the same time. Milliseconds. */
const LONGEST_MS = 25_000;

let portal: RestartablePortal;
let kubernetes: KubernetesApi;

test.beforeAll(async () => {
  kubernetes = await KubernetesApi.inNewNamespace('chaos-kills');
  portal = await RestartablePortal.start({ folder: 'chaos/kills' });
});

test.afterAll(() => portal?.stop());

async function killAfter(delayMs: number): Promise<void> {
  await sleep(delayMs);
  await portal.killAndStart();
}

/** Lets all callers act at once, and kills the portal in the middle. */
async function playRound(callers: Caller[], random: Random): Promise<void> {
  let left = CHANGES_PER_ROUND;
  const killAt = 1 + random.below(CHANGES_PER_ROUND - CALLERS);
  let restarted: Promise<void> | undefined;
  const act = async (caller: Caller) => {
    while (left > 0) {
      left -= 1;
      if (!restarted && left < killAt) {
        const delayMs = random.below(KILL_DELAY_MS);
        restarted = killAfter(delayMs);
      }
      const fate = await caller.act();
      if (fate !== 'undone') continue;
      // A request that reached no server does not count as a change.
      left += 1;
      await sleep(KNOCK_MS);
    }
  };
  await Promise.all(callers.map(act));
  await restarted;
}

/** Compares all objects with all answers. */
async function check(callers: Caller[], counter: SharedCounter): Promise<void> {
  const ledgers = callers.flatMap(caller => caller.ledgers);
  const known = new Set(['shared', ...ledgers.map(({ name }) => name)]);
  const answered = callers
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ status }) => status !== 0);
  expect([
    ...(await settle(portal, kubernetes, ledgers)),
    ...callers.flatMap(({ problems }) => problems),
    ...answered.flatMap(outcome => problemsOf(outcome, LONGEST_MS)),
    ...counter.problems,
  ]).toEqual([]);
  await expect
    .poll(async () => [
      ...(await findStrangers(kubernetes, known)),
      ...(await compareLists(portal, kubernetes)),
    ])
    .toEqual([]);
  const { done, unknown } = counter.counted;
  const value = await counter.value(portal);
  expect(value).toBeGreaterThanOrEqual(done);
  expect(value).toBeLessThanOrEqual(done + unknown);
}

test(`loses, duplicates and half-applies no change while the portal is killed ${ROUNDS} times`, async () => {
  const { namespace } = kubernetes;
  await createTemplate(portal, namespace);
  const counter = new SharedCounter(namespace);
  await counter.create(portal);
  const callers = Array.from(
    { length: CALLERS },
    (_, index) =>
      new Caller({
        name: `caller-${index}`,
        namespace,
        portal,
        counter,
        random: new Random(seed + index),
      }),
  );
  const random = new Random(seed - 1);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await playRound(callers, random);
    await check(callers, counter);
  }
  console.log(summarize(callers, counter));
});

/** How often changes had each outcome. */
function summarize(callers: Caller[], counter: SharedCounter): string {
  const counts = { done: 0, refused: 0, undone: 0, unknown: 0 };
  for (const { fate } of callers.flatMap(({ outcomes }) => outcomes)) {
    counts[fate] += 1;
  }
  const { done, outdated, unknown } = counter.counted;
  return `Changes: ${JSON.stringify(counts)}; increments: ${JSON.stringify({ done, outdated, unknown })}`;
}
