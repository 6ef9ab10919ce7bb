// A sandbox in a separate process, like a Kubernetes cluster, so that its memory and CPU do not count as the portal's.
// Arguments: the sandbox's package, whose TypeScript is loaded by `require`, and its options as JSON.
import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import {
  setImmediate as nextTurn,
  setTimeout as sleep,
} from 'node:timers/promises';
import { exampleName } from '../exampleName.mjs';
import { answerParent } from './answerParent.mjs';

const [, , sandboxPackage, options] = process.argv;
const { Sandbox } = createRequire(import.meta.url)(sandboxPackage);

const CLUSTERS = 'rayclusters.ray.io';

/** Who looks after clusters that the operator shall leave alone (KubeRay, RayClusterSpec.managedBy). */
const OTHER_MANAGER = 'kueue.x-k8s.io/multikueue';

/**
 * Events of the operator for a cluster with one group of one worker: one each for its service, its head and its worker.
 */
const EVENTS_PER_CLUSTER = 3;

/** Number of objects created at once; in between, watches receive them. */
const BATCH = 50;

const nothing = () => undefined;
const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Requests to the Kubernetes API itself: those that it forwards are questions of keepers to Ray heads. */
let requests = 0;
subscribe('http.server.request.start', message => {
  const { request } = /** @type {any} */ (message);
  if (!request.url.includes('/proxy/')) requests += 1;
});

const sandbox = await Sandbox.start({
  ...JSON.parse(options),
  port: 0,
  logger: { ...logger, child: () => logger },
});
const { client, url, token } = sandbox;

/**
 * Creates copies of the one seeded cluster until there are this many.
 *
 * @param {{ count: number, bare: boolean }} parameters
 */
async function grow({ count, bare }) {
  const existing = client.list(CLUSTERS);
  const [{ apiVersion, kind, metadata, spec }] = existing;
  const { namespace, labels, annotations } = metadata;
  for (let index = existing.length; index < count; index += 1) {
    const name = exampleName(index + 1);
    client.create(CLUSTERS, {
      apiVersion,
      kind,
      spec: bare ? { ...spec, managedBy: OTHER_MANAGER } : spec,
      metadata: {
        name,
        namespace,
        annotations,
        labels: { ...labels, 'ray.io/cluster-name': name },
      },
    });
    if (index % BATCH === 0) await nextTurn();
  }
}

/**
 * Counts clusters while they start: reading all of them would take longer than creating them.
 *
 * @param {string} resource
 * @param {(object: any) => boolean} counts
 */
function countOf(resource, counts) {
  /** @type {Set<string>} */
  const names = new Set();
  const update = (/** @type {string} */ type, /** @type {any} */ object) => {
    const isCounted = type !== 'DELETED' && counts(object);
    names[isCounted ? 'add' : 'delete'](object.metadata.name);
  };
  for (const object of client.list(resource)) update('ADDED', object);
  client.watch(
    resource,
    (/** @type {{ type: string, object: any }} */ { type, object }) =>
      update(type, object),
  );
  return names;
}

const ready = countOf(CLUSTERS, ({ status }) => status?.state === 'ready');
const events = countOf(
  'events',
  ({ involvedObject }) => involvedObject.kind === 'RayCluster',
);

/** The number of ready clusters, and whether all changes were reported. */
function progress() {
  return {
    ready: ready.size,
    isTold: events.size >= ready.size * EVENTS_PER_CLUSTER,
  };
}

/** When each cluster was changed last, milliseconds since 1970. @type {Record<string, number>} */
const changedAt = {};

let changes = 0;

/** @type {NodeJS.Timeout | undefined} */
let churn;

/**
 * Changes an annotation of some cluster so many times a second.
 *
 * @param {{ perSecond: number }} parameters
 */
function startChanges({ perSecond }) {
  /** @type {Array<{ metadata: { namespace: string, name: string } }>} */
  const clusters = client.list(CLUSTERS);
  churn = setInterval(() => {
    const index = Math.floor(Math.random() * clusters.length);
    const { namespace, name } = clusters[index].metadata;
    const cluster = client.get(CLUSTERS, { namespace, name });
    changes += 1;
    cluster.metadata.annotations = {
      ...cluster.metadata.annotations,
      'bench.rayport.io/mark': `change-${changes}`,
    };
    changedAt[name] = Date.now();
    client.update(CLUSTERS, cluster);
  }, 1000 / perSecond);
}

function stopChanges() {
  clearInterval(churn);
  return { changes, changedAt };
}

/** How often watches are cut in a storm, and how often what a resumed one needs is forgotten, too. */
const CUT_INTERVAL_MS = 500;
const CUTS_PER_LOSS = 4;

/**
 * Cuts all watches again and again, and forgets the history, so that they must start over.
 *
 * @param {{ seconds: number }} parameters
 */
async function storm({ seconds }) {
  const cuts = (seconds * 1000) / CUT_INTERVAL_MS;
  for (let cut = 1; cut <= cuts; cut += 1) {
    await sleep(CUT_INTERVAL_MS);
    sandbox.cutWatches();
    if (cut % CUTS_PER_LOSS === 0) sandbox.expireHistory();
  }
}

answerParent(
  { url, token },
  {
    grow,
    progress,
    startChanges,
    stopChanges,
    storm,
    collectGarbage: () => globalThis.gc?.(),
    requests: () => requests,
  },
);
