// Makes a namespace for tests, and deletes it when asked to or ended. Arguments: its options as JSON.
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  ACCESS_REVIEWS,
  connectByKubeconfig,
  DefaultKubernetesService,
  NAMESPACES,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} = createRequire(import.meta.url)('@rayport/backstage-plugin-ray-node');

/** Pods may take half a minute to end, and the operator must remove finalizers. */
const GONE_TIMEOUT_MS = 300_000;
const GONE_POLL_INTERVAL_MS = 500;

const { kubeconfig, context, name } = JSON.parse(process.argv[2]);

const kubernetes = new DefaultKubernetesService({
  connect: () => connectByKubeconfig({ path: kubeconfig, context }),
});

/** @returns {Promise<string>} the uid of the namespace */
async function make() {
  await findKinds();
  await findRights();
  try {
    const namespace = { apiVersion: 'v1', kind: 'Namespace' };
    const { metadata } = await kubernetes.create(NAMESPACES, {
      ...namespace,
      metadata: { name },
    });
    return metadata.uid;
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    throw new Error(
      `The namespace ${name} is there already. Name one that is not: it is deleted at the end.`,
    );
  }
}

async function findKinds() {
  for (const resource of [RAY_CLUSTERS, RAY_JOBS, RAY_SERVICES]) {
    try {
      await kubernetes.list(resource, { namespace: name, limit: 1 });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      throw new Error(
        `Kubernetes at ${await kubernetes.server()} does not know ${resource.kind} (ray.io/v1). Install KubeRay there first: its CustomResourceDefinitions and its operator.`,
      );
    }
  }
}

async function findRights() {
  for (const verb of ['create', 'delete']) {
    const { status } = await kubernetes.create(ACCESS_REVIEWS, {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      metadata: {},
      spec: { resourceAttributes: { verb, group: '', resource: 'namespaces' } },
    });
    if (!status.allowed) {
      throw new Error(
        `The account of ${kubeconfig} may not ${verb} namespaces, and the tests need one of their own.`,
      );
    }
  }
}

/** @param {unknown} error */
function statusOf(error) {
  return error instanceof Error && 'status' in error ? error.status : undefined;
}

/** @param {string} uid */
async function remove(uid) {
  try {
    await kubernetes.delete(NAMESPACES, { name }, { uid });
  } catch (error) {
    // It is gone, or on its way.
    if (![404, 409].includes(Number(statusOf(error)))) throw error;
  }
}

async function untilGone() {
  const deadline = Date.now() + GONE_TIMEOUT_MS;
  while (await isThere()) {
    if (Date.now() > deadline) {
      throw new Error(`it is not gone after ${GONE_TIMEOUT_MS / 60_000} min`);
    }
    await sleep(GONE_POLL_INTERVAL_MS);
  }
}

async function isThere() {
  try {
    await kubernetes.get(NAMESPACES, { name });
    return true;
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

/** @param {{ waiting: boolean }} options whether to wait until it is gone */
async function end({ waiting }) {
  const uid = await made.catch(() => undefined);
  try {
    if (uid) await remove(uid);
    if (uid && waiting) await untilGone();
    process.exit(0);
  } catch (error) {
    console.error(`The namespace ${name} could not be deleted:`, error);
    process.exit(1);
  }
}

process.on('SIGTERM', () => end({ waiting: false }));
process.once('message', () => end({ waiting: true }));

const made = make();
made.then(
  () => process.send?.({ made: true }),
  error => process.send?.({ refused: error.message }),
);
