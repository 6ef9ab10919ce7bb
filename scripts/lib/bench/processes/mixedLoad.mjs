// Many clients of all kinds of requests, in a process of their own. Each remembers what it has made, changed and deleted,
// and looks whether reads show it; watches listen meanwhile. Driven by load.mjs.
import { LoadClient } from '../load/LoadClient.mjs';
import { ClusterWatch } from '../load/ClusterWatch.mjs';
import { EventStream } from '../load/EventStream.mjs';
import { answerParent } from './answerParent.mjs';

/** Until the code that runs is compiled. What goes wrong meanwhile counts, how long it takes does not. */
const WARM_UP_SECONDS = 10;

/** @type {LoadClient[]} */
let clients = [];

/** @type {(ClusterWatch | EventStream)[]} */
let watches = [];

/**
 * Sends requests until the time is up.
 *
 * @param {object} parameters
 * @param {string} parameters.url of the portal
 * @param {string} parameters.namespace
 * @param {Record<string, string>[]} parameters.callers headers of each
 * @param {number} parameters.connections of requests
 * @param {number} parameters.streams of each of two kinds
 * @param {number} parameters.seconds
 * @returns {Promise<import('../LoadReport.mjs').LoadRun>}
 */
async function run({ url, namespace, callers, seconds, ...counts }) {
  const target = (/** @type {number} */ index) => ({
    ...{ url, namespace, headers: callers[index % callers.length] },
  });
  watches = Array.from({ length: counts.streams }, (_, index) => [
    new ClusterWatch(target(index)),
    new EventStream(target(index)),
  ]).flat();
  await Promise.all(watches.map(watch => watch.begun));
  clients = Array.from(
    { length: counts.connections },
    (_, index) => new LoadClient(target(index), index),
  );
  const workFor = (/** @type {number} */ duration) => {
    const deadline = performance.now() + duration * 1_000;
    return Promise.all(clients.map(client => client.workUntil(deadline)));
  };
  await workFor(WARM_UP_SECONDS);
  clients.forEach(client => client.forgetTimes());
  const start = performance.now();
  await workFor(seconds);
  const elapsed = (performance.now() - start) / 1_000;
  clients.forEach(client => client.close());
  return {
    exchanges: clients.flatMap(client => client.exchanges),
    problems: clients.flatMap(client => client.problems),
    seconds: elapsed,
    marks: Object.assign({}, ...clients.map(({ marks }) => marks)),
    deleted: clients.flatMap(client => client.deleted),
  };
}

/** What each watch has not been told of, of all that was made and deleted. */
function missed() {
  const marks = Object.assign({}, ...clients.map(client => client.marks));
  const deleted = clients.flatMap(client => client.deleted);
  return watches.map(watch => watch.missed(marks, deleted));
}

/** Ends the watches, and says which had ended before. */
function close() {
  const ends = watches.flatMap(({ ended }) => ended ?? []);
  watches.forEach(watch => watch.close());
  return ends;
}

answerParent(undefined, { run, missed, close });
