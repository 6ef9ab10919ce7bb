import { APIRequestContext, expect, test } from '@playwright/test';
import { Kubernetes } from '../Kubernetes';
import { MISSING_THINGS } from './missingThings';
import { OperatorSetup } from './OperatorSetup';
import { REFUSED_CLUSTERS } from './refusedClusters';
import { REFUSED_JOBS } from './refusedJobs';
import { REFUSED_PODS } from './refusedPods';
import { REFUSED_SERVICES } from './refusedServices';

/** Time limit for all verdicts: the longest grace period, plus the delays of the operator. Milliseconds. */
const GRACE_MS = 180_000;

const KIND_OF = {
  clusters: 'RayCluster',
  jobs: 'RayJob',
  services: 'RayService',
} as const;

const setups = [
  REFUSED_CLUSTERS,
  REFUSED_JOBS,
  REFUSED_SERVICES,
  REFUSED_PODS,
  MISSING_THINGS,
]
  .flat()
  .map((item, index) => ({ ...item, namespace: `operated-${index}` }));

type Setup = OperatorSetup & { namespace: string };

/** Replaces `{namespace}` by the namespace of a set-up. */
function inNamespace<T>(value: T, namespace: string): T {
  const text = JSON.stringify(value).replaceAll('{namespace}', namespace);
  return JSON.parse(text);
}

/** Creates the namespace of a set-up, and the objects that exist before it. */
async function prepare(kubernetes: Kubernetes, setup: Setup) {
  const { namespace, labels, given = [] } = setup;
  const own = { metadata: { name: namespace, labels } };
  await kubernetes.post('/api/v1/namespaces', own);
  for (const { path, body } of inNamespace(given, namespace)) {
    await kubernetes.post(path, body);
  }
}

/** A pod that the namespace of every set-up admits, except those that refuse all pods. */
const POD = {
  metadata: { name: 'probe' },
  spec: { containers: [{ name: 'probe', image: 'probe' }] },
};

async function create(kubernetes: Kubernetes, setup: Setup) {
  const { namespace, kind, metadata, spec, refusesPods } = setup;
  const core = `/api/v1/namespaces/${namespace}`;
  // No pod is admitted before a controller has made it.
  await expect(() =>
    kubernetes.read(`${core}/serviceaccounts/default`),
  ).toPass();
  if (refusesPods) {
    const probing = () => kubernetes.post(`${core}/pods?dryRun=All`, POD);
    // The API server takes some seconds to apply it.
    await expect(() => expect(probing()).rejects.toThrow()).toPass();
  }
  const rayKind = KIND_OF[kind];
  const plural = `${rayKind.toLowerCase()}s`;
  await kubernetes.post(`/apis/ray.io/v1/namespaces/${namespace}/${plural}`, {
    apiVersion: 'ray.io/v1',
    kind: rayKind,
    metadata,
    spec,
  });
}

async function remove(kubernetes: Kubernetes, { namespace, given }: Setup) {
  await kubernetes.delete(`/api/v1/namespaces/${namespace}`);
  for (const { path } of given ?? []) {
    if (path.includes('{namespace}')) continue;
    await kubernetes.delete(`${path}/${namespace}`);
  }
}

/** The portal's verdict on a set-up, if it names no cause or the wrong one. */
async function wrongVerdict(request: APIRequestContext, setup: Setup) {
  const { kind, namespace, metadata, cause } = setup;
  const object = `${kind}/${metadata.name}`;
  const path = `/api/ray/namespaces/${namespace}/${object}/status`;
  const { reason, message, hint = '' } = await (await request.get(path)).json();
  const isRight =
    reason === cause.reason &&
    cause.message.test(message) &&
    cause.hint.test(hint);
  return isRight ? [] : [{ setup: setup.setup, reason, message, hint }];
}

test('the portal names the root cause of every broken setup with a real operator', async ({
  request,
}) => {
  test.skip(
    !process.env.RAYPORT_KUBERAY_OPERATOR,
    'RAYPORT_KUBERAY_OPERATOR names no operator',
  );
  test.setTimeout(GRACE_MS * 3);
  const kubernetes = await Kubernetes.connect();
  const created: Setup[] = [];
  try {
    for (const setup of setups) {
      created.push(setup);
      await prepare(kubernetes, setup);
    }
    for (const setup of setups) {
      await test.step(setup.setup, () => create(kubernetes, setup));
    }
    await expect(async () => {
      const wrong = [];
      for (const setup of setups) {
        wrong.push(...(await wrongVerdict(request, setup)));
      }
      expect(wrong).toEqual([]);
    }).toPass({ timeout: GRACE_MS, intervals: [2_000] });
    console.log(`${setups.length} set-ups`);
  } finally {
    for (const setup of created) await remove(kubernetes, setup);
  }
});
