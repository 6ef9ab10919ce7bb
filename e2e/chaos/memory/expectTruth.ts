import { expect } from '@playwright/test';
import { JobCaller } from '../support/observed/JobCaller';
import { Observer } from '../support/observed/Observer';
import { recordProblems } from '../support/observed/recordProblems';
import { isShort } from '../support/options';
import { PortalAddress } from '../support/send';
import { IdleWatch } from './IdleWatch';
import { noticeProblems } from './noticeProblems';
import { readUsage } from './readUsage';

/** How far the ledger of usage may be from the independent sum. */
const LEDGER_TOLERANCE = 0.005;

/**
 * The largest fraction of the sum that may be marked as unseen: the usage of objects that ended while both replicas
 * restarted. In the short form, replicas restart for most of the time.
 */
const MAX_UNSEEN = isShort ? 0.5 : 0.1;

/** Sums are made once a minute by the replica that holds the lease; it may have been killed in the last round. */
const SETTLE = { timeout: 240_000, intervals: [2_000] };

/**
 * Compares the portal's records and reports with Kubernetes' own.
 *
 * @returns a summary if all is correct
 */
export async function expectTruth(
  portal: PortalAddress,
  namespace: string,
  told: { observer: Observer; caller: JobCaller; idle: IdleWatch },
): Promise<string> {
  const { observer, caller, idle } = told;
  await expect
    .poll(() => [observer.jobs.running, observer.pods.held], SETTLE)
    .toEqual([0, 0]);
  const jobs = observer.jobs.all;
  const { created, deleted } = caller;
  expect(observer.jobs.differences(created, deleted)).toEqual([]);
  expect(caller.problems).toEqual([]);
  expect(idle.problems).toEqual([]);
  let marked = 0;
  await expect
    .poll(async () => {
      const found = await recordProblems(portal, namespace, jobs);
      marked = found.marked;
      return found.problems;
    }, SETTLE)
    .toEqual([]);
  await expect.poll(() => noticeProblems(portal, jobs), SETTLE).toEqual([]);
  const hours = observer.pods.cpuHours;
  const usage = () => readUsage(portal, namespace);
  await expect
    .poll(async () => {
      const { total, unseen } = await usage();
      const isBelow = total <= hours * (1 + LEDGER_TOLERANCE);
      // Usage of objects that were deleted while both replicas restarted is marked as unseen.
      const isAbove = total + unseen >= hours * (1 - LEDGER_TOLERANCE);
      const isSeen = unseen <= hours * MAX_UNSEEN;
      return isBelow && isAbove && isSeen ? 'right' : { hours, total, unseen };
    }, SETTLE)
    .toBe('right');
  const { total, unseen } = await usage();
  const failed = jobs.filter(({ end }) => end === 'failed').length;
  return [
    `${jobs.length} jobs, ${failed} failed, ${deleted.size} deleted`,
    `${marked} without a final state, marked as gaps`,
    `${idle.suspensions} suspensions`,
    `${hours.toFixed(4)} core hours, of which the ledger counts ${total.toFixed(4)} and marks ${unseen.toFixed(4)} as unseen`,
  ].join('; ');
}
