import { APIRequestContext, expect } from '@playwright/test';
import { apiToken } from '../environment';

const headers = { Authorization: `Bearer ${apiToken}` };

/** The parts that differ in one example. */
interface Example {
  name: string;
  namespace: string;
  user: string;
  environment: string;
  head: string;
  worker: string;
  replicas: number;
  image?: string;
  startParams?: Record<string, string>;
}

const demo = { namespace: 'ray-demo', head: 'standard', worker: 'standard' };

/** Clusters in typical states: healthy, refused by Ray, refused by the registry, and a large one. */
export const examples = {
  healthy: {
    ...demo,
    name: 'feature-pipeline',
    user: 'ada',
    environment: 'PRODUCTION',
    replicas: 2,
  },
  badImage: {
    ...demo,
    name: 'image-classifier',
    user: 'grace',
    environment: 'DEV',
    replicas: 1,
    image: 'rayproject/ray:2.46.0-missing',
  },
  badParameter: {
    ...demo,
    name: 'parameter-search',
    user: 'katherine',
    environment: 'TESTING',
    replicas: 1,
    startParams: { 'num-cpus': 'many' },
  },
  large: {
    name: 'model-training',
    namespace: 'ray-ml',
    user: 'alan',
    environment: 'STAGING',
    head: 'standard',
    worker: 'gpu',
    replicas: 3,
  },
} satisfies Record<string, Example>;

function requestOf(example: Example) {
  const { name, namespace, user, environment, image } = example;
  const { head, worker, replicas, startParams = {} } = example;
  return {
    name,
    namespace,
    user,
    environment,
    version: '2.46.0',
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: head,
        image,
        serviceType: 'NodePort',
        rayStartParams: { 'dashboard-host': '0.0.0.0', ...startParams },
      },
      workerGroupSpec: [
        {
          groupName: 'workers',
          computeTemplate: worker,
          image,
          replicas,
          minReplicas: 1,
          maxReplicas: replicas,
        },
      ],
    },
  };
}

/** Creates the examples over the API, in the namespaces and from the templates of prepareNamespaces. */
export async function createExamples(request: APIRequestContext) {
  for (const example of Object.values(examples)) {
    const url = `/apis/v1/namespaces/${example.namespace}/clusters`;
    const data = requestOf(example);
    await expect(await request.post(url, { headers, data })).toBeOK();
  }
}

/** Deletes the examples, so that other flows find an empty list. */
export async function deleteExamples(request: APIRequestContext) {
  for (const { namespace, name } of Object.values(examples)) {
    const url = `/apis/v1/namespaces/${namespace}/clusters/${name}`;
    await expect(await request.delete(url, { headers })).toBeOK();
  }
}

/** Waits until a cluster is in a state and, where it matters, has so many workers. */
export async function waitForState(
  request: APIRequestContext,
  { namespace, name }: { namespace: string; name: string },
  expected: { state: string; readyWorkers?: number },
) {
  const url = `/api/ray/namespaces/${namespace}/clusters/${name}/status`;
  const read = async () => (await request.get(url, { headers })).json();
  await expect.poll(read).toMatchObject(expected);
}
