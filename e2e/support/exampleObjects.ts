import { APIRequestContext, expect } from '@playwright/test';
import { apiToken } from '../environment';

const headers = { Authorization: `Bearer ${apiToken}` };

/** A namespace with templates; see prepareNamespaces. */
export const NAMESPACE = 'ray-demo';

/** The user who signs in as a guest. */
const GUEST = 'user:default/guest';

/** Head and workers, small ones. */
export const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 2,
    },
  ],
};

const common = {
  namespace: NAMESPACE,
  user: GUEST,
  version: '2.46.0',
  clusterSpec,
};

/** An object that a flow creates over the API before it starts: its name and its special parts. */
export async function createObject(
  request: APIRequestContext,
  kind: 'clusters' | 'jobs' | 'services',
  object: { name: string } & Record<string, unknown>,
) {
  const url = `/apis/v1/namespaces/${NAMESPACE}/${kind}`;
  const data = { ...common, ...object };
  await expect(await request.post(url, { headers, data })).toBeOK();
}

/** Changes an object during a flow, as another client would. */
export async function patchObject(
  request: APIRequestContext,
  kind: 'clusters' | 'jobs' | 'services',
  { name, ...data }: { name: string } & Record<string, unknown>,
) {
  const url = `/apis/v1/namespaces/${NAMESPACE}/${kind}/${name}`;
  await expect(await request.patch(url, { headers, data })).toBeOK();
}

/** The portal closes a connection that is idle for five seconds, possibly just when it is used again. */
const MAX_RETRIES = 2;

/** Deletes an object that a flow has created, if it still exists, so that failed flows leave nothing behind. */
export async function deleteObject(
  request: APIRequestContext,
  kind: 'clusters' | 'jobs' | 'services' | 'compute_templates',
  name: string,
) {
  const url = `/apis/v1/namespaces/${NAMESPACE}/${kind}/${name}`;
  const answer = await request.delete(url, {
    headers,
    maxRetries: MAX_RETRIES,
  });
  expect([200, 404]).toContain(answer.status());
}
