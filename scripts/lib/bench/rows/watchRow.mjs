import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../waitFor.mjs';
import { Worker } from '../Worker.mjs';

/** @typedef {import('../Bench.mjs').Bench} Bench */
/** @typedef {import('../PortalProcess.mjs').PortalProcess} PortalProcess */

const WATCHES = 100;

const CHANGES_PER_SECOND = 20;

/** For as long processor time is measured. */
const WINDOW_MS = 10_000;

/** A change reaches the last watch within this time, milliseconds. */
const ARRIVAL_MS = 30_000;

/**
 * Compares memory and processor time of a portal with a hundred watches of kubectl to those without, while nothing happens
 * and while clusters change.
 *
 * @param {Pick<Bench, 'portal' | 'sandbox' | 'table'>} bench
 */
export async function measureWatches({ portal, sandbox, table }) {
  const without = await measure(portal, sandbox);
  const held = await portal.heldKibibytes();
  const resident = portal.residentKibibytes();
  const { worker } = await Worker.start({ script: 'kubectlWatches.mjs' });
  const { url, headers } = portal;
  await worker.call('open', { url, headers, count: WATCHES });
  const all = await measure(portal, sandbox);
  // Lines come after the window, too, before something is missing.
  const report = async () => {
    const { received, ended } = await worker.call('report');
    return { fewest: Math.min(...received), ended };
  };
  await waitFor(async () => (await report()).fewest >= all.changes, ARRIVAL_MS);
  const { fewest, ended } = await report();
  const heldKib = (await portal.heldKibibytes()) - held;
  const residentKib = portal.residentKibibytes() - resident;
  await worker.call('close');
  await worker.stop();
  table.add('watchMemory', {
    value: heldKib / WATCHES,
    note: `${WATCHES} watches; resident memory differs by ${Math.round(residentKib / 1024)} MiB.`,
  });
  table.add('watchRest', { value: all.rest, baseline: without.rest });
  table.add('watchChanges', {
    value: all.busy,
    baseline: without.busy,
    note: `${all.changes} changes, of which each watch received at least ${fewest} lines; ${ended} watches ended.`,
  });
}

/**
 * @param {PortalProcess} portal
 * @param {Bench['sandbox']} sandbox
 */
async function measure(portal, sandbox) {
  const before = await changesSoFar(sandbox);
  const rest = await processorShare(portal);
  await sandbox.startChanges(CHANGES_PER_SECOND);
  const busy = await processorShare(portal);
  const { changes } = await sandbox.stopChanges();
  return { rest, busy, changes: changes - before };
}

/** @param {Bench['sandbox']} sandbox */
async function changesSoFar(sandbox) {
  return (await sandbox.stopChanges()).changes;
}

/** @param {PortalProcess} portal */
async function processorShare(portal) {
  const before = portal.processorSeconds();
  await sleep(WINDOW_MS);
  return ((portal.processorSeconds() - before) / WINDOW_MS) * 100_000;
}
