import { APIRequestContext, expect } from '@playwright/test';
import { NAMESPACE, PORTAL, Portal, RAY_VERSION, V1 } from './portals';

export type Collection = 'clusters' | 'jobs' | 'services';

export const headGroupSpec = {
  computeTemplate: 'small',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

export const workers = (replicas: number) => ({
  groupName: 'workers',
  computeTemplate: 'small',
  replicas,
  minReplicas: 0,
  maxReplicas: 2,
});

export const object = (name: string, rest: object = {}) => ({
  name,
  namespace: NAMESPACE,
  user: 'ada',
  version: RAY_VERSION,
  ...rest,
});

/** A job on a cluster that exists. */
export const jobOn = (cluster: string, name: string, entrypoint: string) =>
  object(name, { entrypoint, clusterSelector: { 'ray.io/cluster': cluster } });

/** A service whose code comes from a ConfigMap of {@link makeCode}. */
export const serviceOf = (
  name: string,
  importPath: string,
  computeTemplate = headGroupSpec.computeTemplate,
) =>
  object(name, {
    serveConfigV2: `applications:\n  - name: app\n    import_path: ${importPath}\n    route_prefix: /\n`,
    clusterSpec: {
      headGroupSpec: {
        ...headGroupSpec,
        computeTemplate,
        environment: { values: { PYTHONPATH: '/home/ray/code' } },
        volumes: [
          {
            name: 'code',
            volumeType: 'CONFIGMAP',
            source: 'code',
            mountPath: '/home/ray/code',
          },
        ],
      },
    },
  });

/** Creates an object that others refer to; it may exist already. */
async function makeTemplate(portal: APIRequestContext) {
  const data = { name: 'small', namespace: NAMESPACE, cpu: 1, memory: 2 };
  const made = await portal.post(`${V1}/compute_templates`, { data });
  expect([200, 409]).toContain(made.status());
}

/** Makes the ConfigMap `code` of Python files. */
export async function makeCode(
  { kubernetes }: Portal,
  data: Record<string, string>,
) {
  const path = `/api/v1/namespaces/${NAMESPACE}/configmaps`;
  await kubernetes.delete(`${path}/code`);
  const metadata = { name: 'code' };
  const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data };
  await expect(await kubernetes.post(path, { data: body })).toBeOK();
}

export async function create(
  portal: APIRequestContext,
  collection: Collection,
  data: object,
) {
  await expect(await portal.post(`${V1}/${collection}`, { data })).toBeOK();
}

/** Makes a cluster of a head and a worker, and waits until both are ready. */
export async function makeCluster(portal: APIRequestContext, name: string) {
  await makeTemplate(portal);
  await remove(portal, 'clusters', name);
  const clusterSpec = { headGroupSpec, workerGroupSpec: [workers(1)] };
  await create(portal, 'clusters', object(name, { clusterSpec }));
  await untilExplained(portal, ['clusters', name], { readyWorkers: 1 });
}

/** Deletes an object if it exists. */
export async function remove(
  portal: APIRequestContext,
  collection: Collection,
  name: string,
) {
  const answer = await portal.delete(`${V1}/${collection}/${name}`);
  expect([200, 404]).toContain(answer.status());
}

/** The explanation of an object that the pages show: its state, the reason, and advice. */
async function explain(
  portal: APIRequestContext,
  collection: Collection,
  name: string,
) {
  return (await portal.get(`${PORTAL}/${collection}/${name}/status`)).json();
}

/** Waits until something is explained like this. */
export async function untilExplained(
  portal: APIRequestContext,
  [collection, name]: [Collection, string],
  expected: Record<string, unknown>,
) {
  await expect
    .poll(() => explain(portal, collection, name))
    .toMatchObject(expected);
  return explain(portal, collection, name);
}
