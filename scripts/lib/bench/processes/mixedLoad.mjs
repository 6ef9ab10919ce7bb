// Clients that read and clients that write, in a separate process. Writers remember their changes and check whether
// reads show them; watches receive changes meanwhile. Driven by load.mjs.
import { ClusterWatch } from '../load/ClusterWatch.mjs';
import { EventStream } from '../load/EventStream.mjs';
import { Pace } from '../load/Pace.mjs';
import { Reader } from '../load/Reader.mjs';
import { CHANGES_PER_SECOND, Writer } from '../load/Writer.mjs';
import { answerParent } from './answerParent.mjs';

/** Until the code that runs is compiled. What goes wrong meanwhile counts, how long it takes does not. */
const WARM_UP_SECONDS = 10;

/** @type {Writer[]} */
let writers = [];

/** @type {(ClusterWatch | EventStream)[]} */
let watches = [];

/**
 * Sends requests until the time is up.
 *
 * @param {object} parameters
 * @param {string} parameters.url of the portal
 * @param {string} parameters.namespace
 * @param {Record<string, string>[]} parameters.callers headers of each
 * @param {number} parameters.readers
 * @param {number} parameters.writers
 * @param {number} parameters.streams of each of two kinds
 * @param {number} parameters.seconds
 * @returns {Promise<import('../LoadReport.mjs').LoadRun>}
 */
async function run({ url, namespace, callers, seconds, ...counts }) {
  const target = (/** @type {number} */ index) => ({
    url,
    namespace,
    headers: callers[index % callers.length],
  });
  watches = Array.from({ length: counts.streams }, (_, index) => [
    new ClusterWatch(target(index)),
    new EventStream(target(index)),
  ]).flat();
  await Promise.all(watches.map(watch => watch.begun));
  writers = Array.from(
    { length: counts.writers },
    (_, index) => new Writer(target(index), index),
  );
  const readers = Array.from(
    { length: counts.readers },
    (_, index) => new Reader(target(index)),
  );
  const clients = [...readers, ...writers];
  const workFor = (/** @type {number} */ duration) => {
    const deadline = performance.now() + duration * 1_000;
    const pace = new Pace(CHANGES_PER_SECOND);
    return Promise.all([
      ...readers.map(reader => reader.workUntil(deadline)),
      ...writers.map(writer => writer.workUntil(deadline, pace)),
    ]);
  };
  await workFor(WARM_UP_SECONDS);
  clients.forEach(client => client.forgetTimes());
  const start = performance.now();
  await workFor(seconds);
  const elapsed = (performance.now() - start) / 1_000;
  clients.forEach(client => client.close());
  return {
    exchanges: clients.flatMap(client => client.exchanges),
    postponed: clients.flatMap(client => client.postponed),
    problems: clients.flatMap(client => client.problems),
    seconds: elapsed,
    omitted: writers.reduce((sum, writer) => sum + writer.omitted, 0),
    clusters: ledgers().map(ledger => ledger.toJSON()),
  };
}

function ledgers() {
  return writers.flatMap(writer => writer.ledgers);
}

/**
 * Changes that each watch did not receive.
 *
 * @param {{ marks: Record<string, number> }} parameters marks of the clusters that there are
 */
function missed({ marks }) {
  return watches.map(watch => watch.missed(ledgers(), marks));
}

/** Ends the watches, and says which had ended before. */
function close() {
  const ends = watches.flatMap(({ ended }) => ended ?? []);
  watches.forEach(watch => watch.close());
  return ends;
}

answerParent(undefined, { run, missed, close });
