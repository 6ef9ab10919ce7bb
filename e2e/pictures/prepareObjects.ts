import { APIRequestContext, expect } from '@playwright/test';
import { apiToken } from '../environment';
import { waitForState } from '../support/exampleClusters';
import {
  clusterSpec,
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';

const SUSPENDED = { namespace: NAMESPACE, name: 'pictures-suspended' };

const REFUSED_HEAD = {
  computeTemplate: 'small',
  rayStartParams: { 'num-cpus': 'many' },
};

/** A command that raises an exception. */
const FAILING = `python -c "raise ValueError('no prices for 2026-11-23')"`;

const MADE = {
  clusters: ['pictures-suspended', 'pictures-refused'],
  jobs: ['pictures-failing'],
  services: ['pictures-without-application'],
} as const;

/** Adds failing and suspended objects to the sandbox's examples. */
export async function prepareObjects(request: APIRequestContext) {
  await removeObjects(request);
  const [suspended, refused] = MADE.clusters;
  await createObject(request, 'clusters', { name: suspended });
  await createObject(request, 'clusters', {
    name: refused,
    clusterSpec: { ...clusterSpec, headGroupSpec: REFUSED_HEAD },
  });
  await createObject(request, 'jobs', {
    name: MADE.jobs[0],
    entrypoint: FAILING,
  });
  await createObject(request, 'services', {
    name: MADE.services[0],
    serveConfigV2: 'applications: []\n',
  });
  const url = `/apis/v1/namespaces/${NAMESPACE}/clusters/${suspended}:suspend`;
  const headers = { Authorization: `Bearer ${apiToken}` };
  await expect(await request.post(url, { headers })).toBeOK();
  await waitForState(request, SUSPENDED, { state: 'suspended' });
}

async function removeObjects(request: APIRequestContext) {
  for (const kind of ['clusters', 'jobs', 'services'] as const) {
    for (const name of MADE[kind]) await deleteObject(request, kind, name);
  }
}
