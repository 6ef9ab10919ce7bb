import { Step } from './Step';

/** All objects are in separate namespaces. */
export const NAMESPACE = 'scenario';
export const QUOTA_NAMESPACE = 'scenario-quota';

/** Of `/apis/v1`. */
export const V1 = `/apis/v1/namespaces/${NAMESPACE}`;
/** The API that the pages use. */
export const PORTAL = `/api/ray/namespaces/${NAMESPACE}`;

export const template = (name: string, rest: object = {}) => ({
  name,
  namespace: NAMESPACE,
  cpu: 1,
  memory: 2,
  ...rest,
});

export const headGroupSpec = {
  computeTemplate: 'small',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

export const workers = (replicas: number) => ({
  groupName: 'workers',
  computeTemplate: 'small',
  replicas,
  minReplicas: 0,
  maxReplicas: 3,
});

export const clusterSpec = { headGroupSpec, workerGroupSpec: [workers(1)] };

export const object = (name: string, rest: object = {}) => ({
  name,
  namespace: NAMESPACE,
  user: 'ada',
  version: '2.46.0',
  ...rest,
});

export const cluster = (name: string, rest: object = {}) =>
  object(name, { clusterSpec, ...rest });

/** A cluster whose head alone is different. */
export const clusterWithHead = (name: string, head: object) =>
  cluster(name, {
    clusterSpec: { headGroupSpec: { ...headGroupSpec, ...head } },
  });

/** Makes something, and asks until it is like this. */
export function createAndAwait(
  collection: string,
  { name, ...rest }: { name: string },
  until: Record<string, unknown>,
): Step[] {
  const path = `${V1}/${collection}`;
  return [
    {
      name: `create ${collection}/${name}`,
      method: 'POST',
      path,
      body: { name, ...rest },
    },
    { name: `${collection}/${name} settles`, path: `${path}/${name}`, until },
  ];
}
